/// Who saves a revision, when, why and from what.
public struct RevisionMetadata: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; must lie in the years 1 to 9999.
  public var time: Int64
  /// Who made the change; at most 1,000 bytes.
  public var author: String
  /// Why, in as many lines as it takes; at most 1 MiB.
  public var message: String
  /// What the layouts were made from, such as a file or `git:` and a commit; at most 4,000 bytes.
  public var origin: String?

  /// Makes metadata; it is checked when a revision is saved.
  public init(time: Int64, author: String, message: String, origin: String? = nil) {
    self.time = time
    self.author = author
    self.message = message
    self.origin = origin
  }

  /// The most bytes of a message.
  package static let messageBytesMaximum = 1 << 20

  /// Throws if a text is too long or holds a NUL, or if the time is out of range.
  func check() throws(StoreError) {
    func check(_ text: String, _ name: String, atMost limit: Int) throws(StoreError) {
      guard text.utf8.count <= limit else {
        throw StoreError(
          .invalidMetadata, "The \(name) has \(text.utf8.count) bytes; \(limit) are allowed.")
      }
      guard !text.utf8.contains(0) else {
        throw StoreError(.invalidMetadata, "The \(name) holds a NUL character.")
      }
    }
    try check(author, "author", atMost: 1_000)
    try check(message, "message", atMost: RevisionMetadata.messageBytesMaximum)
    if let origin { try check(origin, "origin", atMost: 4_000) }
    guard Timestamp.range.contains(time) else {
      throw StoreError(
        .invalidMetadata, "The time \(time) is not in the years 1 to 9999.",
        hint: "Times are in milliseconds since 1970 UTC.")
    }
  }
}
