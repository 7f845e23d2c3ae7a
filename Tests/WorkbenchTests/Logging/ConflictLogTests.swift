import Foundation
import InterfaceBuilder
import LayoutModel
import Testing
import Workbench

/// Messages about constraints that contradict each other, as UIKit logs them.
struct ConflictLogTests {
  /// A message in the form that UIKit has had since iOS 10, with lines of others around it.
  private static let log = """
    2024-05-01 10:11:12.123456+0200 App[4711:99] Something else <private>
    2024-05-01 10:11:12.200000+0200 App[4711:99] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600002a1 'UIView-Encapsulated-Layout-Width' App.LoginView:0x7f81.width == 375   (active)>",
        "<NSLayoutConstraint:0x600002a2 UIButton:0x7f82 'Don't sign in'.width == 400   (active)>",
        "<NSLayoutConstraint:0x600002a3 H:|-(20)-[UIButton:0x7f82 'Don't sign in']   (active, names: '|':App.LoginView:0x7f81 )>",
        "<NSLayoutConstraint:0x600002a4 'right' App.LoginView:0x7f81.trailing >= UIButton:0x7f82 'Don't sign in'.trailing + 20   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x600002a5 h=--& v=--& UIView:0x7f83.minX == 0   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002a2 UIButton:0x7f82 'Don't sign in'.width == 400   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints
    """

  private static func layout(width: Double = 400) throws -> Layout {
    try Layout(
      UncheckedLayout(
        id: "login", name: "Login", root: "root",
        views: [
          ViewNode(id: "root", className: "LoginView", children: ["button", "other"]),
          ViewNode(
            id: "button", className: "UIButton", properties: [.text: .text("Don't sign in")]),
          ViewNode(id: "other", className: "UIButton", properties: [.text: .text("Help")]),
        ],
        clauses: [
          Clause(
            id: "w", first: Anchor("button", .width), relation: .equal, constant: width),
          Clause(id: "v", first: Anchor("other", .width), relation: .equal, constant: width),
          Clause(
            id: "l", first: Anchor("button", .leading), relation: .equal,
            second: Anchor("root", .leading), constant: 20),
          Clause(
            id: "r", first: Anchor("button", .trailing), relation: .lessThanOrEqual,
            second: Anchor("root", .trailing), constant: -20, identifier: "right"),
        ]))
  }

