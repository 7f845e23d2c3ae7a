import Drawing
import LayoutModel
import Testing

struct SVGTests {
  private static func drawing(
    _ set: (inout LayoutDrawing.Options) -> Void = { _ in }
  ) throws -> LayoutDrawing {
    var options = LayoutDrawing.Options()
    set(&options)
    return LayoutDrawing(
      try Gallery.layout(), frames: Gallery.frames, in: Gallery.environment, options: options)
  }

  @Test(arguments: LayoutDrawing.Style.allCases)
  func `every kind of view has its picture`(style: LayoutDrawing.Style) throws {
    let drawing = try Self.drawing {
      $0.style = style
      $0.caption = "Gallery"
    }
    try expectSnapshot(drawing.svg, "gallery-\(style.rawValue).svg", tolerance: 2)
  }

  @Test func `constraints, hidden views, safe area and margins are drawn on demand`() throws {
    let drawing = try Self.drawing {
      ($0.showsHidden, $0.showsSafeArea, $0.showsMargins) = (true, true, true)
      $0.constraints = "v9"
      $0.broken = ["top"]
    }
    let texts = ParsedSVG(drawing.svg).texts
    for text in ["✕ 10", "≥ 200 @750", "0", "-10 off"] { #expect(texts.contains(text), "\(text)") }
    try expectSnapshot(drawing.svg, "gallery-constraints.svg", tolerance: 2)
  }

  @Test func `changes are ghosts with distances, new and removed views have signs`() throws {
    let layout = try Gallery.layout()
    var before = UncheckedLayout(layout)
    before.views.removeAll { $0.id == "v5" }
    before.views[0].children.removeAll { $0 == "v5" }
    before.views[0].children.append("old")
    before.views.append(ViewNode(id: "old", label: "Old banner"))
    before.clauses = []
    var frames = Gallery.frames
    frames["v9"] = Frame(x: 24, y: 216, width: 180, height: 34)
    frames["old"] = Frame(x: 40, y: 700, width: 300, height: 40)
    let old = try Layout(before)
    let drawing = try Self.drawing { $0.before = .init(old, frames: frames) }
    let texts = ParsedSVG(drawing.svg).texts
    #expect(texts.contains("←8 ↓24 w+20"))
    #expect(texts.contains("+ \"Plain\""))
    #expect(texts.contains("− Old banner"))
    try expectSnapshot(drawing.svg, "gallery-changes.svg", tolerance: 2)
    #expect(
      try !ParsedSVG(Self.drawing { $0.before = .init(layout, frames: Gallery.frames) }.svg)
        .texts.contains { $0.contains("→") || $0.hasPrefix("+ ") || $0.hasPrefix("− ") })
  }

