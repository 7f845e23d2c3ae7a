package import LayoutModel
package import PlanStore
package import PostgresAccess

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
    let queries = [
      PostgresStatement(Self.count, Self.array(wanted), Self.array(known)),
      Self.list(leadingTo: wanted, excluding: known),
    ]
    let counts = [Set(wanted).count, Set(known).count].map { PostgresValue.integer(Int64($0)) }
    let answers = try immutable("fetching revisions", queries) { $0[0] == [counts] }
    guard answers[0].first?.first == counts[0] else {
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

  /// Asks for the revisions that some revisions descend from, these included, without those that
  /// `known` ones descend from or are, parents first; with the contents of the first ones that have
  /// one part.
  ///
  /// Numbers put parents before children, so what has a number above every known one is new, and the
  /// walk down from what is wanted ends below it: it looks at what is new, and no further. Where it
  /// ends beside the known ones, as where a branch began earlier, these are walked down to there. Only
  /// if it has met something below that none of them leads to, all that is known is gone through.
  package static func list(
    leadingTo wanted: [Digest], excluding known: [Digest]
  ) -> PostgresStatement {
    PostgresStatement(list, array(wanted), array(known))
  }

  /// How many of the wanted and of the known ones there are.
  private static let count = """
    SELECT count(*) FILTER (WHERE hash = ANY ($1::text::bytea[])),
      count(*) FILTER (WHERE hash = ANY ($2::text::bytea[]))
    FROM draftsman.revision WHERE hash = ANY ($1::text::bytea[] || $2::text::bytea[])
    """

  /// Asks for rows that never change: the replica, if there is one, and the server itself if the
  /// replica does not have all of them, or fails.
  ///
  /// What has a hash is the same wherever it is; whether a replica has it yet is not.
  private func immutable(
    _ doing: String, _ queries: [PostgresStatement], isWhole: ([[[PostgresValue]]]) -> Bool
  ) throws(StoreError) -> [[[PostgresValue]]] {
    if let replica {
      do throws(PostgresError) {
        let answers = try replica.read(queries)
        if isWhole(answers) { return answers }
      } catch {
        // It is not asked again: to find out that it is still away could take seconds each time.
        self.replica = nil
      }
    }
    return try repeated(doing) { () throws(PostgresError) in try engine.read(queries) }
  }

  private static let list = """
    WITH RECURSIVE newest (number) AS (
      SELECT coalesce(max(number), 0) FROM draftsman.revision WHERE hash = ANY ($2::text::bytea[])
    ), reached (hash, parent1, parent2, number, content, parts) AS (
      SELECT hash, parent1, parent2, number, content, parts FROM draftsman.revision
      WHERE hash = ANY ($1::text::bytea[])
      UNION
      SELECT r.hash, r.parent1, r.parent2, r.number, r.content, r.parts FROM reached AS c
      JOIN draftsman.revision AS r ON r.hash IN (c.parent1, c.parent2)
      WHERE c.number > (SELECT number FROM newest)
    ), ending AS (
      SELECT * FROM reached
      WHERE number <= (SELECT number FROM newest) AND hash <> ALL ($2::text::bytea[])
    ), near (hash, parent1, parent2) AS (
      SELECT hash, parent1, parent2 FROM draftsman.revision WHERE hash = ANY ($2::text::bytea[])
      UNION
      SELECT r.hash, r.parent1, r.parent2 FROM near AS c
      JOIN draftsman.revision AS r ON r.hash IN (c.parent1, c.parent2)
      WHERE r.number >= (SELECT min(number) FROM ending)
    ), beside AS (
      SELECT * FROM ending WHERE hash NOT IN (SELECT hash FROM near)
    ), known (hash, parent1, parent2) AS (
      SELECT hash, parent1, parent2 FROM draftsman.revision
      WHERE hash = ANY ($2::text::bytea[]) AND EXISTS (SELECT FROM beside)
      UNION
      SELECT r.hash, r.parent1, r.parent2 FROM known AS c
      JOIN draftsman.revision AS r ON r.hash IN (c.parent1, c.parent2)
    ), older (hash, parent1, parent2, number, content, parts) AS (
      SELECT * FROM beside
      UNION
      SELECT r.hash, r.parent1, r.parent2, r.number, r.content, r.parts FROM older AS c
      JOIN draftsman.revision AS r ON r.hash IN (c.parent1, c.parent2)
      WHERE r.hash NOT IN (SELECT hash FROM known)
    ), listed AS (
      SELECT hash, content, parts, row_number() OVER (ORDER BY number) AS position FROM (
        SELECT * FROM reached WHERE number > (SELECT number FROM newest)
        UNION ALL
        SELECT * FROM older
      ) AS found
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
    var contents: [Digest: Int] = [:]
    var parts = 0
    for entry in entries where entry.bytes == nil {
      parts += entry.parts
      if parts > Self.pageParts, !contents.isEmpty { break }
      contents[entry.content] = entry.parts
    }
    let query = PostgresStatement(
      """
      SELECT content, bytes FROM draftsman.content WHERE content = ANY ($1::text::bytea[])
      ORDER BY content, part
      """, Self.array(contents.keys.sorted()))
    let answers = try immutable("fetching contents", [query]) {
      $0[0].count == contents.values.reduce(0, +)
    }
    var page: [Digest: [UInt8]] = [:]
    for content in contents.keys { page[content] = [] }
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
