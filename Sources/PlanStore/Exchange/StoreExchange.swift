/// Gives revisions to other stores and takes them in, by their hashes: `PlanStore.exchange`.
public final class StoreExchange: StoreWork {
  let parts: StoreParts
  let resolver: RevisionResolver
  let writer: RevisionWriter

  init(_ parts: StoreParts, _ resolver: RevisionResolver, _ writer: RevisionWriter) {
    self.parts = parts
    self.resolver = resolver
    self.writer = writer
  }
}