  @Test func `nothing is fetched and nothing runs`() throws {
    let document = ParsedSVG(try Self.drawing { $0.style = .filled }.svg)
    #expect(document.problem == nil)
    #expect(
      document.elements.isSubset(of: [
        "svg", "title", "style", "defs", "clipPath", "g", "rect", "ellipse", "path", "text",
      ]))
    #expect(!document.attributes.contains { $0.hasPrefix("on") || $0.hasSuffix("href") })
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onload=\"alert(1)", "]]></text><image href='http://a.b/c'/>",
    "&lt;&amp;&#0;", "a\u{0}b\u{1}c\u{8}\u{7F}\u{85}\u{FFFE}\u{FFFF}", "\u{202E}txet\u{202C}",
    "}</style><script>", String(repeating: "W", count: 10_000),
    String(repeating: "<&\">", count: 5_000), String(repeating: "😀", count: 10_000),
    String(repeating: "a\n", count: 10_000), "", " ", "\u{301}\u{301}",
  ])
  func `hostile names and texts stay texts`(text: String) throws {
    let storable = text.filter { $0 != "\0" }
    let view = ViewNode(
      id: NodeID(storable.isEmpty ? "v" : String(storable.prefix(60))), className: "UILabel",
      label: storable, properties: [.text: .text(storable), .numberOfLines: 0])
    let custom = ViewNode(
      id: "custom", className: "UIImageView", properties: [.image: .text(storable)])
    let root = ViewNode(id: "root", children: [view.id, "custom"])
    let layout = try Layout(
      UncheckedLayout(
        id: "l", name: String(storable.prefix(500)), root: "root", views: [root, view, custom],
        clauses: []))
    let frames: [NodeID: Frame] = [
      "root": Frame(x: 0, y: 0, width: 393, height: 852),
      view.id: Frame(x: 10, y: 10, width: 300, height: 400),
      "custom": Frame(x: 10, y: 420, width: 300, height: 400),
    ]
    for style in LayoutDrawing.Style.allCases {
      var options = LayoutDrawing.Options()
      (options.style, options.caption) = (style, storable)
      let drawing = LayoutDrawing(
        layout, frames: frames, in: Gallery.environment, options: options)
      let svg = drawing.svg
      let document = ParsedSVG(svg)
      #expect(document.problem == nil)
      #expect(!document.elements.contains("script") && !document.elements.contains("image"))
      #expect(!document.attributes.contains { $0.hasPrefix("on") || $0.hasSuffix("href") })
      #expect(svg.utf8.count < 60_000)
      #expect(document.views.count == drawing.views.count { !$0.shapes.isEmpty })
    }
  }

  @Test func `a layout without frames is an empty screen that says so`() throws {
    let drawing = LayoutDrawing(try Gallery.layout(), frames: [:], in: Gallery.environment)
    #expect(drawing.views.isEmpty)
    #expect(ParsedSVG(drawing.svg).texts == ["No view"])
  }

  @Test(arguments: [
    (0.0, 0.0), (-5, -5), (1e9, 1), (1e300, 1e300), (0.001, 0.001),
  ])
  func `sizes of any magnitude make a well-formed document`(width: Double, height: Double) throws {
    var frames = Gallery.frames
    for id in frames.keys { frames[id] = Frame(x: -width, y: height, width: width, height: height) }
    let drawing = LayoutDrawing(try Gallery.layout(), frames: frames, in: Gallery.environment)
    let svg = drawing.svg
    #expect(ParsedSVG(svg).problem == nil)
    #expect(!svg.contains("e+") && !svg.contains("nan") && svg.utf8.count < 200_000)
    #expect(!svg.contains("width=\"-") && !svg.contains("height=\"-"))
  }

  @Test func `light and dark are fixed on demand`() throws {
    let drawing = try Self.drawing { $0.style = .filled }
    let (light, dark) = (drawing.svg(.light), drawing.svg(.dark))
    #expect(!light.contains("prefers-color-scheme") && !dark.contains("prefers-color-scheme"))
    #expect(light.contains("fill=\"#34c759\"") && dark.contains("fill=\"#30d158\""))
    let automatic = drawing.svg
    #expect(automatic.contains("fill=\"#34c759\"") && automatic.contains("fill: #30d158"))
  }

  @Test func `a sheet holds all its drawings, none over another`() throws {
    let drawing = try Self.drawing()
    for count in [0, 1, 2, 7] {
      let sheet = DrawingSheet(
        filling: Array(repeating: drawing, count: count), title: "Sheet")
      #expect(sheet.rows.reduce(0) { $0 + $1.count } == count)
      let document = ParsedSVG(sheet.svg())
      #expect(document.problem == nil)
      #expect(document.views.count == count * drawing.views.filter { !$0.shapes.isEmpty }.count)
      let area = drawing.canvas.width * drawing.canvas.height * Double(count)
      #expect(sheet.canvas.width * sheet.canvas.height >= area)
    }
  }

  @Test(arguments: [
    ("x=\"1.5\"", "x=\"3\"", true), ("x=\"1.5\"", "x=\"4\"", false),
    ("x=\"-1\"", "x=\"0.9\"", true), ("x=\"1\"", "y=\"1\"", false), ("a1", "a", false),
    ("#aabbcc", "#aabbcd", false),
  ])
  func `numbers of a snapshot may differ by its tolerance, words may not`(
    first: String, second: String, isSame: Bool
  ) {
    #expect(isClose(first[...], second[...], within: 2) == isSame)
    #expect(!isClose(first[...], second[...], within: 0))
  }
}
