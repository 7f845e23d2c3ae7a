import Drawing
import LayoutModel
import LayoutTestSupport
import Testing

struct TerminalWireframeTests {
  private static func state() throws -> TerminalWireframe.State {
    .init(try Gallery.layout(), frames: Gallery.frames)
  }

  /// The state of the gallery in which `v5` is not there, `old` still is, and `v9` is elsewhere.
  private static func earlier() throws -> TerminalWireframe.State {
    var before = UncheckedLayout(try Gallery.layout())
    before.views.removeAll { $0.id == "v5" }
    before.views[0].children.removeAll { $0 == "v5" }
    before.views[0].children.append("old")
    before.views.append(ViewNode(id: "old", className: "UIButton", properties: [.title: "Old"]))
    before.clauses = []
    var frames = Gallery.frames
    frames["v9"] = Frame(x: 60, y: 200, width: 180, height: 50)
    frames["old"] = Frame(x: 40, y: 700, width: 300, height: 60)
    return .init(try Layout(before), frames: frames)
  }

  @Test func `a screen is boxes, texts and signs for controls`() throws {
    let picture = TerminalWireframe(try Self.state(), in: Gallery.environment, columns: 80)
    try expectSnapshot(picture.text, "gallery-terminal.txt")
    for sign in ["Gallery", "A title", "(━●)", "(○━)", "[−|+]", "[Week]", "≡ table", "○●○○"] {
      #expect(picture.text.contains(sign), "\(sign)")
    }
  }

  @Test func `before and after stand side by side, with signs for what changed`() throws {
    let picture = TerminalWireframe(
      before: try Self.earlier(), after: try Self.state(), in: Gallery.environment, columns: 100)
    try expectSnapshot(picture.text, "gallery-terminal-changes.txt")
    let styles = Set(picture.rows.flatMap { $0.map(\.style) })
    #expect(styles.isSuperset(of: [.added, .removed, .moved]))
    // Who sees no colours has the signs and the kinds of line.
    for sign in ["+ ━ new", "− ╌ removed", "→ ═ moved or resized", "╗", "╌"] {
      #expect(picture.text.contains(sign), "\(sign)")
    }
  }

  @Test func `a screen that was not there has an empty column`() throws {
    let picture = TerminalWireframe(
      before: nil, after: try Self.state(), in: Gallery.environment, columns: 100)
    #expect(picture.text.contains("(not there)"))
    #expect(!picture.text.contains("new"))
    let gone = TerminalWireframe(
      before: try Self.state(), after: nil, in: Gallery.environment, columns: 100)
    #expect(gone.text.contains("before"))
    let none = TerminalWireframe(before: nil, after: nil, in: Gallery.environment, columns: 0)
    #expect(none.rows.count == 1)
  }

  @Test(arguments: Cases.seeds(600))
  func `no row is wider than asked for, and no character is one that terminals obey`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let layout = try RandomLayout(views: 1...20).make(using: &random)
    var frames: [NodeID: Frame] = [:]
    for view in layout.views {
      func length() -> Double { Double(random.number(in: -50...500)) }
      frames[view.id] = Frame(x: length(), y: length(), width: length(), height: length())
      if random.isOne(in: 30) { frames[view.id]?.width = 1e300 }
      if random.isOne(in: 30) { frames[view.id]?.y = -1e300 }
      if random.isOne(in: 30) { frames[view.id]?.height = .nan }
    }
    let columns = random.number(in: 16...120)
    let state = TerminalWireframe.State(layout, frames: frames)
    let single = TerminalWireframe(state, since: state, in: Gallery.environment, columns: columns)
    let double = TerminalWireframe(
      before: state, after: state, in: Gallery.environment, columns: max(columns, 40))
    for (picture, limit) in [(single, columns), (double, max(columns, 40))] {
      #expect(picture.rows.count <= 410)
      for row in picture.rows {
        let text = row.map(\.text).joined()
        #expect(text.count <= limit, "\(text)")
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }

  @Test func `wide characters and hostile texts keep the columns in line`() throws {
    let texts = ["日本語のとても長い題", "a\u{1B}[31mred\u{7}", "\u{202E}abc", "👩‍👩‍👧‍👦 family", "\n\n\t"]
    let views = texts.enumerated().map { index, text in
      ViewNode(
        id: NodeID("v\(index)"), className: "UILabel",
        properties: [.text: .text(text), .numberOfLines: 0])
    }
    let root = ViewNode(id: "root", children: views.map(\.id))
    let layout = try Layout(
      UncheckedLayout(id: "l", name: "l", root: "root", views: [root] + views, clauses: []))
    var frames: [NodeID: Frame] = ["root": Frame(x: 0, y: 0, width: 160, height: 200)]
    for (index, view) in views.enumerated() {
      frames[view.id] = Frame(x: 16, y: 16 + Double(index) * 32, width: 96, height: 20)
    }
    let picture = TerminalWireframe(
      .init(layout, frames: frames), in: Gallery.environment, columns: 40)
    for scalar in ["\u{1B}", "\u{7}", "\u{202E}", "\t"] as [Unicode.Scalar] {
      #expect(!picture.text.unicodeScalars.contains(scalar))
    }
    #expect(picture.text.contains("日本語"))
    // Every row ends in the screen's edge, where wide characters count twice.
    for row in picture.rows.dropFirst().dropLast() {
      #expect(row.map(\.text).joined().hasSuffix("│"))
    }
  }
}
