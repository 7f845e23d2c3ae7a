/// The revisions of a store: what is known of each, its content apart, and how they descend.
final class RevisionLog: StorePart {
  let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }
}
