import LayoutModel
import Rendering
import Testing

struct LayoutOutlineTests {
  @Test func `a layout reads as an outline`() throws {
    try expectSnapshot(LayoutOutline(Screens.after).text.plain, "outline.txt")
  }

  @Test func `an outline can be reduced to names`() {
    var options = LayoutOutline.Options()
    options.showsClauses = false
    options.showsValues = false
    options.showsIdentities = true
    let lines = LayoutOutline(Screens.after, options: options).text.lines
    #expect(lines.count == 1 + Screens.after.views.count)
    #expect(lines[2].plain == "    Header  UILabel  #header")
  }

  @Test func `an outline is a JSON document`() throws {
    let json = Screens.after.outlineJSON(names: LayoutNames(Screens.after))
    try expectSnapshot(json.text, "outline.json")
  }

  @Test func `a deep chain stays small`() {
    let count = 10_000
    let views = (0..<count).map { index in
      ViewNode(
        id: NodeID("v\(index)"), children: index + 1 < count ? [NodeID("v\(index + 1)")] : [])
    }
    let layout = Layout(
      trusted: "deep", name: "Deep", root: "v0", views: views, clauses: [], properties: [:])
    let text = LayoutOutline(layout).text.plain
    #expect(text.utf8.count < 200 * count)
    #expect(text.contains("… level 9000: v8999"))
  }
}
