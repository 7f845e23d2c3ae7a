public import LayoutModel

/// The failure of applying a difference to a layout that it was not made from.
public struct DifferenceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What does not fit; the raw value is stable and used in JSON output.
  public enum Reason: String, CaseIterable, Sendable {
    /// The difference is about another layout.
    case otherLayout = "layout.other"
    /// A view that is to leave, move or change is not there.
    case missingView = "view.missing"
    /// A view that is to enter is there already.
    case presentView = "view.present"
    /// A view is not, or does not come to be, in the position that the difference states.
    case otherPosition = "view.place"
    /// A value before the change is not the one that the difference states.
    case otherValue = "value.other"
    /// A constraint that is to leave or change is not there.
    case missingClause = "clause.missing"
    /// A constraint that is to enter is there already.
    case presentClause = "clause.present"
    /// The result breaks a rule of layouts.
    case invalidResult = "result.invalid"
    /// A layout that is to enter a project is there already, or one that is to leave is not.
    case project = "project.other"
  }

  /// What does not fit.
  public let reason: Reason
  /// The layout that the difference was applied to.
  public let layout: LayoutID
  /// The index of the operation in `LayoutDifference.operations`, or nil for the result as a whole.
  public let operation: Int?
  /// What was expected and what was found, in one line.
  public let message: String

  init(_ reason: Reason, layout: LayoutID, operation: Int?, _ message: String) {
    self.reason = reason
    self.layout = layout
    self.operation = operation
    self.message = message
  }

  /// The failure in one line: layout, operation, message.
  public var description: String {
    let part = operation.map { ", operation \($0)" } ?? ""
    return "\(layout)\(part): \(message); apply the difference to the layout it was made from"
  }
}
