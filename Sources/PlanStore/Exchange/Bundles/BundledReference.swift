public import LayoutModel

/// A branch or tag as it travels between stores.
public struct BundledReference: Equatable, Sendable {
  /// The name.
  public let name: String
  /// Branch or tag.
  public let kind: Reference.Kind
  /// The hash of the revision it stands at.
  public let hash: Digest
}
