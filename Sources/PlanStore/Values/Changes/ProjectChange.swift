public import LayoutModel

/// What a save does to the layouts of its parent: some are set, updated or removed, the rest stays.
public struct ProjectChange: Equatable, Sendable {
  /// The layouts to add or replace; of equal identities the last one counts.
  public var set: [Layout]
  /// The known changes of layouts that are there; of one layout the last one counts.
  ///
  /// Setting wins over updating.
  public var update: [LayoutUpdate]
  /// The layouts to remove; one that is not there is no mistake.
  ///
  /// Setting and updating win over removing.
  public var remove: [LayoutID]

  /// Makes a change.
  public init(
    set: [Layout] = [], update: [LayoutUpdate] = [], remove: [LayoutID] = []
  ) {
    self.set = set
    self.update = update
    self.remove = remove
  }
}
