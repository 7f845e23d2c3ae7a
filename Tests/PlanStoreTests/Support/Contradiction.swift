import LayoutModel
import LayoutTestSupport

/// Layouts whose constraints contradict each other, under names that are hard to take apart.
enum Contradiction {
  private static let pieces = [
    "; ", ": ", "; given up: ", ": remove ", "; and 2 more", "\"", "\\", "\\u0041", "\n", "\t",
    "\u{8}", "\u{1}", "\u{7F}", "[", "]", ",", "'", "é", "e\u{301}", "😀", "a", "",
  ]

  static func name(_ random: inout SplitMix64) -> String {
    (0..<random.below(5)).map { _ in random.element(of: pieces) ?? "" }.joined()
  }

  /// Views as wide as each other, of which the first and the last have other widths; now and then
  /// more than a finding writes out.
  static func layout(seed: UInt64) throws -> Layout {
    var random = SplitMix64(seed: seed)
    let count = seed == 19 ? 36 : random.number(in: 1...12)
    let views = (0..<count).map { NodeID("v\($0)") }
    var draft = UncheckedLayout(id: "L", name: "L", root: "root")
    draft.views = [ViewNode(id: "root", children: views)]
    draft.views += views.map { ViewNode(id: $0, label: name(&random)) }
    func add(_ clause: Clause) { draft.clauses.append(clause) }
    for (index, view) in views.enumerated() {
      let second = index == 0 ? nil : Anchor(views[index - 1], .width)
      add(
        Clause(
          id: ClauseID("c\(index)"), first: Anchor(view, .width), second: second,
          constant: index == 0 ? 10 : 0, identifier: name(&random)))
    }
    add(
      Clause(
        id: "last", first: Anchor(views[count - 1], .width), constant: 20,
        identifier: name(&random)))
    return try Layout(draft)
  }
}
