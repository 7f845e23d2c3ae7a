public import LayoutModel

/// What a save does to the layouts of its parent: some are set, some are removed, all others stay.
public struct ProjectChange: Equatable, Sendable {
  /// The layouts to add or replace; of equal identities the last one counts.
  public var set: [Layout]
  /// The layouts to remove; one that is not there is no mistake.
  ///
  /// Setting wins over removing.
  public var remove: [LayoutID]

  /// Makes a change.
  public init(set: [Layout] = [], remove: [LayoutID] = []) {
    self.set = set
    self.remove = remove
  }
}
