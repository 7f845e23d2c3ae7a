import Foundation
import LayoutDiff
import LayoutModel
import Testing

/// Processor times of differences; run by `DRAFTSMAN_BENCHMARK=1 swift test -c release --filter Benchmarks`.
///
/// Not part of the ordinary run: a time is no law.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["DRAFTSMAN_BENCHMARK"] == "1"), .serialized)
struct DifferenceBenchmarks {
  /// A layout of containers with nine children each, three properties a view, two constraints a view.
  private func screen(views count: Int) throws -> Layout {
    let ids = (0..<count).map { NodeID("Ab\($0 % 10)-cD-\($0)") }
    var views: [ViewNode] = []
    var clauses: [Clause] = []
    for (index, id) in ids.enumerated() {
      let first = 9 * index + 1
      let children = first < count ? Array(ids[first..<min(count, first + 9)]) : []
      views.append(
        ViewNode(
          id: id, className: "UILabel", label: "Label \(index)", children: children,
          properties: ["text": .text("Text \(index)"), "hidden": true, "numberOfLines": 2]))
      guard index > 0 else { continue }
      let parent = ids[(index - 1) / 9]
      for attribute in [Attribute.leading, .top] {
        clauses.append(
          Clause(
            id: ClauseID("\(id)-\(attribute.rawValue)"), first: Anchor(id, attribute),
            second: Anchor(parent, attribute), constant: Double(index % 30)))
      }
    }
    return try Layout(
      UncheckedLayout(id: "screen", name: "Screen", root: ids[0], views: views, clauses: clauses))
  }

  /// Every `stride`-th view loses a property and turns its children round, and every `stride`-th
  /// constraint gets another constant; one view is new.
  private func edited(_ layout: Layout, every stride: Int) throws -> Layout {
    var draft = UncheckedLayout(layout)
    for index in Swift.stride(from: 1, to: draft.views.count, by: stride) {
      draft.views[index].properties["hidden"] = nil
      draft.views[index].children.reverse()
    }
    for index in Swift.stride(from: 0, to: draft.clauses.count, by: stride) {
      draft.clauses[index].constant += 8
    }
    draft.views[0].children.insert("new", at: 0)
    draft.views.append(ViewNode(id: "new"))
    return try Layout(draft)
  }

  private func measure(_ name: String, _ from: Layout, _ to: Layout) throws {
    func best(_ body: () throws -> Void) rethrows -> Double {
      var best = Double.infinity
      for _ in 0..<9 {
        // Processor time, so that a busy machine does not count.
        let start = clock()
        try body()
        best = min(best, Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
      }
      return best
    }
    let difference = LayoutDifference(from: from, to: to)
    let diff = best { _ = LayoutDifference(from: from, to: to) }
    let apply = try best { _ = try difference.apply(to: from) }
    let invert = best { _ = difference.inverted }
    let numbers = [diff, apply, invert].map { String(format: "%8.3f", $0) }
    print(
      "\(name): diff \(numbers[0]) ms, apply \(numbers[1]) ms, invert \(numbers[2]) ms;",
      "\(difference.operations.count) operations")
    #expect(try difference.apply(to: from) == to)
  }

  @Test func `times of differences`() throws {
    for count in [1000, 10_000] {
      let from = try screen(views: count)
      try measure("\(count) views, adjacent", from, try edited(from, every: count / 4))
      try measure("\(count) views, far     ", from, try edited(from, every: 3))
    }
    let ids = (0..<10_000).map { NodeID("child-\($0)") }
    let fans = try [ids, ids.reversed()].map { children in
      try Layout(
        UncheckedLayout(
          id: "fan", name: "", root: "r",
          views: [ViewNode(id: "r", children: children)] + children.map { ViewNode(id: $0) }))
    }
    try measure("10000 children reversed ", fans[0], fans[1])
  }
}
