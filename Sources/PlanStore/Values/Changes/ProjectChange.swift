public import LayoutModel
package import LayoutRecords

/// What a save does to the layouts of its parent: some are set or removed, the rest stays.
public struct ProjectChange: Equatable, Sendable {
  /// The layouts to add or replace; of equal identities the last one counts.
  public var set: [Layout]
  /// The known changes of layouts that are there; of one layout the last one counts.
  ///
  /// Setting wins over updating.
  package var update: [LayoutUpdate] = []
  /// The layouts to remove; one that is not there is no mistake.
  ///
  /// Setting wins over removing.
  public var remove: [LayoutID]

  /// Makes a change.
  public init(set: [Layout] = [], remove: [LayoutID] = []) {
    self.set = set
    self.remove = remove
  }

  /// Makes a change of which some is known record by record.
  package init(set: [Layout] = [], update: [LayoutUpdate], remove: [LayoutID] = []) {
    self.init(set: set, remove: remove)
    self.update = update
  }
}
