import Foundation
import Synchronization

/// A misuse of the view tree that UIKit would answer with an exception, or constraints of which it
/// logs that they cannot all hold.
///
/// The operation at fault is skipped and the diagnostic handed to the handler: the one given to
/// `withHandler` around the call, else the process-wide `handler`.
public struct UIDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What rule was broken; the raw value is stable.
  public enum Kind: String, CaseIterable, Sendable {
    /// The items of a constraint have no view above both.
    case noCommonAncestor = "constraint.noCommonAncestor"
    /// A constraint relates attributes that cannot be related.
    case invalidPair = "constraint.invalidPair"
    /// A constraint sets a location to a constant.
    case locationWithoutReference = "constraint.locationWithoutReference"
    /// An item of a constraint is no view or guide, or is gone.
    case invalidItem = "constraint.invalidItem"
    /// A number is NaN or infinite, or a priority is outside its range.
    case invalidNumber = "number.invalid"
    /// A constraint in use went from required to optional or back.
    case requiredPriorityChanged = "constraint.requiredPriorityChanged"
    /// A view was added to itself or to one of its descendants.
    case cycle = "view.cycle"
    /// A view that should be a subview is none.
    case notASubview = "view.notASubview"
    /// An index is outside its range.
    case indexOutOfRange = "index.outOfRange"
    /// A controller's view was added below another controller than its parent.
    case inconsistentControllers = "controller.inconsistent"
    /// A list was asked for a cell that nobody registered, or that could not be made.
    case cellNotRegistered = "list.cellNotRegistered"
    /// An identifier of a list's item or section is unknown.
    case unknownIdentifier = "list.unknownIdentifier"
    /// An identifier of a list's item or section occurs twice.
    case duplicateIdentifier = "list.duplicateIdentifier"
    /// Layout did not come to rest.
    case layoutLoop = "layout.loop"
    /// Required constraints contradict each other; layout gave one of them up. Said once for each
    /// contradiction that comes, at the end of the layout that meets it.
    case unsatisfiable = "constraint.unsatisfiable"
    /// Constraints leave a frame open, and somebody asked (`exerciseAmbiguityInLayout`).
    case ambiguousLayout = "layout.ambiguous"
    /// A format of constraints cannot be read.
    case invalidFormat = "constraint.invalidFormat"
    /// A target does not have the method it is sent.
    case unrecognizedSelector = "selector.unrecognized"
    /// A controller cannot be presented, pushed or shown as it was asked to.
    case invalidPresentation = "controller.invalidPresentation"
    /// The changes that a list was told of do not lead to what its data source has.
    case inconsistentUpdate = "list.inconsistentUpdate"
    /// The tree cannot be described as a layout.
    case notCapturable = "layout.notCapturable"
  }

  /// What rule was broken.
  public let kind: Kind
  /// What is wrong and what would be right, in one line.
  public let message: String
  /// Where the thing at fault was written, if known.
  public let source: SourcePosition?

  /// Makes a diagnostic.
  public init(_ kind: Kind, _ message: String, source: SourcePosition? = nil) {
    self.kind = kind
    self.message = message
    self.source = source
  }

  /// The diagnostic in one line: position, kind, message.
  public var description: String {
    let position = source.map { "\($0): " } ?? ""
    return "\(position)\(kind.rawValue): \(message)"
  }
}

extension UIDiagnostic {
  /// What is done with a diagnostic.
  public typealias Handler = @Sendable (UIDiagnostic) -> Void

  private static let processHandler = Mutex<Handler>(printToStandardError)
  @TaskLocal private static var taskHandler: Handler?

  /// What is done with diagnostics of this process; prints a line to standard error by default.
  public static var handler: Handler {
    get { processHandler.withLock { $0 } }
    set { processHandler.withLock { $0 = newValue } }
  }

  /// Does work and hands the diagnostics of its task to another handler.
  public static func withHandler<Result>(
    _ handler: @escaping Handler, do work: () throws -> Result
  ) rethrows -> Result {
    try $taskHandler.withValue(handler, operation: work)
  }

  /// Does work and returns the diagnostics of its task, in order, beside the result.
  public static func collect<Result>(
    _ work: () throws -> Result
  ) rethrows -> (result: Result, diagnostics: [UIDiagnostic]) {
    let box = Box()
    let result = try withHandler({ box.append($0) }, do: work)
    return (result, box.contents)
  }

  /// Prints a diagnostic as one line to standard error.
  public static func printToStandardError(_ diagnostic: UIDiagnostic) {
    FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
  }

  static func report(_ kind: Kind, _ message: String, source: SourcePosition? = nil) {
    let diagnostic = UIDiagnostic(kind, message, source: source)
    (taskHandler ?? handler)(diagnostic)
  }

  private final class Box: Sendable {
    private let diagnostics = Mutex<[UIDiagnostic]>([])
    func append(_ diagnostic: UIDiagnostic) { diagnostics.withLock { $0.append(diagnostic) } }
    var contents: [UIDiagnostic] { diagnostics.withLock { $0 } }
  }
}