  @Test func `a message is read with its constraints and the one that was given up`() throws {
    let conflicts = ConflictLog(Data(Self.log.utf8)).conflicts
    let conflict = try #require(conflicts.first)
    #expect(conflicts.count == 1)
    // The mask's minX is no attribute of a layout.
    #expect(conflict.constraints.count == 4)
    #expect(conflict.broken?.address == "0x600002a2")
    let width = conflict.constraints[1]
    #expect(width.first.item.text == "Don't sign in" && width.first.item.className == "UIButton")
    #expect(width.second == nil && width.constant == 400 && width.first.attribute == .width)
    let space = conflict.constraints[2]
    #expect(space.first.attribute == .leading && space.second?.item.className == "LoginView")
    #expect(space.constant == 20)
    #expect(conflict.constraints[3].identifier == "right")
    #expect(conflict.constraints[3].relation == .greaterThanOrEqual)
    #expect(
      conflict.constraints[3].text
        == "App.LoginView.trailing >= UIButton 'Don't sign in'.trailing + 20")
  }

  @Test func `its constraints are found in the layout, whichever way round they were written`()
    throws
  {
    let conflict = try #require(ConflictLog(Data(Self.log.utf8)).conflicts.first)
    let match = try #require(ConflictMatch.find(conflict, in: [LayoutIndex(try Self.layout())]))
    #expect(match.entries.map(\.clause) == [nil, "w", "l", "r"])
    #expect(match.broken == 1 && match.count == 3)
    // Another constant than the revision's is said to be one.
    let other = try #require(
      ConflictMatch.find(conflict, in: [LayoutIndex(try Self.layout(width: 300))]))
    #expect(other.entries[1].clause == "w" && !other.entries[1].hasSameConstant)
  }

  @Test(
    arguments: [
      ("<NSLayoutConstraint:0x1 UIView:0x2.height == 0.5*UIView:0x3.width   (active)>", "0.5 0.0"),
      ("<NSLayoutConstraint:0x1 UIView:0x2.top == UIView:0x3.bottom - 8.5   (active)>", "1.0 -8.5"),
      ("<NSLayoutConstraint:0x1 V:[UIView:0x2]-(>=8)-[UIView:0x3]   (active)>", "1.0 8.0"),
      ("<NSLayoutConstraint:0x1 V:[UIView:0x2]-(NSSpace(8))-[UIView:0x3]   (active)>", "1.0 8.0"),
      ("<NSLayoutConstraint:0x1 V:[UIView:0x2(44)]   (active)>", "1.0 44.0"),
      (
        "<NSLayoutConstraint:0x1 H:[UIView:0x2]-(16@750)-|   (active, names: '|':UIView:0x3 )>",
        "1.0 16.0"
      ),
      ("<A.B:0x1 login.width == 7 @750   (active, names: login:0x2 )>", nil),
      ("<NSLayoutConstraint:0x1 login.width == 7   (active, names: login:0x2 )>", "1.0 7.0"),
      ("<NSLayoutConstraint:0x1 UIView:0x2.width == 1e999   (active)>", nil),
      ("<NSLayoutConstraint:0x1 H:|-(20)-[UIView:0x2]   (active)>", nil),
      ("<NSLayoutConstraint:0x1 >", nil), ("<>", nil), ("", nil), ("<NSLayoutConstraint", nil),
    ] as [(String, String?)])
  func `a constraint is read as UIKit writes it, or not at all`(
    _ line: String, _ numbers: String?
  ) {
    let read = LoggedConstraint(line)
    #expect(read.map { "\($0.multiplier) \($0.constant)" } == numbers)
  }

  @Test func `damaged messages are read in part, and never more`() {
    let bytes = Array(Self.log.utf8)
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<3_000 {
      var damaged = bytes
      for _ in 0..<(1 + next(4)) {
        let at = next(damaged.count)
        switch next(3) {
        case 0: damaged[at] = UInt8(next(256))
        case 1: damaged.removeSubrange(at..<min(at + next(40), damaged.count))
        default: damaged.insert(contentsOf: damaged[at..<min(at + next(40), damaged.count)], at: at)
        }
      }
      for conflict in ConflictLog(Data(damaged)).conflicts {
        #expect(!conflict.constraints.isEmpty && conflict.constraints.count <= 8)
      }
    }
  }

  /// The law: what a layout's constraints would log is found again, each as itself or as one that
  /// nothing in the log tells from it.
  @Test func `what the constraints of a screen would log is found in that screen`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/DraftsmanCLI/Tour/Versions")
    var layouts: [Layout] = []
    for name in ["v1-draw", "v2-insert", "v4-reparent", "v5-constant"] {
      let bytes = try Data(contentsOf: root.appendingPathComponent("\(name).storyboard"))
      layouts += try InterfaceBuilderDocument.read(Array(bytes), path: name).layouts.map(\.layout)
    }
    let indexes = layouts.map { LayoutIndex($0) }
    var checked = 0
    for layout in layouts {
      let lines = layout.clauses.compactMap { Self.line($0, layout) }
      let conflicts = ConflictLog(Data(lines.joined(separator: "\n").utf8)).conflicts
      let conflict = try #require(conflicts.first)
      #expect(conflict.constraints.count == layout.clauses.count)
      let match = try #require(ConflictMatch.find(conflict, in: indexes))
      #expect(match.layout == layout.id)
      #expect(match.entries.map(\.clause) == layout.clauses.map(\.id))
      checked += layout.clauses.count
    }
    #expect(checked > 60)
  }

  /// A constraint in UIKit's words.
  private static func line(_ clause: Clause, _ layout: Layout) -> String? {
    let index = LayoutIndex(layout)
    func item(_ id: NodeID) -> String {
      let address =
        "0x\(String(abs(id.text.utf8.reduce(7) { ($0 * 31 + Int($1)) % 0xFFFFFF }), radix: 16))"
      if let guide = index[guide: id] {
        let names = ["safeArea": "UIViewSafeAreaLayoutGuide"]
        return "UILayoutGuide:\(address) '\(names[guide.kind.rawValue] ?? "guide")'"
      }
      guard let view = index[view: id] else { return "" }
      let text = view.properties[.text]?.text.map { " '\($0)'" } ?? ""
      return "\(view.className):\(address)\(text)"
    }
    let first = "\(item(clause.first.item)).\(clause.first.attribute.rawValue)"
    var right = "\(clause.constant)"
    if let second = clause.second {
      let factor = clause.multiplier == 1 ? "" : "\(clause.multiplier)*"
      let sign = clause.constant < 0 ? " - \(-clause.constant)" : " + \(clause.constant)"
      right = "\(factor)\(item(second.item)).\(second.attribute.rawValue)\(sign)"
    }
    return "\"<NSLayoutConstraint:0x\(clause.id.text.utf8.count) \(first) "
      + "\(clause.relation.rawValue) \(right)   (active)>\","
  }
}
