/// Which revisions a log lists, by what they say of themselves.
public struct RevisionFilter: Hashable, Sendable {
  /// Text that the author's name must contain, in whichever case; nil: any.
  public var author: String?
  /// Text that the message must contain, in whichever case; nil: any.
  public var message: String?
  /// The first moment, in milliseconds since 1970 UTC; nil: from the beginning.
  public var since: Int64?
  /// The last moment, in milliseconds since 1970 UTC; nil: to the end.
  public var until: Int64?

  /// Makes a filter; what is left out lets everything through.
  public init(
    author: String? = nil, message: String? = nil, since: Int64? = nil, until: Int64? = nil
  ) {
    self.author = author
    self.message = message
    self.since = since
    self.until = until
  }

  /// The milliseconds of a day, a minute or a second in UTC, as revisions' names have them.
  ///
  /// - Returns: The first and the last one of `2024-05-01`, `2024-05-01T12:30` or
  ///   `2024-05-01T12:30:00`, with or without an `@` before it; nil for any other text.
  public static func moments(of text: String) -> ClosedRange<Int64>? {
    Timestamp.range(of: text.first == "@" ? text.dropFirst() : text[...])
  }

  /// Whether a revision with this metadata is listed.
  func accepts(_ metadata: RevisionMetadata) -> Bool {
    if let since, metadata.time < since { return false }
    if let until, metadata.time > until { return false }
    if let author, !Self.contains(metadata.author, author) { return false }
    if let message, !Self.contains(metadata.message, message) { return false }
    return true
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    part.isEmpty || text.lowercased().contains(part.lowercased())
  }
}
