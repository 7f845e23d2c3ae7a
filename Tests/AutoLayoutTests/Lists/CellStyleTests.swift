import AutoLayout
import LayoutModel
import Testing

/// The labels of cells in UIKit's styles, on other widths than that of the canvas.
struct CellStyleTests {
  private static func part(
    _ id: String, _ name: String, _ more: Properties, _ frame: [Double], _ children: [Tree] = []
  ) -> Tree {
    var properties: Properties = [
      .autoresizingMask: "", .frameX: .number(frame[0]), .frameY: .number(frame[1]),
      .frameWidth: .number(frame[2]), .frameHeight: .number(frame[3]),
    ]
    for element in more { properties[element.key] = element.value }
    return Tree(id, name, properties, children)
  }

  /// A table of one cell, drawn 414 wide with margins of 20 points.
  private static func table(
    _ style: String, _ more: Properties = [:], content: Double = 414, holding labels: [Tree]
  ) -> Layout {
    var cell: Properties = [
      "style": .text("IBUITableViewCellStyle\(style)"), "role": "prototype", "textLabel": "text",
      "detailTextLabel": "detail", "imageView": "image",
    ]
    for element in more { cell[element.key] = element.value }
    let inner = part(
      "content", "UITableViewCellContentView", ["role": "contentView"], [0, 0, content, 43.5],
      labels)
    return layout(
      Tree(
        "table", "UITableView", [.frameWidth: 414, .frameHeight: 700, "rowHeight": 44],
        [part("cell", "UITableViewCell", cell, [0, 0, 414, 44], [inner])]))
  }

  private static func label(_ id: String, _ x: Double, _ width: Double) -> Tree {
    part(id, "UILabel", [:], [x, 0, width, 43.5])
  }

  private static func device(_ width: Double) -> Environment {
    Environment(width: width, height: 800, scale: 2)
  }

  @Test func `the label of the default style fills its cell between the device's margins`() {
    let plain = Self.table("Default", holding: [Self.label("text", 20, 374)])
    #expect(solve(plain, in: Self.device(375)).text("text") == "16 0 343 43.5")
    #expect(solve(plain, in: Self.device(430)).text("text") == "20 0 390 43.5")
    var canvas = Self.device(375)
    canvas.isDesignTime = true
    #expect(solve(plain, in: canvas).text("text") == "20 0 374 43.5")
    let disclosing = Self.table(
      "Default", ["accessoryType": "disclosureIndicator"], content: 383,
      holding: [
        Self.part("image", "UIImageView", [:], [20, 8, 24, 24]), Self.label("text", 59, 316),
      ])
    let phone = solve(disclosing, in: Self.device(375))
    #expect(phone.text("image") == "16 8 24 24")
    #expect(phone.text("content") == "0 0 344 43.5")
    #expect(phone.text("text") == "55 0 281 43.5")
  }

  @Test func `a value is at the end, what has a subtitle at the start`() {
    let value = Self.table(
      "Value1", holding: [Self.label("text", 20, 60), Self.label("detail", 350, 44)])
    let phone = solve(value, in: Self.device(375))
    #expect(phone.text("text") == "16 0 60 43.5")
    #expect(phone.text("detail") == "315 0 44 43.5")
    let subtitle = Self.table(
      "Subtitle", holding: [Self.label("text", 20, 60), Self.label("detail", 20, 90)])
    #expect(solve(subtitle, in: Self.device(375)).text("detail") == "16 0 90 43.5")
    var mirrored = Self.device(375)
    mirrored.direction = .rightToLeft
    #expect(solve(value, in: mirrored).text("text") == "299 0 60 43.5")
    #expect(solve(value, in: mirrored).text("detail") == "16 0 44 43.5")
  }

  @Test func `labels that are no part of a style, and distances that are no margins, stay`() {
    let own = Self.table("Default", holding: [Self.label("other", 20, 374)])
    #expect(solve(own, in: Self.device(375)).text("other") == "20 0 374 43.5")
    let marked = Self.table(
      "Default", ["accessoryType": "checkmark"], content: 374,
      holding: [Self.label("text", 9, 362)])
    #expect(solve(marked, in: Self.device(375)).text("text") == "9 0 323 43.5")
  }
}
