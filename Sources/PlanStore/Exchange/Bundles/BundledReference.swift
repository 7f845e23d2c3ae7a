public import LayoutModel

/// A branch or tag as it travels between stores.
public struct BundledReference: Equatable, Sendable {
  /// The name.
  public let name: String
  /// Branch or tag.
  public let kind: Reference.Kind
  /// The hash of the revision it stands at.
  public let hash: Digest

  /// Makes a reference.
  package init(name: String, kind: Reference.Kind, hash: Digest) {
    self.name = name
    self.kind = kind
    self.hash = hash
  }
}
