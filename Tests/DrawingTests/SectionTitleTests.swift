import Drawing
import LayoutModel
import Testing

struct SectionTitleTests {
  /// A static table with two sections, the first of two rows.
  private func layout(style: String, mode: String = "static") throws -> Layout {
    var table = ViewNode(id: "table", className: "UITableView", children: ["a", "b", "c"])
    table.properties = [
      "dataMode": .text(mode), "style": .text(style), "sections.order": .text("one two"),
      "section.one.headerTitle": .text("Theme & more"), "section.one.footerTitle": .text("Why."),
      "section.two.headerTitle": .text(""),
    ]
    let rows = [("a", "one"), ("b", "one"), ("c", "two")].map { id, section in
      ViewNode(
        id: NodeID(id), className: "UITableViewCell", properties: ["section": .text(section)])
    }
    return try Layout(
      UncheckedLayout(
        id: "L", name: "List", root: "table", views: [table] + rows, clauses: [], properties: [:]))
  }

  private let frames: [NodeID: Frame] = [
    "table": Frame(x: 0, y: 0, width: 393, height: 852),
    "a": Frame(x: 0, y: 138, width: 393, height: 44),
    "b": Frame(x: 0, y: 182, width: 393, height: 44),
    "c": Frame(x: 0, y: 274, width: 393, height: 44),
  ]

  @Test func `titles stand above the first row of a section and below the last one`() throws {
    let titles = SectionTitles(try layout(style: "grouped"))
    #expect(titles["a"]?.header == "THEME & MORE" && titles["a"]?.footer == nil)
    #expect(titles["b"]?.footer == "Why." && titles["b"]?.header == nil)
    #expect(titles["c"] == nil && titles["table"] == nil)
    let plain = SectionTitles(try layout(style: "plain"))
    #expect(plain["a"]?.header == "Theme & more" && plain["a"]?.isPlain == true)
    #expect(SectionTitles(try layout(style: "grouped", mode: "prototypes"))["a"] == nil)
  }

  @Test(arguments: [LayoutDrawing.Style.wireframe, .filled])
  func `a drawing shows them in the room that the table leaves`(style: LayoutDrawing.Style) throws {
    var options = LayoutDrawing.Options()
    options.style = style
    let drawing = LayoutDrawing(
      try layout(style: "grouped"), frames: frames,
      in: Environment(width: 393, height: 852, name: "Phone"), options: options)
    #expect(
      ParsedSVG(drawing.svg).texts.filter { !$0.isEmpty }.suffix(2) == ["THEME & MORE", "Why."])
    let places = drawing.svg.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)"[^>]*>([^<]*)</).map {
      (x: Double($0.output.1), y: Double($0.output.2), text: String($0.output.3))
    }
    let header = try #require(places.first { $0.text.hasPrefix("THEME") })
    let footer = try #require(places.first { $0.text == "Why." })
    #expect(header.x == 20 && footer.x == 20)
    // The device's frame is around the screen: what counts is the distance between the two.
    let distance = (footer.y ?? 0) - (header.y ?? 0)
    #expect((88 + 6...88 + 46).contains(distance), "\(distance)")
  }
}
