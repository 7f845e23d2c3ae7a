import AutoLayout
import LayoutModel
import LayoutTestSupport
import Testing

/// Which views are hidden at the start, asked of one upwards and of all downwards.
struct HiddenViewTests {
  @Test func `a view is hidden if it or one that it lies in is, whichever way one asks`() throws {
    var counts = [0, 0]
    for seed in Cases.seeds(200) {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout(views: 2...12).make(using: &random)
      let views = layout.views.map { view in
        var view = view
        if random.below(5) == 0 { view.properties[.hidden] = true }
        return view
      }
      let hidden = try Layout(
        UncheckedLayout(
          id: layout.id, name: layout.name, root: layout.root, views: views,
          clauses: layout.clauses, properties: layout.properties))
      let engine = LayoutEngine(hidden, in: Environment(width: 390, height: 844, name: "Phone"))
      let all = engine.hiddenViews()
      for (index, isHidden) in all.enumerated() {
        #expect(engine.isHidden(index) == isHidden, "seed \(seed), view \(index)")
        counts[isHidden ? 1 : 0] += 1
      }
    }
    #expect(counts[0] > 20 && counts[1] > 20, "\(counts)")
  }
}
