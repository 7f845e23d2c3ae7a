import Foundation
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// What UIKit logged about constraints that contradict each other, in the words of a revision or files.
struct ExplainedLog {
  private struct Found {
    let conflict: ConflictLog.Conflict
    let match: ConflictMatch?
  }

  private let state: LayoutState
  private let found: [Found]
  private let layouts: [LayoutID: Layout]
  private var authors: [LayoutID: ExplainedAuthors] = [:]

  /// Looks the constraints of a log up in the layouts of a state.
  ///
  /// - Throws: `CommandFailure` if the log has no such message; `StoreError` if the store cannot be
  ///   read.
  init(_ bytes: Data, in state: LayoutState) throws {
    self.state = state
    let conflicts = ConflictLog(bytes).conflicts
    guard !conflicts.isEmpty else {
      throw CommandFailure(
        "log.empty", "The log has no list of constraints that contradict each other.",
        hint: "give the lines from 'Unable to simultaneously satisfy constraints' on")
    }
    let project = try state.project()
    let indexes = project.layouts.map { LayoutIndex($0) }
    found = conflicts.map { Found(conflict: $0, match: .find($0, in: indexes)) }
    layouts = Dictionary(project.layouts.map { ($0.id, $0) }) { first, _ in first }
    for match in found.compactMap(\.match) {
      let known = authors[match.layout] ?? ExplainedAuthors(of: match.layout, in: state)
      try known?.lookUp(match.entries.compactMap(\.clause))
      authors[match.layout] = known
    }
  }

  /// Whether some message is about a layout of the state.
  var hasMatch: Bool { found.contains { $0.match != nil } }

  /// The report for people.
  var text: StyledText { StyledText(found.flatMap { lines(of: $0) }) }

  private func lines(of found: Found) -> [TextLine] {
    let count = found.conflict.constraints.count
    guard let match = found.match, let layout = layouts[match.layout] else {
      let head = TextLine([
        TextSpan("\(count) constraints that contradict each other", .heading),
        TextSpan("  in no layout of \(state.title)", .secondary),
      ])
      return [head] + found.conflict.constraints.map { TextLine(indent: 1, [TextSpan($0.text)]) }
    }
    let names = LayoutNames(layout)
    var lines = [
      TextLine([
        TextSpan(layout.name.isEmpty ? layout.id.text : layout.name, .heading),
        TextSpan(
          "  \(match.count) of the \(count) constraints that contradict each other", .secondary),
      ])
    ]
    for (place, entry) in match.entries.enumerated() {
      let end = place == match.broken ? [TextSpan("  UIKit gave this up", .removed)] : []
      guard let clause = entry.clause.flatMap({ layout[clause: $0] }) else {
        let note = TextSpan("  made while the program ran", .secondary)
        lines.append(TextLine(indent: 1, [TextSpan(entry.logged.text, .equation), note] + end))
        continue
      }
      var spans = [TextSpan(Equation(clause, names: names).text, .equation)]
      spans.append(TextSpan("  #\(clause.id)", .secondary))
      if !entry.hasSameConstant {
        spans.append(
          TextSpan("  \(entry.logged.constant.frameText) in the log", .changed))
      }
      lines.append(TextLine(indent: 1, spans + end))
      lines += (authors[layout.id]?.lines(of: clause.id) ?? []).map { TextLine(indent: 2, $0) }
    }
    return lines
  }

  /// The report for programs.
  var json: JSON {
    [
      "schema": "draftsman.explain-log/1", "revision": .optional(state.revision),
      "conflicts": .array(found.map { json($0) }),
    ]
  }

  private func json(_ found: Found) -> JSON {
    let layout = found.match.flatMap { layouts[$0.layout] }
    let entries =
      found.match?.entries
      ?? found.conflict.constraints.map {
        ConflictMatch.Entry(logged: $0, clause: nil, hasSameConstant: false)
      }
    let names = layout.map { LayoutNames($0) }
    return [
      "layout": .optional(layout?.id.text),
      "constraints": .array(
        entries.enumerated().map { place, entry in
          let clause = entry.clause.flatMap { layout?[clause: $0] }
          let members: JSON = [
            "log": .string(entry.logged.text), "constraint": .optional(clause?.id.text),
            "equation": .optional(
              clause.flatMap { clause in names.map { Equation(clause, names: $0).text } }),
            "sameConstant": .flag(entry.hasSameConstant),
            "givenUp": .flag(place == found.match?.broken),
          ]
          let set = clause.flatMap { clause in
            layout.flatMap { authors[$0.id]?.json(of: clause.id) }
          }
          return members.appending(set.map { ["set": $0] } ?? [:])
        }),
    ]
  }
}
