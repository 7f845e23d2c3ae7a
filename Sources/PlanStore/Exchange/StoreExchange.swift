/// Gives revisions to other stores and takes them in, by their hashes.
final class StoreExchange: StorePart {
  let connection: StoreConnection
  let revisionLog: RevisionLog
  let layoutStates: LayoutStates
  let referenceLog: ReferenceLog
  let resolver: RevisionResolver
  let writer: RevisionWriter

  init(
    _ connection: StoreConnection, _ revisionLog: RevisionLog, _ layoutStates: LayoutStates,
    _ referenceLog: ReferenceLog, _ resolver: RevisionResolver, _ writer: RevisionWriter
  ) {
    self.connection = connection
    self.revisionLog = revisionLog
    self.layoutStates = layoutStates
    self.referenceLog = referenceLog
    self.resolver = resolver
    self.writer = writer
  }
}
