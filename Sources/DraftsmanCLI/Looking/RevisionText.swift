import LayoutModel
import PlanStore
import Rendering
import Workbench

/// A revision as a person reads it, and as a program does.
struct RevisionText {
  let entry: LogEntry
  /// What solving it came to; nil if that is not to be told.
  var solved: [SolutionCounts]?
  /// The identities that layouts which entered had before, if they moved.
  var moves: [LayoutID: LayoutID] = [:]

  private var revision: Revision { entry.revision }

  /// The first digits of the hash, as they are shown.
  var shortHash: String { String(revision.hash.description.prefix(10)) }

  /// The message's first line that says something.
  var subject: String { messageLines.first ?? "" }

  /// The message's lines after the subject, without empty ones.
  var details: [String] { Array(messageLines.dropFirst()) }

  /// The message's lines, whichever characters end them, without empty ones and white space around.
  private var messageLines: [String] {
    revision.metadata.message.split(whereSeparator: \.isNewline)
      .map { $0.trimming(while: \.isWhitespace) }.filter { !$0.isEmpty }
  }

  /// The git commit that the revision was made from, as `git:` and its first digits.
  private var commit: [TextSpan] {
    guard let origin = revision.metadata.origin, origin.hasPrefix("git:") else { return [] }
    return [TextSpan("  "), TextSpan(String(origin.prefix(14)), .secondary)]
  }

  /// Number, hash, git commit, day, author, subject.
  var heading: [TextSpan] {
    [TextSpan("\(revision.number)", .heading), TextSpan("  "), TextSpan(shortHash, .value)]
      + commit
      + [
        TextSpan("  \(Day.text(revision.metadata.time))  \(revision.metadata.author)", .secondary),
        TextSpan("  \(subject)"),
      ]
  }

  /// Number, day, author, subject.
  var short: [TextSpan] {
    [
      TextSpan("\(revision.number)", .heading),
      TextSpan("  \(Day.text(revision.metadata.time))  \(revision.metadata.author)", .secondary),
      TextSpan("  \(subject)"),
    ]
  }

  /// Number, hash, git commit and subject.
  var oneLine: [TextSpan] {
    [TextSpan("\(revision.number)", .heading), TextSpan("  "), TextSpan(shortHash, .value)]
      + commit + [TextSpan("  \(subject)")]
  }

  /// What the revision did, a line for each layout it changed.
  var changes: [TextLine] {
    let former = Set(moves.values)
    return entry.changes.compactMap { change in
      if change.kind == .removed, former.contains(change.layout) { return nil }
      if change.kind == .added, let old = moves[change.layout] {
        let file = LayoutName(id: old, name: "").file.escapedForDisplay
        return TextLine([
          TextSpan("> ", .moved), TextSpan(change.name, .name),
          TextSpan("  moved from \(file)", .secondary),
        ])
      }
      return TextLine(
        [sign(of: change.kind), TextSpan(change.name, .name), TextSpan("  ")]
          + spans(change.counts))
    }
  }

  /// What became of frames and findings, a line for each environment in which something did.
  var effects: [TextLine] { (solved ?? []).filter(\.isNotable).map(\.line) }

  /// The revision as JSON.
  var json: JSON {
    guard let solved, case .object(let members) = record else { return record }
    return .object(members + [JSON.Member("solutions", .array(solved.map(\.json)))])
  }

  private var record: JSON {
    [
      "number": .integer(Int(revision.number.value)),
      "hash": .string(revision.hash.description),
      "parents": .array(revision.parents.map { .integer(Int($0.value)) }),
      "time": .string(Day.timestamp(revision.metadata.time)),
      "author": .string(revision.metadata.author),
      "message": .string(revision.metadata.message),
      "origin": .optional(revision.metadata.origin),
      "layouts": .array(entry.changes.map(json)),
    ]
  }

  private func sign(of kind: LayoutChangeSummary.Kind) -> TextSpan {
    switch kind {
    case .added: TextSpan("+ ", .added)
    case .removed: TextSpan("- ", .removed)
    case .changed: TextSpan("~ ", .changed)
    }
  }

  private func spans(_ counts: ChangeCounts) -> [TextSpan] {
    let parts = [("view", counts.views), ("constraint", counts.clauses)].compactMap {
      noun, triple -> String? in
      let numbers = [
        (triple.added, "+"), (triple.removed, "-"), (triple.changed, "~"),
      ].filter { $0.0 > 0 }
      guard let first = numbers.first else { return nil }
      let rest = numbers.dropFirst().map { " \($0.1)\($0.0)" }.joined()
      return "\(first.1)\(first.0.counted(noun))\(rest)"
    }
    return [TextSpan(parts.isEmpty ? "its own values" : parts.joined(separator: "  "), .secondary)]
  }

  private func json(_ change: LayoutChangeSummary) -> JSON {
    func numbers(_ triple: ChangeCounts.Triple) -> JSON {
      [
        "added": .integer(triple.added), "removed": .integer(triple.removed),
        "changed": .integer(triple.changed),
      ]
    }
    return [
      "layout": .string(change.layout.text), "name": .string(change.name),
      "change": .string(change.kind.rawValue), "views": numbers(change.counts.views),
      "constraints": numbers(change.counts.clauses),
    ]
  }
}

extension Substring {
  /// The text without the characters at both ends that fulfil a condition.
  fileprivate func trimming(while condition: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !condition($0) }) else { return "" }
    return String(self[...last].drop(while: condition))
  }
}
