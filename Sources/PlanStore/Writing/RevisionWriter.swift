/// Writes revisions: the rows of what they change, read back before they are committed.
final class RevisionWriter: StoreWork {
  let parts: StoreParts

  init(_ parts: StoreParts) {
    self.parts = parts
  }
}
