public import LayoutModel

/// What one revision did to one layout, in numbers.
public struct LayoutChangeSummary: Hashable, Sendable {
  /// What became of the layout.
  public enum Kind: String, CaseIterable, Sendable {
    case added, removed, changed
  }

  /// The layout.
  public let layout: LayoutID
  /// Its name for people; if it was removed, the name it had.
  public let name: String
  /// What became of it.
  public let kind: Kind
  /// How much of it.
  public let counts: ChangeCounts
}
