/// One thing that a bundle holds.
public enum BundleItem: Equatable, Sendable {
  /// A revision, behind its parents.
  case revision(BundledRevision)
  /// A branch or tag, behind all revisions.
  case reference(BundledReference)
}
