public import LayoutModel
public import PlanStore

/// A constraint that takes part in a finding, with what its author needs to find it.
public struct FindingMember: Hashable, Sendable {
  /// The constraint.
  public let clause: ClauseID
  /// The constraint as an equation, with the names of the layout's views.
  public let equation: String
  /// The view that holds the constraint.
  public let owner: NodeID
  /// What people call that view.
  public let ownerName: String
  /// The file that the constraint stands in and its line, from 1; nil where nobody knows.
  public let position: Position?
  /// The revision that brought the constraint, as far as its values tell; nil without a store, or
  /// if the store does not have it.
  public let since: RevisionNumber?

  /// A line of a file.
  public struct Position: Hashable, Sendable {
    /// The file's path.
    public let path: String
    /// The line, from 1.
    public let line: Int

    init(path: String, line: Int) {
      self.path = path
      self.line = line
    }

    /// The position in a text such as `App/LoginView.swift:12`; nil without a line.
    init?(_ text: String) {
      guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
        let line = Int(text[text.index(after: colon)...]), line > 0
      else { return nil }
      self.init(path: String(text[..<colon]), line: line)
    }
  }
}
