import LayoutModel
package import PlanStore
import PostgresAccess

/// Checks a team's store in a database: what a writer cannot break, and who owns it can.
package struct PostgresCheck {
  private let peer: PostgresPeer

  /// Makes a check.
  package init(_ peer: PostgresPeer) {
    self.peer = peer
  }

  /// What was checked, and what is wrong.
  package struct Outcome: Equatable, Sendable {
    /// How many revisions there are.
    package var revisions = 0
    /// How many moves of names there are.
    package var moves = 0
    /// What is wrong, each in one line.
    package var findings: [String] = []
  }

  /// Checks that every content has its SHA-256, every row of a revision says what its content says,
  /// every revision comes out with its hash when all of them are taken in, and every name has moved
  /// version by version, forward.
  ///
  /// - Throws: `StoreError` if the server cannot be asked.
  /// - Complexity: That of a clone; a copy of the history is held in memory.
  package func run() throws(StoreError) -> Outcome {
    try peer.look()
    var outcome = Outcome()
    let answers = try peer.repeated("checking the store") { () throws(PostgresError) in
      try peer.engine.read([
        PostgresStatement("SELECT hash, parent1, parent2 FROM draftsman.revision ORDER BY number"),
        PostgresStatement(
          """
          SELECT name, version, kind, revision, pushed_by FROM draftsman.move
          ORDER BY name, version
          """),
        PostgresCollection.beginnings,
      ])
    }
    var parents: [Digest: [Digest]] = [:]
    var order: [Digest] = []
    for row in answers[0] {
      guard let hash = row[0].bytes.flatMap({ Digest($0) }) else { continue }
      order.append(hash)
      parents[hash] = row[1...].compactMap { $0.bytes.flatMap { Digest($0) } }
    }
    outcome.revisions = order.count
    outcome.moves = answers[1].count
    try checkRevisions(order, parents, &outcome)
    var beginnings: [String: Int64] = [:]
    for row in answers[2] {
      if let name = row[0].text { beginnings[name] = row[1].text.flatMap { Int64($0) } }
    }
    checkMoves(answers[1], parents, beginnings, &outcome)
    return outcome
  }

  /// Takes all revisions in, those that are damaged and what descends from them left out.
  private func checkRevisions(
    _ order: [Digest], _ parents: [Digest: [Digest]], _ outcome: inout Outcome
  ) throws(StoreError) {
    let copy = try PlanStore.inMemory()
    let target = StorePeer(copy)
    var damaged: Set<Digest> = []
    for start in stride(from: 0, to: order.count, by: 32) {
      let hashes = Array(order[start..<min(start + 32, order.count)])
      let rows = try peer.rows(of: hashes)
      var sound: [BundledRevision] = []
      for hash in hashes {
        if parents[hash, default: []].contains(where: damaged.contains) {
          damaged.insert(hash)
          outcome.findings.append("revision \(hash.brief): one that it descends from is damaged")
          continue
        }
        do throws(StoreError) {
          guard let row = rows[hash] else { throw .gone }
          sound.append(try revision(row))
        } catch {
          damaged.insert(hash)
          outcome.findings.append("revision \(hash.brief): \(error.message)")
        }
      }
      // Together if they are sound, one by one if one of them is not.
      if (try? target.receive(.of(sound))) != nil { continue }
      for revision in sound {
        if revision.parents.contains(where: damaged.contains) {
          damaged.insert(revision.hash)
          outcome.findings.append(
            "revision \(revision.hash.brief): one that it descends from is damaged")
          continue
        }
        do throws(StoreError) {
          _ = try target.receive(.of([revision]))
        } catch {
          damaged.insert(revision.hash)
          outcome.findings.append("revision \(revision.hash.brief): \(error.message)")
        }
      }
    }
  }

  /// The revision of a row whose content says the same.
  private func revision(_ row: PostgresPeer.Row) throws(StoreError) -> BundledRevision {
    guard Digest(hashing: row.bytes) == row.content else {
      throw StoreError(.invalidExchange, "its content does not have its SHA-256")
    }
    let revision = try BundledRevision(content: row.bytes)
    guard revision.hash == row.hash, revision.parents == row.parents,
      revision.metadata.time == row.time, revision.metadata.author == row.author,
      revision.metadata.message == row.message
    else {
      throw StoreError(.invalidExchange, "its row says something else than its content")
    }
    return revision
  }

  private func checkMoves(
    _ rows: [[PostgresValue]], _ parents: [Digest: [Digest]], _ beginnings: [String: Int64],
    _ outcome: inout Outcome
  ) {
    var before: (name: String, version: Int64, revision: Digest?) = ("", 0, nil)
    for row in rows {
      guard let name = row[0].text, let version = row[1].integer else { continue }
      let revision = row[3].bytes.flatMap { Digest($0) }
      if name != before.name { before = (name, beginnings[name, default: 1] - 1, nil) }
      let title = "\(name), move \(version) by \(row[4].text ?? "?")"
      if version != before.version + 1 {
        outcome.findings.append("\(title): the one before it is missing")
      }
      if let revision, parents[revision] == nil {
        outcome.findings.append("\(title): its revision is missing")
      } else if let revision, let old = before.revision, row[2].text == Reference.Kind.tag.rawValue,
        old != revision
      {
        outcome.findings.append("\(title): a tag has moved")
      } else if let revision, let old = before.revision, !descends(revision, from: old, parents) {
        outcome.findings.append("\(title): it does not go forward")
      }
      before = (name, version, revision)
    }
  }

  private func descends(
    _ revision: Digest, from old: Digest, _ parents: [Digest: [Digest]]
  ) -> Bool {
    var seen: Set<Digest> = [revision]
    var rest = [revision]
    while let next = rest.popLast() {
      if next == old { return true }
      for parent in parents[next, default: []] where seen.insert(parent).inserted {
        rest.append(parent)
      }
    }
    return false
  }
}

