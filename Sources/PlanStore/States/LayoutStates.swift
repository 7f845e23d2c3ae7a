import LayoutRecords

/// Layouts as they are at revisions, made of rows and compared with their digests.
final class LayoutStates: StorePart {
  let connection: StoreConnection
  let projects: ProjectEntries
  /// The identities of layouts, by their numbers.
  var items: [Int64: LayoutItems] = [:]
  /// Layouts as the revisions of their newest rows have them, weighed in records.
  var states = LRUCache<StateKey, StoredLayout>(limit: 200_000)

  struct StateKey: Hashable {
    let layout: Int64
    let since: Int64
  }

  init(_ connection: StoreConnection, _ projects: ProjectEntries) {
    self.connection = connection
    self.projects = projects
    connection.whenForgetting { [weak self] in
      self?.items = [:]
      self?.states = LRUCache(limit: 200_000)
    }
  }
}
