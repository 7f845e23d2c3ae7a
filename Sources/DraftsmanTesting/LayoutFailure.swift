import AutoLayout
import Drawing
import Foundation
import LayoutModel
import Rendering
import Reports
import Testing
import Workbench

/// What a test says, and what it attaches, if a screen is not as it was kept.
struct LayoutFailure {
  /// What differs, by cause.
  let message: String
  private let compared: [Compared]

  private struct Compared {
    let comparison: Comparison
    let frames: FrameComparison
  }

  /// Frames that differ by no more points have not moved.
  private static let tolerance = 0.5

  init(
    _ pending: PendingLayout,
    _ comparisons: [(comparison: Comparison, environments: [Environment])]
  ) throws {
    compared = comparisons.filter { !$0.comparison.isSame }.map {
      Compared(
        comparison: $0.comparison,
        frames: FrameComparison(
          environments: $0.environments, tolerance: Self.tolerance, store: nil))
    }
    guard comparisons.contains(where: { !$0.comparison.from.project.layouts.isEmpty }) else {
      message = "No layout is kept for '\(pending.title)' yet."
      return
    }
    var lines = ["The layout of '\(pending.title)' is not as it was kept:"]
    for entry in compared {
      let moves = try entry.comparison.moves(entry.frames, findsCauses: true)
      let text = ComparisonText(entry.comparison, moves: moves).text.plain
      lines += text.split(separator: "\n").map(String.init)
    }
    message = lines.joined(separator: "\n")
  }

  /// Attaches the pictures of each device (before, after, changes) and the report as JSON.
  func attach(named name: String, at location: SourceLocation) {
    for (index, entry) in compared.enumerated() {
      let stem = Self.fileName(index == 0 ? name : "\(name)-\(index + 1)")
      if let report = try? LayoutReport(
        entry.comparison, frames: entry.frames, store: nil,
        folder: URL(fileURLWithPath: location.filePath).deletingLastPathComponent())
      {
        attach(report.json.text, "\(stem).json", location)
      }
      let (old, new) = (
        entry.comparison.from.project.layouts.first, entry.comparison.to.project.layouts.first
      )
      for device in entry.frames.devices {
        let (before, after) = (old.map { Solved($0, device) }, new.map { Solved($0, device) })
        let title = "\(stem).\(Self.fileName(device.shownName))"
        if let before { attach(before.svg(since: nil), "\(title).before.svg", location) }
        if let after { attach(after.svg(since: nil), "\(title).after.svg", location) }
        if let before, let after {
          attach(after.svg(since: before), "\(title).changes.svg", location)
        }
      }
    }
  }

  private func attach(_ text: String, _ name: String, _ location: SourceLocation) {
    Attachment.record(Array(text.utf8), named: name, sourceLocation: location)
  }

  /// A text as part of a file's name.
  private static func fileName(_ text: String) -> String {
    String(
      text.prefix(80).map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
  }
}

/// A layout with its frames on a device, to be drawn.
private struct Solved {
  let layout: Layout
  let device: Environment
  let frames: [NodeID: Frame]

  init(_ layout: Layout, _ device: Environment) {
    (self.layout, self.device) = (layout, device)
    let placements = LayoutEngine(layout, on: device).placements()
    frames = Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  func svg(since before: Solved?) -> String {
    var options = LayoutDrawing.Options()
    options.before = before.map { .init($0.layout, frames: $0.frames) }
    options.caption = "\(layout.name) · \(device.shownName)".escapedForDisplay
    return LayoutDrawing(layout, frames: frames, in: device, options: options).svg
  }
}