extension PostgresPeer {
  /// A revision as the tables have it.
  struct Row {
    let hash: Digest
    let parents: [Digest]
    let content: Digest
    let time: Int64
    let author: String
    let message: String
    let bytes: [UInt8]
  }

  /// The rows of some revisions, with their contents.
  fileprivate func rows(of hashes: [Digest]) throws(StoreError) -> [Digest: Row] {
    let answers = try repeated("checking the store") { () throws(PostgresError) in
      try engine.read([
        PostgresStatement(
          """
          SELECT hash, parent1, parent2, content, time, author, message,
            (SELECT string_agg(c.bytes, ''::bytea ORDER BY c.part) FROM draftsman.content AS c
              WHERE c.content = r.content)
          FROM draftsman.revision AS r WHERE hash = ANY ($1::text::bytea[])
          """, Self.array(hashes))
      ])
    }
    var rows: [Digest: Row] = [:]
    for row in answers[0] {
      guard let hash = row[0].bytes.flatMap({ Digest($0) }),
        let content = row[3].bytes.flatMap({ Digest($0) }), let time = row[4].integer,
        let author = row[5].text, let message = row[6].text
      else { continue }
      rows[hash] = Row(
        hash: hash, parents: row[1...2].compactMap { $0.bytes.flatMap { Digest($0) } },
        content: content, time: time, author: author, message: message, bytes: row[7].bytes ?? [])
    }
    return rows
  }
}

extension RevisionFeed {
  /// Some revisions.
  fileprivate static func of(_ revisions: [BundledRevision]) -> RevisionFeed {
    var rest = revisions[...]
    return RevisionFeed(count: revisions.count, load: {}, next: { rest.popFirst() })
  }
}

extension StoreError {
  fileprivate static let gone = StoreError(.invalidExchange, "its row cannot be read")
}
