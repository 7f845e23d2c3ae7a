package import LayoutModel
package import PlanStore
import PostgresAccess

/// Reading revisions: what is there and small comes with the list of them, in one round trip.
extension PostgresPeer {
  /// A revision as the list has it.
  private struct Entry {
    let hash: Digest
    let content: Digest
    let parts: Int
    /// Its content, if it came with the list.
    let bytes: [UInt8]?
  }

  package func revisions(
    leadingTo wanted: [Digest], excluding known: [Digest]
  ) throws(StoreError) -> RevisionFeed {
    let doing = "fetching revisions"
    let answers = try repeated(doing) { () throws(PostgresError) in
      try engine.read([
        PostgresStatement(
          "SELECT count(*) FROM draftsman.revision WHERE hash = ANY ($1::text::bytea[])",
          Self.array(wanted)),
        PostgresStatement(Self.list, Self.array(wanted), Self.array(known)),
      ])
    }
    guard answers[0].first?.first?.integer == Int64(Set(wanted).count) else {
      throw StoreError(.unknownRevision, "A revision is not in the store of this database.")
    }
    var entries: [Entry] = []
    for row in answers[1] {
      guard row.count == 4, let hash = row[0].bytes.flatMap({ Digest($0) }),
        let content = row[1].bytes.flatMap({ Digest($0) }), let parts = row[2].integer, parts > 0,
        parts <= ExchangeLimits.block / Self.partSize
      else { throw StoreError(.invalidExchange, "A revision in the database is damaged.") }
      entries.append(
        Entry(hash: hash, content: content, parts: Int(parts), bytes: row[3].bytes))
    }
    return feed(of: entries)
  }

  /// The revisions that lead to `$1`, without those that lead to `$2`, parents first; with the
  /// contents of the first ones that have one part.
  private static let list = """
    WITH RECURSIVE known (hash, parent1, parent2) AS (
      SELECT hash, parent1, parent2 FROM draftsman.revision WHERE hash = ANY ($2::text::bytea[])
      UNION
      SELECT r.hash, r.parent1, r.parent2 FROM known AS k
      JOIN draftsman.revision AS r ON r.hash IN (k.parent1, k.parent2)
    ), wanted (hash, parent1, parent2) AS (
      SELECT hash, parent1, parent2 FROM draftsman.revision
      WHERE hash = ANY ($1::text::bytea[]) AND hash NOT IN (SELECT hash FROM known)
      UNION
      SELECT r.hash, r.parent1, r.parent2 FROM wanted AS w
      JOIN draftsman.revision AS r ON r.hash IN (w.parent1, w.parent2)
      WHERE r.hash NOT IN (SELECT hash FROM known)
    ), listed AS (
      SELECT r.hash, r.content, r.parts, row_number() OVER (ORDER BY r.number) AS position
      FROM draftsman.revision AS r WHERE r.hash IN (SELECT hash FROM wanted)
    )
    SELECT l.hash, l.content, l.parts, c.bytes FROM listed AS l
    LEFT JOIN draftsman.content AS c
      ON l.parts = 1 AND l.position <= 64 AND c.content = l.content AND c.part = 0
    ORDER BY l.position
    """

  /// How many bytes a part of a content has, but for the last one.
  static let partSize = 1 << 18
  /// How many parts are asked for at once.
  private static let pageParts = 32

  private func feed(of entries: [Entry]) -> RevisionFeed {
    var index = 0
    var page: [Digest: [UInt8]] = [:]
    return RevisionFeed(count: entries.count, load: {}) { [self] () throws(StoreError) in
      guard index < entries.count else { return nil }
      let entry = entries[index]
      if entry.bytes == nil, page[entry.content] == nil {
        page = try self.page(of: entries[index...])
      }
      index += 1
      let bytes = entry.bytes ?? page[entry.content] ?? []
      guard Digest(hashing: bytes) == entry.content else {
        throw StoreError(
          .invalidExchange,
          "The content of the revision \(entry.hash.brief) in the database is damaged.",
          hint: "Nothing was written. `draftsman remote check` says more.")
      }
      let revision = try BundledRevision(content: bytes)
      guard revision.hash == entry.hash else {
        throw StoreError(
          .invalidExchange,
          "The revision \(entry.hash.brief) in the database has the content of another one.",
          hint: "Nothing was written. `draftsman remote check` says more.")
      }
      return revision
    }
  }

  /// The contents of the next revisions, as many as are asked for at once.
  private func page(of entries: ArraySlice<Entry>) throws(StoreError) -> [Digest: [UInt8]] {
    var contents: [Digest] = []
    var parts = 0
    for entry in entries where entry.bytes == nil {
      parts += entry.parts
      if parts > Self.pageParts, !contents.isEmpty { break }
      contents.append(entry.content)
    }
    let answers = try repeated("fetching contents") { () throws(PostgresError) in
      try engine.read([
        PostgresStatement(
          """
          SELECT content, bytes FROM draftsman.content WHERE content = ANY ($1::text::bytea[])
          ORDER BY content, part
          """, Self.array(contents))
      ])
    }
    var page: [Digest: [UInt8]] = [:]
    for content in contents { page[content] = [] }
    for row in answers[0] {
      guard row.count == 2, let content = row[0].bytes.flatMap({ Digest($0) }),
        let bytes = row[1].bytes
      else { continue }
      page[content, default: []] += bytes
    }
    return page
  }
}

extension Digest {
  /// The first ten digits, for people.
  var brief: String { String(description.prefix(10)) }
}
