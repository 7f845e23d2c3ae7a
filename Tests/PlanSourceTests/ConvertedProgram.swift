import AutoLayout
import DraftsmanTestSupport
import Foundation
import InterfaceBuilder
import LayoutModel
import PlanSource

/// Documents as one program that shows all their screens: generated, compiled, run.
struct ConvertedProgram {
  /// A screen with what the layout engine says of it.
  struct Expectation {
    let key: String
    let file: String
    let screen: ConvertedScreen
    /// The frames of the members after the first, in their order.
    let frames: [Frame?]
    let stand: [String: Any]

    /// Whether the source says that frames may differ.
    var isMarked: Bool { screen.notes.contains(where: \.affectsFrames) }
  }

  /// A phone as `solve` has it by default.
  private static let device = Environment(
    width: 393, height: 852, scale: 3,
    safeArea: Environment.Insets(left: 0, top: 59, right: 0, bottom: 34))

  private(set) var expectations: [Expectation] = []
  private var sources: [String] = []

  /// Converts documents; each becomes a namespace, since their classes may have the same names.
  init(_ documents: [(name: String, layouts: [Layout])], _ options: SourceOptions) throws {
    for (number, document) in documents.enumerated() {
      let source = PlanSource(of: document.layouts, options)
      guard !source.screens.isEmpty else { continue }
      let space = "F\(number)"
      for screen in source.screens {
        guard let layout = document.layouts.first(where: { $0.id == screen.layout }) else {
          continue
        }
        expectations.append(
          try Self.expectation(of: screen, in: layout, "\(space).\(screen.name)", document.name))
      }
      sources.append(Self.namespace(space, source))
    }
  }

  // MARK: What is expected

  private static func expectation(
    of screen: ConvertedScreen, in layout: Layout, _ key: String, _ file: String
  ) throws -> Expectation {
    var environment = device.fitted(to: layout)
    let isTop = screen.root == layout.root
    let isScreen =
      screen.kind == .controller || (isTop && screen.kind == .view && environment.safeArea.top > 0)
    // A view that no controller has keeps 8 points, as UIKit documents it.
    if isTop, !isScreen {
      environment.margins = Environment.Insets(left: 8, top: 8, right: 8, bottom: 8)
    }
    let solution = solve(layout, in: environment)
    let root = solution[screen.root]
    var origin = (x: 0.0, y: 0.0)
    var next: NodeID? = screen.root
    while let id = next {
      origin.x += solution[id]?.x ?? 0
      origin.y += solution[id]?.y ?? 0
      next = layout.views.first { $0.children.contains(id) }?.id
    }
    let area = environment.safeArea
    var stand: [String: Any] = [
      "key": key, "origin": [origin.x, origin.y], "isScreen": isScreen, "isTop": isTop,
      "size": [root?.width ?? 0, root?.height ?? 0],
      "window": [environment.width, environment.height],
      "safeArea": [area.top, area.left, area.bottom, area.right],
    ]
    if screen.kind == .tableCell || screen.kind == .collectionCell,
      let member = screen.members.dropFirst().first, member.name == "contentView"
    {
      stand["content"] = try content(member.view, of: layout, in: environment)
    }
    return Expectation(
      key: key, file: file, screen: screen,
      frames: screen.members.dropFirst().map { solution[$0.view] }, stand: stand)
  }

  /// The frame of a cell's content view and its margins, which a guide of the view shows.
  private static func content(
    _ id: NodeID, of layout: Layout, in environment: Environment
  ) throws -> [[Double]]? {
    var draft = UncheckedLayout(
      id: layout.id, name: layout.name, root: layout.root, views: layout.views,
      clauses: layout.clauses, properties: layout.properties)
    guard let index = draft.views.firstIndex(where: { $0.id == id }) else { return nil }
    draft.views[index].guides.append(Guide(id: "margins of the test", kind: .layoutMargins))
    let solution = solve(try Layout(draft), in: environment)
    let guide = solution.guides.first { $0.id == "margins of the test" }?.frame
    guard let frame = solution[id], let guide else { return nil }
    return [
      [frame.x, frame.y, frame.width, frame.height],
      [
        guide.y, guide.x, frame.height - guide.y - guide.height,
        frame.width - guide.x - guide.width,
      ],
    ]
  }

  // MARK: The program

  private static func namespace(_ space: String, _ source: PlanSource) -> String {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.hasPrefix("import ") || $0.isEmpty }
    // The test asks for every view, whoever may see it.
    let body = lines.dropFirst(imports.count).map {
      $0.hasPrefix("  private let ") ? "  \($0.dropFirst("  private ".count))" : String($0)
    }
    var text = imports + ["enum \(space) {"].map { Substring($0) } + body.map { Substring($0) }
    text += ["}", "let makersOf\(space): [String: () -> MadeScreen] = ["]
    for screen in source.screens {
      let type = "\(space).\(screen.name)"
      let isController = screen.kind == .controller
      let views = screen.members.dropFirst().map { member in
        "(\(String(reflecting: member.view.text)), made.\(member.name))"
      }
      text += [
        "  \"\(type)\": {",
        "    let made = \(type)(\(isController ? "" : "frame: .zero"))",
        isController ? "    made.loadViewIfNeeded()" : "",
        "    let views: [(id: String, view: UIView?)] = [\(views.joined(separator: ", "))]",
        "    return MadeScreen(controller: \(isController ? "made" : "nil"), "
          + "view: made\(isController ? ".view" : ""), views: views)",
        "  },",
      ].map { Substring($0) }
    }
    return (text + ["]", ""]).joined(separator: "\n")
  }

  /// Compiles the program and runs it: the frames by the key of the screen.
  func run() throws -> [String: [[Double]?]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("converted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = Self.program
    for (number, source) in sources.enumerated() {
      let file = folder.appendingPathComponent("Screens\(number).swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let names = Set(expectations.compactMap { $0.key.split(separator: ".").first }).sorted()
    let all = folder.appendingPathComponent("Makers.swift")
    let list = names.map { "makersOf\($0)" }.joined(separator: ", ")
    try
      "let makers: [String: () -> MadeScreen] = [\(list)].reduce(into: [:]) { $0.merge($1) { $1 } }\n"
      .write(to: all, atomically: true, encoding: .utf8)
    let stands = folder.appendingPathComponent("stands.json")
    try JSONSerialization.data(withJSONObject: expectations.map(\.stand)).write(to: stands)
    let program = folder.appendingPathComponent("program")
    try TypeCheck.link(files + [all.path], to: program.path)
    let output = try TypeCheck.output(of: program.path, [stands.path])
    return try JSONDecoder().decode([String: [[Double]?]].self, from: output)
  }

  private static var program: [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Program")
    return ["main.swift", "MadeScreen.swift"].map { folder.appendingPathComponent($0).path }
  }
}
