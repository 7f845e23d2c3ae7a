import AutoLayout
import LayoutModel
import Testing

/// What tables show above and below their sections, and where rows are between.
struct SectionTests {
  private static func part(
    _ id: String, _ name: String, _ role: String, _ frame: [Double], in section: String? = nil
  ) -> Tree {
    var properties: Properties = [
      .autoresizingMask: "", "role": .text(role), .frameX: .number(frame[0]),
      .frameY: .number(frame[1]), .frameWidth: .number(frame[2]), .frameHeight: .number(frame[3]),
    ]
    if let section { properties["section"] = .text(section) }
    return Tree(id, name, properties)
  }

  /// A table of one row of 44 points in each section, drawn with 50 points above each row.
  private static func table(
    _ style: String, _ more: Properties = [:], sections: [String?], order: [String] = []
  ) -> Layout {
    var properties: Properties = [
      .frameWidth: 414, .frameHeight: 700, "rowHeight": 44, "sectionHeaderHeight": 18,
      "sectionFooterHeight": 18, "style": .text(style),
    ]
    if !order.isEmpty { properties["sections.order"] = .text(order.joined(separator: " ")) }
    for element in more { properties[element.key] = element.value }
    var parts = [
      part("header", "UIView", "tableHeaderView", [0, 0, 414, 90]),
      part("footer", "UIView", "tableFooterView", [0, 800, 414, 40]),
    ]
    for (index, section) in sections.enumerated() {
      let role = section == nil ? "prototype" : "cell"
      let y = 90 + 94 * Double(index) + 50
      parts.append(part("r\(index)", "UITableViewCell", role, [0, y, 414, 44], in: section))
    }
    return layout(Tree("table", "UITableView", properties, parts))
  }

  private static func tops(
    _ layout: Layout, _ count: Int, width: Double = 393, scale: Double = 2
  ) -> [Double] {
    var device = Environment(width: width, height: 800, scale: scale)
    let solution = solve(layout, in: device)
    let ids = (0..<count).map { "r\($0)" } + ["footer"]
    device.isDesignTime = true
    let canvas = solve(layout, in: device)
    #expect(canvas.text("r0") == "0 140 414 44")
    #expect(canvas.text("footer") == "0 800 414 40")
    #expect(solution.text("header") == "0 0 \(Int(width)) 90")
    return ids.compactMap { solution[NodeID($0)]?.y }
  }

  @Test(arguments: ["grouped", "insetGrouped"])
  func `a grouped table has room above and below its sections, more of it for titles`(
    _ style: String
  ) {
    let titles: Properties = [
      "section.a.headerTitle": "Account", "section.c.headerTitle": "About",
      "section.c.footerTitle": "Made on a train.",
    ]
    let table = Self.table(style, titles, sections: ["a", "b", "c"], order: ["a", "b", "c"])
    // 17.5 and 38 above the first; 18 and 18; 18 and 38; 30 below the last.
    #expect(Self.tops(table, 3) == [145.5, 225.5, 325.5, 399.5])
    // A pixel is a third of a point.
    #expect(abs(Self.tops(table, 1, scale: 3)[0] - 145.333333) < 1e-3)
  }

  @Test func `a plain table has room for titles only`() {
    let table = Self.table(
      "plain", ["section.b.headerTitle": "B", "sectionHeaderHeight": 28],
      sections: ["a", "b", "c"])
    // The title has 28 points, and 22 above it.
    #expect(Self.tops(table, 3) == [90, 184, 228, 272])
    let high = Self.table(
      "plain", ["section.a.headerTitle": "A", "sectionHeaderHeight": 40], sections: ["a"])
    #expect(Self.tops(high, 1) == [152, 196])
  }

  @Test func `what the canvas draws above prototypes is not there when the layout runs`() {
    #expect(Self.tops(Self.table("plain", sections: [nil, nil]), 2) == [90, 134, 178])
    #expect(Self.tops(Self.table("grouped", sections: [nil, nil]), 2) == [108, 152, 214])
    let automatic: Properties = ["sectionHeaderHeight": -1, "sectionFooterHeight": -1]
    let table = Self.table("grouped", automatic, sections: [nil])
    #expect(Self.tops(table, 1) == [125, 187])
  }

  @Test func `a section without rows has its room in a grouped table`() {
    let table = Self.table("grouped", sections: ["a", "c"], order: ["a", "b", "c"])
    #expect(Self.tops(table, 2) == [108, 224, 286])
  }

  @Test func `long titles take several lines of the width that the table has`() {
    let text = String(repeating: "lorem ipsum ", count: 5)
    let table = Self.table(
      "grouped", ["section.a.headerTitle": .text(text), "section.a.footerTitle": .text(text)],
      sections: ["a"])
    #expect(Self.tops(table, 1, width: 834)[0] == 145.5)
    #expect(Self.tops(table, 1)[0] == 163.5)
    let end = Self.tops(table, 1, width: 300)
    #expect(end[1] - end[0] == 44 + 14 + 32)
  }
}
