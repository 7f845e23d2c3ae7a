import LayoutRecords

/// Layouts as they are at revisions, made of rows and compared with their digests.
final class LayoutStates: StorePart {
  let connection: StoreConnection
  let projects: ProjectEntries
  /// The identities of layouts, by their numbers.
  var items: [Int64: LayoutItems] = [:]
  /// Layouts as the revisions of their newest rows have them, weighed in bytes.
  var states = LRUCache<StateKey, StoredLayout>(limit: LayoutStates.bytesMaximum)

  /// How much memory the states may take.
  private static let bytesMaximum = 96 << 20

  struct StateKey: Hashable {
    let layout: Int64
    let since: Int64
  }

  init(_ connection: StoreConnection, _ projects: ProjectEntries) {
    self.connection = connection
    self.projects = projects
    connection.whenForgetting { [weak self] in
      self?.items = [:]
      self?.states = LRUCache(limit: LayoutStates.bytesMaximum)
    }
  }
}
