public import Draftsman
import Foundation
public import LayoutModel
public import PlanStore

/// An application of a plan that could not be kept; the program's layout is not concerned.
public struct RecordingFailure: Error, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Reason: Sendable {
    /// The tree is no layout.
    case layout(InvalidLayout)
    /// The store could not be opened or written.
    case store(StoreError)
  }

  /// The layout that was not saved.
  public let layout: LayoutID
  /// Where the plan was written, if known.
  public let source: SourcePosition?
  /// What stood in the way.
  public let reason: Reason

  /// The failure in one line: position, layout, reason.
  public var description: String {
    let position = source.map { "\($0): " } ?? ""
    let reason =
      switch reason {
      case .layout(let error): error.problems.first?.description ?? "the tree is no layout"
      case .store(let error): error.description
      }
    return "\(position)\(layout) was not recorded: \(reason)"
  }

  /// Prints a failure as one line to standard error.
  public static let print: @Sendable (RecordingFailure) -> Void = {
    FileHandle.standardError.write(Data("\($0)\n".utf8))
  }
}
