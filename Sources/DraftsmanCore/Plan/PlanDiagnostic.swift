public import HeadlessUIKit
public import LayoutModel
import Synchronization

/// A part of a plan that cannot be carried out.
///
/// Where UIKit or another builder would trap, that part is skipped, everything else is done, and the
/// diagnostic is handed to the handler: the one given to `withHandler` around the call, else the
/// process-wide `handler`.
public struct PlanDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What rule was broken; the raw value is stable.
  public enum Kind: String, CaseIterable, Sendable {
    /// A relation names the superview, and there is none.
    case missingSuperview = "plan.missingSuperview"
    /// A relation names the previous view, and there is none.
    case missingPrevious = "plan.missingPrevious"
    /// A relation mixes left or right with leading or trailing.
    case mixedDirections = "plan.mixedDirections"
    /// A constant or multiplier is not a finite number, or a priority is not in 1...1000.
    case invalidNumber = "plan.invalidNumber"
    /// A plan puts a view into itself or into one of its descendants.
    case viewInsideItself = "plan.viewInsideItself"
    /// A controller's view is inserted where no controller can become its parent.
    case missingParentController = "plan.missingParentController"
    /// A planned controller is left out, because no controller can become its parent.
    case orphanedController = "plan.orphanedController"
    /// A plan asks for itself again each time it is applied.
    case endlessRequest = "plan.endlessRequest"
    /// A builder sets a property that cannot be set.
    case readOnlyProperty = "plan.readOnlyProperty"
  }

  /// What rule was broken.
  public let kind: Kind
  /// What is wrong and what would be right, in one line.
  public let message: String
  /// Where the part at fault was written, if known.
  public let source: SourcePosition?

  /// Makes a diagnostic.
  public init(_ kind: Kind, _ message: String, source: SourcePosition? = nil) {
    self.kind = kind
    self.message = message
    self.source = source
  }

  /// An error if a part of the plan was skipped, a warning if the plan was carried out in doubt.
  public var severity: Severity {
    kind == .missingParentController ? .warning : .error
  }

  /// The diagnostic in one line: position, severity, kind, message.
  public var description: String {
    let position = source.map { "\($0): " } ?? ""
    return "\(position)\(severity.rawValue): \(kind.rawValue): \(message)"
  }
}
