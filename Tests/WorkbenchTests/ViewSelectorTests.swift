import LayoutModel
import LayoutTestSupport
import Testing
import Workbench

/// Views by the names that people read.
struct ViewSelectorTests {
  @Test func `whatever a text calls a view or guide finds it`() throws {
    var printed = 0
    for seed in Cases.seeds(400) {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout(views: 1...12).make(using: &random)
      let selector = ViewSelector(LayoutIndex(layout))
      let names = LayoutNames(layout)
      for item in layout.views.flatMap({ [$0.id] + $0.guides.map(\.id) }) {
        // A slash divides a path, and what begins with # is an identity.
        let name = names[item]
        guard !name.contains("/"), !name.hasPrefix("#"), !name.isEmpty else { continue }
        printed += 1
        #expect(selector.items(name).contains(item), "seed \(seed): \(name)")
      }
    }
    #expect(printed > 200)
  }

  @Test func `a label is meant before what texts call another view`() throws {
    let layout = try Layout(
      UncheckedLayout(
        id: "a", name: "", root: "v1",
        views: [
          ViewNode(id: "v1", children: ["aB3-dE-f9Z", "v3"]),
          ViewNode(id: "aB3-dE-f9Z", className: "UILabel"),
          ViewNode(
            id: "v3", label: "root", guides: [Guide(id: "g", kind: .safeArea)],
            properties: [.text: "x"]),
        ]))
    let selector = ViewSelector(LayoutIndex(layout))
    #expect(selector.items("root") == ["v3"])
    #expect(selector.items("UILabel#aB3-dE-f9Z") == ["aB3-dE-f9Z"])
    #expect(selector.items("anything#aB3-dE-f9Z") == ["aB3-dE-f9Z"])
    #expect(selector.items(LayoutNames(layout)["g"]) == ["g"])
    #expect(selector.items("UIButton#aB3-dE-f9") == [])
  }
}
