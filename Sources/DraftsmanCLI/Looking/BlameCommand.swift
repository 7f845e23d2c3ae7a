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
      """,
    discussion: """
      Each line is a value, what it is, and the revision that set it, with its day, author and \
      message. Behind a #id, a dot and a value's name show that value only. What a merge took in counts for \
      the revision on the other branch that set it.
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
    let number = try store.resolve(revision)
    let found = try items(in: store, at: number)
    guard !found.isEmpty else {
      throw CommandFailure(
        "item.unknown", "No view or constraint '\(selector)' in \(number).",
        hint: "draftsman show \(number) --ids lists them")
    }
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.blame/1", "revision": .integer(Int(number.value)),
        "items": .array(try found.map { try json($0, store) }),
      ])
    } else {
      for item in found { try print(item, store, console) }
    }
    try console.finish()
  }

  private func items(in store: PlanStore, at number: RevisionNumber) throws -> [Found] {
    let names = try store.layoutNames(at: number)
    for (text, cell) in readings {
      var found: [Found] = []
      for match in LayoutSelector(text: text).matches(among: names) {
        let layout = try store.checkOut(layout: match.layout, at: number)
        guard let layout else { continue }
        found += try items(match.path, of: layout, cell, store, number)
        if found.count >= 50 { break }
      }
      if !found.isEmpty { return Array(found.prefix(50)) }
    }
    return []
  }

  /// The whole selector, and its parts before and behind each dot: identities may hold dots.
  private var readings: [(text: String, cell: String?)] {
    var readings: [(String, String?)] = [(selector, nil)]
    for dot in selector.indices where selector[dot] == "." {
      readings.append((String(selector[..<dot]), String(selector[selector.index(after: dot)...])))
    }
    return readings
  }

  private func items(
    _ path: String, of layout: Layout, _ cell: String?, _ store: PlanStore,
    _ number: RevisionNumber
  ) throws -> [Found] {
    func lines(_ all: [BlameLine]) -> [BlameLine] { all.filter { cell == nil || $0.cell == cell } }
    var found: [Found] = []
    let index = LayoutIndex(layout)
    let names = LayoutNames(layout)
    for id in ViewSelector(index).items(path) {
      let all = try store.blame(id, in: layout.id, at: number)
      found.append(
        Found(layout: layout, name: index.path(to: id), lines: lines(all)) { cell in
          CellValue(cell, of: id, in: index, names: names)
        })
    }
    let id = ClauseID(path.hasPrefix("#") ? String(path.dropFirst()) : path)
    if found.isEmpty, let clause = layout[clause: id] {
      let all = try store.blame(id, in: layout.id, at: number)
      found.append(
        Found(layout: layout, name: "constraint \(id)", lines: lines(all)) { cell in
          CellValue(cell, of: clause, names: names)
        })
    }
    return found.filter { !$0.lines.isEmpty }
  }

  private func print(_ item: Found, _ store: PlanStore, _ console: Console) throws {
    try console.line([TextSpan(item.layout.name, .secondary), TextSpan("  \(item.name)", .name)])
    let values = item.lines.map { item.value($0.cell)?.text ?? "" }
    let widths = (item.lines.map(\.cell.count).max() ?? 0, min(48, values.map(\.count).max() ?? 0))
    for (line, value) in zip(item.lines, values) {
      let text = RevisionText(entry: try store.entry(line.revision))
      try console.line(
        [
          TextSpan(line.cell.padded(to: widths.0), .secondary), TextSpan("  "),
          TextSpan(value.padded(to: widths.1), .value), TextSpan("  "),
        ] + text.short, indent: 1)
    }
  }

  private func json(_ item: Found, _ store: PlanStore) throws -> JSON {
    [
      "layout": .string(item.layout.id.text), "name": .string(item.name),
      "cells": .array(
        try item.lines.map { line in
          let entry = try store.entry(line.revision)
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
