import Drawing
import Foundation
import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Shows the steps of a replay: as lines while they happen, or as one JSON document at the end.
final class ReplayPrinter {
  /// Whether the person has had enough.
  private(set) var isStopped = false
  private let console: Console
  private let isJSON: Bool
  private let waits: Bool
  /// How the frames that single operations move are found; nil to leave them out.
  private let frames: FrameComparison?
  /// The columns that pictures may take.
  private let columns: Int
  private var documents: [JSON] = []

  init(
    console: Console, isJSON: Bool, waits: Bool, frames: FrameComparison?, columns: Int
  ) {
    self.columns = columns
    self.frames = frames
    self.console = console
    self.isJSON = isJSON
    self.waits = waits
  }

  /// Shows one revision.
  func print(_ step: HistoryWalk.Step) throws {
    guard !isJSON else { return documents.append(json(step)) }
    try console.line(RevisionText(entry: step.entry).heading)
    for layout in step.layouts {
      try print(layout)
      if isStopped { return }
    }
  }

  /// Shows how the whole replay went.
  func finish(_ walk: HistoryWalk) throws {
    guard !isJSON else {
      return try console.json(
        [
          "schema": "draftsman.replay/1", "revisions": .array(documents),
          "states": .integer(walk.verified), "verified": .flag(walk.mismatches == 0),
          "live": walk.live.map(json) ?? .null,
        ], lines: "revisions")
    }
    guard !isStopped else { return }
    let count = walk.entries.count
    try console.line(
      "\(count.counted("revision")) replayed, \(walk.verified.counted("state"))"
        + " compared: "
        + (walk.mismatches == 0
          ? "every digest equals the stored one." : "\(walk.mismatches) DIFFER."))
    if let live = walk.live { try finish(live) }
  }

  private func finish(_ live: LiveHistory) throws {
    let count = live.applications
    try console.line(
      "\(count.counted("plan")) applied to live trees, \(live.operations) operations "
        + "compared: "
        + (live.mismatches.isEmpty
          ? "each did what the history says." : "\(live.mismatches.count) DIFFER."))
    for line in live.omissions {
      try console.line([TextSpan("  left out: \(line)", .secondary)])
    }
  }

  private func print(_ step: HistoryWalk.LayoutStep) throws {
    guard let layout = step.after ?? step.before else { return }
    let name = TextSpan(layout.name, .name)
    let size = TextSpan("  \(layout.countText)", .secondary)
    switch (step.before, step.after) {
    case (nil, _): try console.line([TextSpan("  + ", .added), name, size])
    case (_, nil): try console.line([TextSpan("  - ", .removed), name, size])
    case (let before?, let after?):
      try console.line([TextSpan("  "), name])
      // Names cost more than the lines that they stand in.
      let names = LayoutNames(from: before, to: after)
      let text = OperationText(names: names)
      let moves = operationFrames(step, from: before, to: after)
      let start = moves?.current
      for (number, operation) in step.operations.enumerated() {
        let position = "\(number + 1)".leftPadded(to: 4)
        let line = text.line(operation)
        try console.line([TextSpan("\(position)  ", .secondary)] + line.spans, indent: 1)
        if let moves { try print(moves.perform(number), names) }
        guard try goesOn() else { return }
      }
      if waits, let start, let moves {
        try print((before, start), (after, moves.current), in: step)
      }
      try printDigest(step)
      let texts = FrameCauses.texts(
        of: step.causes, orOf: step.moves, names: names, after: after, limit: 12)
      for text in texts {
        try console.text(text, indent: 2)
      }
      return
    }
    try printDigest(step)
  }

  /// The frames while the operations of a step are performed, in the first place as the layout is after;
  /// nil if they are not asked for.
  private func operationFrames(
    _ step: HistoryWalk.LayoutStep, from old: Layout, to new: Layout
  ) -> OperationFrames? {
    guard let difference = step.difference, let frames, let environment = step.places.first?.new
    else { return nil }
    return OperationFrames(
      difference, from: old, to: new, on: environment, tolerance: frames.tolerance(of: new))
  }

  /// A layout before and after, side by side in characters.
  private func print(
    _ before: (layout: Layout, frames: [NodeID: Frame]),
    _ after: (layout: Layout, frames: [NodeID: Frame]), in step: HistoryWalk.LayoutStep
  ) throws {
    guard let environment = step.places.first?.new else { return }
    let picture = TerminalWireframe(
      before: .init(before.layout, frames: before.frames),
      after: .init(after.layout, frames: after.frames), in: environment, columns: columns)
    for line in picture.lines { try console.line(line) }
  }

  /// What one operation moved; nothing if it moved nothing.
  private func print(_ difference: FrameDifference, _ names: LayoutNames) throws {
    guard !difference.moves.isEmpty else { return }
    try console.text(difference.text(names: names, limit: 6), indent: 5)
  }

  private func printDigest(_ step: HistoryWalk.LayoutStep) throws {
    guard step.after != nil, let whole = step.digest else { return }
    let digest = String(whole.description.prefix(10))
    let verdict =
      step.isVerified
      ? TextSpan("  = \(digest) as stored", .secondary)
      : TextSpan("  ! \(digest) is not the stored digest", .removed)
    try console.line([verdict], indent: 1)
    if let mismatch = step.liveMismatch {
      try console.line([TextSpan("  ! live: \(mismatch)", .removed)], indent: 1)
    }
  }

  /// Waits for the person, if they want to be waited for.
  private func goesOn() throws -> Bool {
    guard waits else { return true }
    try console.finish()
    guard let answer = readLine(), !answer.hasPrefix("q") else {
      isStopped = true
      return false
    }
    return true
  }

  private func json(_ live: LiveHistory) -> JSON {
    [
      "applications": .integer(live.applications), "operations": .integer(live.operations),
      "verified": .flag(live.mismatches.isEmpty),
      "mismatches": .array(live.mismatches.map { .string($0) }),
      "leftOut": .array(live.omissions.map { .string($0) }),
    ]
  }

  private func json(_ step: HistoryWalk.Step) -> JSON {
    [
      "revision": RevisionText(entry: step.entry).json,
      "layouts": .array(step.layouts.map(json)),
    ]
  }

  private func json(_ step: HistoryWalk.LayoutStep) -> JSON {
    var operations: [JSON] = []
    var frames: [JSON] = []
    if let before = step.before, let after = step.after {
      let names = LayoutNames(from: before, to: after)
      operations = step.operations.map { $0.json(names: names) }
      frames =
        step.causes.isEmpty
        ? step.moves.map { $0.json(names: names) } : step.causes.map { $0.json(names: names) }
    }
    let layout = step.after ?? step.before
    return [
      "layout": .optional(layout?.id.text), "name": .optional(layout?.name),
      "change": .string(step.before == nil ? "added" : step.after == nil ? "removed" : "changed"),
      "operations": .array(operations), "digest": .optional(step.digest?.description),
      "verified": .flag(step.isVerified), "frames": .array(frames),
    ]
  }
}

extension String {
  /// The text behind spaces, so that it ends in a column.
  fileprivate func leftPadded(to width: Int) -> String {
    count < width ? String(repeating: " ", count: width - count) + self : self
  }
}
