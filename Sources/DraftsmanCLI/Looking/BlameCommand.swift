import ArgumentParser
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman blame`: which revision last set each value of a view or constraint.
struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Show which revision last set each value of a view or constraint.",
    usage: """
      draftsman blame Login/Email
      draftsman blame "#Eml-tf-011" -r r12
      draftsman blame "Login/#c1.constant"
      draftsman blame Login/Email.width
      """,
    discussion: """
      Each line is a value, what it is, and the revision that set it, with its day, author and \
      message. A dot and a value's name behind a view or #id show that value only; behind a view, \
      .width and the like show the constraints about it. What a merge took in counts for the revision \
      on the other branch that set it.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "The view: layout/label/label or #id; or the constraint's #id.",
    completion: StoreCompletion.words(.view))
  var selector: String

  @Option(
    name: .shortAndLong, help: "The revision to look at.",
    completion: StoreCompletion.words(.revision))
  var revision = "HEAD"

  /// A view or constraint that answers to the selector.
  private struct Found {
    let layout: Layout
    let name: String
    let lines: [BlameLine]
    let value: (String) -> CellValue?
  }

  func run() throws {
    let store = try StoreAccess(options: options).open()
    let entries = EntryReader(of: store)
    let number = try store.resolve(revision)
    let found = try items(in: store, at: number)
    guard !found.isEmpty else {
      throw CommandFailure(
        "item.unknown", "'\(selector)' in \(number) has no value that a revision has set.",
        hint: "draftsman explain '\(selector)' shows what decides it")
    }
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.blame/1", "revision": .integer(Int(number.value)),
          "items": .array(try found.map { try json($0, entries) }),
        ], lines: "items")
    } else {
      for item in found { try print(item, entries, console) }
    }
    try console.finish()
  }

  /// The lines of what the selector names: a view's own values, or those of the constraints that are
  /// about the one number of its frame that was named; a constraint's values.
  private func items(in store: PlanStore, at number: RevisionNumber) throws -> [Found] {
    var found: [Found] = []
    for item in try ItemSearch(selector).items(at: number, of: store) {
      let layout = item.index.layout
      switch item.record {
      case .view(let id) where item.value.flatMap(SelectedItem.frameParts) != nil:
        for clause in item.index.clauses(of: id) where item.isAbout(clause) {
          found.append(try constraint(clause, of: layout, cell: nil, store, number))
        }
      case .view(let id):
        let names = LayoutNames(layout)
        let lines = try store.blame(id, in: layout.id, at: number)
        found.append(
          Found(
            layout: layout, name: item.index.path(to: id), lines: kept(lines, item.value)
          ) { CellValue($0, of: id, in: item.index, names: names) })
      case .constraint(let id):
        guard let clause = layout[clause: id] else { continue }
        found.append(try constraint(clause, of: layout, cell: item.value, store, number))
      }
    }
    return found.filter { !$0.lines.isEmpty }
  }

  private func constraint(
    _ clause: Clause, of layout: Layout, cell: String?, _ store: PlanStore,
    _ number: RevisionNumber
  ) throws -> Found {
    let names = LayoutNames(layout)
    let lines = try store.blame(clause.id, in: layout.id, at: number)
    return Found(layout: layout, name: "constraint \(clause.id)", lines: kept(lines, cell)) {
      CellValue($0, of: clause, names: names)
    }
  }

  private func kept(_ lines: [BlameLine], _ cell: String?) -> [BlameLine] {
    lines.filter { cell == nil || $0.cell == cell || $0.cell == "properties.\(cell ?? "")" }
  }

  private func print(_ item: Found, _ entries: EntryReader, _ console: Console) throws {
    try console.line([TextSpan(item.layout.name, .secondary), TextSpan("  \(item.name)", .name)])
    let values = item.lines.map { item.value($0.cell)?.text ?? "" }
    let widths = (item.lines.map(\.cell.count).max() ?? 0, min(48, values.map(\.count).max() ?? 0))
    for (line, value) in zip(item.lines, values) {
      let text = RevisionText(entry: try entries[line.revision])
      try console.line(
        [
          TextSpan(line.cell.padded(to: widths.0), .secondary), TextSpan("  "),
          TextSpan(value.padded(to: widths.1), .value), TextSpan("  "),
        ] + text.short, indent: 1)
    }
  }

  private func json(_ item: Found, _ entries: EntryReader) throws -> JSON {
    [
      "layout": .string(item.layout.id.text), "name": .string(item.name),
      "cells": .array(
        try item.lines.map { line in
          let entry = try entries[line.revision]
          return [
            "cell": .string(line.cell), "value": item.value(line.cell)?.json ?? .null,
            "revision": .integer(Int(line.revision.value)),
            "hash": .string(entry.revision.hash.description),
            "origin": .optional(entry.revision.metadata.origin),
            "time": .string(Day.timestamp(entry.revision.metadata.time)),
            "author": .string(entry.revision.metadata.author),
            "message": .string(entry.revision.metadata.message),
          ]
        }),
    ]
  }
}
