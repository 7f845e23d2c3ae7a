import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Who set the constraints of a layout last, and since when they have been there.
final class ExplainedAuthors {
  /// A revision that set some of a constraint's values.
  private struct Setting {
    let entry: LogEntry
    let cells: [String]
  }

  private let layout: LayoutID
  private let revision: RevisionNumber
  private let store: PlanStore
  /// Of the constraints that were looked up, the revisions that set values, the oldest first.
  private var known: [ClauseID: [Setting]] = [:]
  private let entries: EntryReader

  /// Prepares for a layout of a revision; nil for one of a file, of which nobody knows.
  init?(of layout: LayoutID, in state: LayoutState) {
    guard let revision = state.revision, let store = state.store else { return nil }
    self.layout = layout
    self.revision = revision
    self.store = store
    entries = EntryReader(of: store)
  }

  /// The revision that set something of a constraint last, and the one that brought it, in a line each.
  func lines(of clause: ClauseID) -> [[TextSpan]] {
    let settings = known[clause] ?? []
    guard let last = settings.last, let first = settings.first else { return [] }
    let what = settings.count == 1 ? "set in " : "\(last.cells.joined(separator: ", ")) set in "
    var lines = [[TextSpan(what, .secondary)] + RevisionText(entry: last.entry).short]
    if settings.count > 1 {
      lines.append(
        [TextSpan("there since ", .secondary)] + RevisionText(entry: first.entry).short)
    }
    return lines
  }

  /// Members: `last` and `since`, each a revision, and `cells`: what the last one set.
  func json(of clause: ClauseID) -> JSON? {
    let settings = known[clause] ?? []
    guard let last = settings.last, let first = settings.first else { return nil }
    return [
      "last": json(last.entry), "cells": .array(last.cells.map { .string($0) }),
      "since": json(first.entry),
    ]
  }

  /// The revision since which a view or guide has its frame; nil if the store has not solved it in
  /// the environment, or has another frame for it.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  func entry(
    of node: NodeID, havingHad frame: Frame, in environment: Environment
  ) throws -> LogEntry? {
    guard environment.observations.isEmpty, environment.drawnFrames.isEmpty else { return nil }
    let history = try store.solutions.frameHistory(
      of: node, in: layout, at: revision, environment: environment)
    return try history.reversed().prefix { $0.frame?.frame == frame }.last
      .map { try entries[$0.revision] }
  }

  /// A revision's members.
  func json(_ entry: LogEntry) -> JSON {
    [
      "revision": .integer(Int(entry.revision.number.value)),
      "hash": .string(entry.revision.hash.description),
      "origin": .optional(entry.revision.metadata.origin),
      "time": .string(Day.timestamp(entry.revision.metadata.time)),
      "author": .string(entry.revision.metadata.author),
      "message": .string(entry.revision.metadata.message),
    ]
  }

  /// Looks constraints up, so that there is something to say of them.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  func lookUp(_ clauses: [ClauseID]) throws {
    for clause in clauses where known[clause] == nil {
      var cells: [RevisionNumber: [String]] = [:]
      for line in try store.blame(clause, in: layout, at: revision) {
        cells[line.revision, default: []].append(line.cell)
      }
      known[clause] = try cells.keys.sorted().map { number in
        Setting(entry: try entries[number], cells: cells[number] ?? [])
      }
    }
  }
}
