import Foundation
import LayoutModel
import LayoutTestSupport
import PlanStore

/// What targets begin with.
enum Seeds {
  /// The storyboards of the tour.
  static let versions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/DraftsmanCLI/Tour/Versions").standardized

  /// Small layouts of every kind.
  static var layouts: [Layout] {
    get throws {
      var random = SplitMix64(seed: 7)
      return try (1...12).map { number in
        var layouts = RandomLayout(views: number...number, clauses: 0...number)
        layouts.id = LayoutID("seed\(number)")
        return try layouts.make(using: &random)
      }
    }
  }

  /// A store with a few revisions, a merge, a branch and a tag.
  static func fill(_ store: PlanStore) throws {
    let layouts = try self.layouts
    for (number, layout) in layouts.prefix(6).enumerated() {
      _ = try store.save(
        ProjectChange(set: [layout]), on: number == 3 ? "side" : "main",
        startingAt: number == 3 ? try store.resolve("main") : nil,
        metadata: RevisionMetadata(
          time: 1_700_000_000_000 + Int64(number), author: "A", message: "m\(number)"),
        tag: number == 2 ? "v1" : nil)
    }
    let merge = try store.prepareMerge(of: try store.resolve("side"))
    _ = try store.merge(
      merge, metadata: RevisionMetadata(time: 1_700_000_100_000, author: "B", message: "merge"))
  }
}
