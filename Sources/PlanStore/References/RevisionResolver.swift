import LayoutModel
import SQLiteAccess

/// Finds the revisions that names stand for.
final class RevisionResolver: StoreWork {
  let parts: StoreParts

  init(_ parts: StoreParts) {
    self.parts = parts
  }

  /// The revision that a text names.
  func resolve(
    _ name: String, head: String = Reference.main
  ) throws(StoreError) -> RevisionNumber {
    try reading("looking for \(quoted(name))") { () throws(StoreError) in
      let base = name.prefix { $0 != "~" && $0 != "^" }
      var number = try resolveBase(base, in: name, head: head)
      for step in try steps(name[base.endIndex...], in: name) {
        number = try take(step, from: number, in: name)
      }
      return number
    }
  }

  private enum Step {
    case firstParent(times: Int)
    case mergedParent
  }

  private func steps(_ text: Substring, in name: String) throws(StoreError) -> [Step] {
    var steps: [Step] = []
    var text = text
    while let sign = text.popFirst() {
      let digits = text.prefix { $0 >= "0" && $0 <= "9" && $0.isASCII }
      text = text[digits.endIndex...]
      guard let count = digits.isEmpty ? 1 : Int(digits), count <= 1_000_000_000,
        sign == "~" || sign == "^"
      else { throw Self.invalid(name) }
      switch (sign, count) {
      case ("~", _): steps.append(.firstParent(times: count))
      case ("^", 1): steps.append(.firstParent(times: 1))
      case ("^", 2): steps.append(.mergedParent)
      default: throw Self.invalid(name)
      }
    }
    return steps
  }

  private func take(
    _ step: Step, from start: RevisionNumber, in name: String
  ) throws(StoreError) -> RevisionNumber {
    var number = start
    switch step {
    case .firstParent(let times):
      for _ in 0..<times {
        guard let parent = try revisionLog.revision(number).parents.first else {
          throw StoreError(
            .unknownRevision, "\(quoted(name)) goes back too far: \(number) is the first revision.")
        }
        number = parent
      }
    case .mergedParent:
      let parents = try revisionLog.revision(number).parents
      guard parents.count == 2 else {
        throw StoreError(.unknownRevision, "\(quoted(name)): \(number) is no merge.")
      }
      number = parents[1]
    }
    return number
  }

  private func resolveBase(
    _ base: Substring, in name: String, head: String
  ) throws(StoreError) -> RevisionNumber {
    if base.isEmpty { throw Self.invalid(name) }
    if base == "HEAD" { return try tip(of: head) }
    if base.first == "@" {
      guard let time = Timestamp.end(of: base.dropFirst()) else { throw Self.invalid(name) }
      return try newest(notAfter: time, on: head, in: name)
    }
    if let reference = try referenceLog.currentReference(String(base)) { return reference.revision }
    if base.hasPrefix("git:") { return try newest(origin: base, in: name) }
    if base.first == "r", base.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int64(base.dropFirst())
    {
      if try revisionLog.revisionRow(number) != nil { return RevisionNumber(number) }
      throw try unknown(name)
    }
    if let time = Timestamp.end(of: base) { return try newest(notAfter: time, on: head, in: name) }
    return try withHash(base, in: name)
  }

  private func tip(of branch: String) throws(StoreError) -> RevisionNumber {
    if let reference = try referenceLog.currentReference(branch) { return reference.revision }
    guard try referenceLog.all().isEmpty else {
      throw try referenceLog.missing(
        branch, .unknownRevision, suggestions: try similarNames(to: branch))
    }
    guard let newest = try newestOfAll() else {
      throw StoreError(
        .unknownRevision, "The store has no revisions yet.",
        hint: "`draftsman import` and `draftsman save` make them.")
    }
    throw StoreError(
      .unknownRevision, "No branch leads to the revisions of the store.",
      hint: "`draftsman undo --redo` brings one back that was taken back; "
        + "`draftsman branch \(branch) \(newest)` makes it.")
  }

  /// The revision with the highest number, whether a branch leads to it or not.
  private func newestOfAll() throws(StoreError) -> RevisionNumber? {
    try attempt("looking for the newest revision") { () throws(SQLiteError) in
      guard case .integer(let number)? = try database.value("SELECT max(revision) FROM revision")
      else { return nil }
      return RevisionNumber(number)
    }
  }

