import LayoutRecords

/// Layouts as they are at revisions, made of rows and compared with their digests.
final class LayoutStates: StorePart {
  let connection: StoreConnection
  let projects: ProjectEntries
  /// The identities of layouts, by their numbers.
  var items: [Int64: LayoutItems] = [:]
  /// Layouts that were read or made.
  var states = StateCache()

  init(_ connection: StoreConnection, _ projects: ProjectEntries) {
    self.connection = connection
    self.projects = projects
    connection.whenForgetting { [weak self] in
      self?.items = [:]
      self?.states = StateCache()
    }
  }
}