  private func newest(
    notAfter time: Int64, on branch: String, in name: String
  ) throws(StoreError) -> RevisionNumber {
    let tip = try tip(of: branch)
    let found = try attempt("looking for \(quoted(name))") { () throws(SQLiteError) in
      try database.value(
        """
        SELECT max(x.revision) FROM visible s JOIN revision x ON x.revision = s.revision
         WHERE s.at = ? AND x.time <= ?
        """, .integer(tip.value), .integer(time))
    }
    guard case .integer(let number)? = found else {
      throw StoreError(
        .unknownRevision, "\(quoted(name)): no revision of \(quoted(branch)) is that old.")
    }
    return RevisionNumber(number)
  }

  private func newest(
    origin: Substring, in name: String
  ) throws(StoreError) -> RevisionNumber {
    let digits = origin.dropFirst(4)
    guard digits.utf8.count >= 4, let prefix = Self.hexadecimal(digits) else {
      throw Self.invalid(name)
    }
    let found = try attempt("looking for \(quoted(name))") { () throws(SQLiteError) in
      try database.value(
        "SELECT max(revision) FROM revision WHERE origin GLOB ?", .text("git:\(prefix)*"))
    }
    guard case .integer(let number)? = found else { throw try unknown(name) }
    return RevisionNumber(number)
  }

  /// The one revision whose hash begins with some digits.
  private func withHash(
    _ digits: Substring, in name: String
  ) throws(StoreError) -> RevisionNumber {
    guard let prefix = Self.hexadecimal(digits), (4...64).contains(prefix.utf8.count) else {
      throw try unknown(name)
    }
    let found = try attempt("looking for \(quoted(name))") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT revision, lower(hex(hash)) FROM revision INDEXED BY revision_by_hash
         WHERE substr(hash, 1, 3) BETWEEN ?3 AND ?4 AND substr(lower(hex(hash)), 1, ?1) = ?2
         ORDER BY revision DESC LIMIT 6
        """)
      try statement.bind([
        .integer(Int64(prefix.utf8.count)), .text(prefix),
        .blob(Self.bytes(prefix, filledWith: "0")), .blob(Self.bytes(prefix, filledWith: "f")),
      ])
      var found: [(RevisionNumber, String)] = []
      while try statement.step() {
        if let number = statement.integer(0), let hash = statement.text(1) {
          found.append((RevisionNumber(number), hash))
        }
      }
      return found
    }
    guard let first = found.first else {
      // No hash of the store's: a commit's, as git prints it.
      return try newest(origin: "git:\(prefix)", in: name)
    }
    guard found.count == 1 else {
      throw StoreError(
        .ambiguousRevision, "Several hashes begin with \(quoted(prefix)).",
        hint: "Give more digits, or the number.",
        suggestions: found.map { "\($0.0)" })
    }
    return first.0
  }

  /// The first three bytes of a hash that begins with some hexadecimal digits, and goes on with one.
  private static func bytes(_ digits: String, filledWith filling: String) -> [UInt8] {
    let digits = Array((digits + String(repeating: filling, count: 6)).utf8.prefix(6))
    return stride(from: 0, to: 6, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
    }
  }

  /// The digits in lower case, or nil if there are others than hexadecimal ones.
  private static func hexadecimal(_ digits: Substring) -> String? {
    digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 32) }
      ? digits.lowercased() : nil
  }

  private static func invalid(_ name: String) -> StoreError {
    StoreError(
      .invalidRevision, "\(quoted(name)) is not the name of a revision.",
      hint: "Write HEAD, HEAD~2, r12, a branch, a tag, a hash, a git commit such as git:6028, or a "
        + "date such as @2024-05-01.")
  }

  private func unknown(_ name: String) throws(StoreError) -> StoreError {
    StoreError(
      .unknownRevision, "There is no revision \(quoted(name)).",
      hint: "`draftsman log` lists the revisions; `draftsman help revisions` names them.",
      suggestions: try similarNames(to: name))
  }

  /// Branches and tags whose names are near a text, nearest first.
  private func similarNames(to text: String) throws(StoreError) -> [String] {
    var near: [(name: String, distance: Int)] = []
    for reference in try referenceLog.all() {
      let steps = reference.name.editDistance(to: text)
      if steps <= max(2, min(100, text.count) / 3) { near.append((reference.name, steps)) }
    }
    near.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return near.prefix(3).map(\.name)
  }
}
