import AutoLayout
import LayoutModel
import Testing

/// What each combination of flexible parts does, as `UIView.AutoresizingMask` documents it.
struct AutoresizingTests {
  @Test(arguments: [
    ("", "100 100"), ("flexibleWidth", "100 300"), ("flexibleLeftMargin", "300 100"),
    ("flexibleRightMargin", "100 100"), ("flexibleLeftMargin flexibleRightMargin", "200 100"),
    ("flexibleWidth flexibleRightMargin", "100 200"),
    ("flexibleLeftMargin flexibleWidth", "200 200"),
    ("flexibleLeftMargin flexibleWidth flexibleRightMargin", "166.667 166.667"),
    ("widthSizable", "100 300"), ("flexibleMinX", "300 100"),
  ])
  func `what the superview gains goes to the flexible parts`(_ mask: String, _ span: String) {
    // 100 wide at 100 in a superview of 300, which is now 500.
    let a = Tree(
      "a", "UIView",
      [
        .autoresizingMask: .text(mask), .frameX: 100, .frameY: 0, .frameWidth: 100,
        .frameHeight: 10,
      ])
    var environment = plain
    environment.width = 500
    let root = Tree("root", "UIView", [.frameWidth: 300, .frameHeight: 300], [a])
    let words = solve(layout(root), in: environment).text("a").split(separator: " ")
    #expect("\(words[0]) \(words[2])" == span)
  }

  @Test func `a frame stays as it is when the superview's old size is unknown`() {
    let a = Tree(
      "a", "UIView",
      [.autoresizingMask: "flexibleWidth", .frameX: 3, .frameWidth: 9, .frameHeight: 2])
    let solution = solve(layout(Tree("root", [a])), in: plain)
    #expect(solution.text("a") == "3 0 9 2")
  }

  @Test func `a view that is to be placed by its frame but has none is reported once`() {
    let bare = Tree("a", "UIView", [.autoresizingMask: ""], [.sized("b", 30, 20)])
    let solution = solve(
      layout(Tree("root", [bare]), ["b.left == a.left", "b.top == a.top"]), in: plain)
    #expect(
      solution.findings.map(\.message) == [
        "a is placed by its frame but has none: give it a frame, or place it by constraints"
      ])
    #expect(solution.findings.map(\.axis) == [nil])
  }

  @Test(arguments: [
    (PropertyKey.frameHeight, "one without width"), (.frameWidth, "one without height"),
  ])
  func `a frame that lacks a length is reported on that axis`(
    known: PropertyKey, words: String
  ) {
    let half = Tree("a", "UIView", [.autoresizingMask: "", known: 20])
    let found = solve(layout(Tree("root", [half])), in: plain).findings
    #expect(found.map(\.kind) == [.unplacedFrame])
    #expect(found.first?.message.contains("a is placed by its frame but has \(words):") == true)
    #expect(found.first?.axis == (known == .frameHeight ? .horizontal : .vertical))
  }

  @Test func `what is open is not reported again for having no size`() {
    let open = Tree("a", "UIView", ["clipsSubviews": true], [.sized("b", 30, 20)])
    let place = ["b.left == a.left", "b.top == a.top", "a.left == root.left", "a.top == root.top"]
    let both = solve(layout(Tree("root", [open]), place), in: plain).findings
    #expect(both.map(\.kind) == [.ambiguity, .ambiguity])
    // A width of nothing that constraints ask for is said beside the open height.
    let flat = solve(layout(Tree("root", [open]), place + ["a.width == 0"]), in: plain).findings
    #expect(flat.map(\.kind) == [.ambiguity, .zeroSize])
    #expect(flat.map(\.axis) == [.vertical, .horizontal])
  }

  @Test func `constraints can refer to a view that its frame places`() {
    let a = Tree(
      "a", "UIView",
      [.autoresizingMask: "", .frameX: 10, .frameY: 20, .frameWidth: 30, .frameHeight: 40])
    let solution = solve(
      layout(
        Tree("root", [a, Tree("b")]),
        ["b.left == a.right + 5", "b.top == a.top", "b.width == a.width", "b.height == 9"]),
      in: plain)
    #expect(solution.text("b") == "45 20 30 9")
  }

  @Test func `a superview that shrinks below the fixed margins gives a negative size`() {
    let a = Tree(
      "a", "UIView",
      [
        .autoresizingMask: "flexibleWidth", .frameX: 100, .frameY: 0, .frameWidth: 200,
        .frameHeight: 10,
      ])
    var environment = plain
    environment.width = 150
    let root = Tree("root", "UIView", [.frameWidth: 400, .frameHeight: 300], [a])
    let solution = solve(layout(root), in: environment)
    #expect(solution.text("a") == "100 0 -50 10")
    #expect(solution.findings(.negativeSize).map(\.nodes) == [["a"]])
  }

  // MARK: Lists

  /// A view with a frame and no flexible part.
  private func fixed(
    _ id: String, _ className: String, _ role: String, _ frame: [Double],
    _ children: [Tree] = []
  ) -> Tree {
    Tree(
      id, className,
      [
        .autoresizingMask: "", "role": .text(role), .frameX: .number(frame[0]),
        .frameY: .number(frame[1]), .frameWidth: .number(frame[2]),
        .frameHeight: .number(frame[3]),
      ], children)
  }

  private func table(inset: Double = 0, accessory: Double = 0) -> Layout {
    let width = 375 - 2 * inset
    let content = fixed(
      "content", "UITableViewCellContentView", "contentView", [0, 0, width - accessory, 60],
      [Tree("in")])
    return layout(
      Tree(
        "table", "UITableView", [.frameWidth: 375, .frameHeight: 667],
        [
          fixed("header", "UIView", "tableHeaderView", [0, 0, 375, 90]),
          fixed("cell", "UITableViewCell", "prototype", [inset, 90, width, 60], [content]),
          fixed("footer", "UIView", "tableFooterView", [0, 150, 375, 40]),
          fixed("other", "UIView", "backdrop", [0, 0, 375, 40]),
        ]),
      [
        "in.leading == content.leading + 5", "in.trailing == content.trailing - 7",
        "in.top == content.top", "in.bottom == content.bottom",
      ])
  }

  @Test func `rows, headers and footers are as wide as their table when the layout runs`() {
    var device = plain
    device.width = 430
    let wide = solve(table(), in: device)
    #expect(wide.text("header") == "0 0 430 90")
    #expect(wide.text("cell") == "0 90 430 60")
    #expect(wide.text("content") == "0 0 430 60")
    #expect(wide.text("in") == "5 0 418 60")
    #expect(wide.text("footer") == "0 150 430 40")
    #expect(wide.text("other") == "0 0 375 40")
    let inset = solve(table(inset: 20, accessory: 35), in: device)
    #expect(inset.text("cell") == "20 90 390 60")
    #expect(inset.text("content") == "0 0 355 60")
    device.direction = .rightToLeft
    let mirrored = solve(table(inset: 20, accessory: 35), in: device)
    #expect(mirrored.text("content") == "35 0 355 60")
    #expect(mirrored.text("in") == "7 0 343 60")
    device.isDesignTime = true
    let canvas = solve(table(accessory: 35), in: device)
    #expect(canvas.text("cell") == "0 90 375 60")
    #expect(canvas.text("content") == "0 0 340 60")
  }

  /// A table of rows, each with a content that asks for the height of what is in it: 11 points, a view
  /// so high, 11 points.
  private func rows(
    _ heights: [Double], drawn: Double = 44, of row: Properties = [:], in list: Properties = [:],
    holding: (Int) -> Bool = { _ in true }
  ) -> Layout {
    var table: Properties = [
      .frameWidth: 375, .frameHeight: 667, "rowHeight": -1, "dataMode": "static",
    ]
    for element in list { table[element.key] = element.value }
    var parts = [fixed("header", "UIView", "tableHeaderView", [0, 0, 375, 30])]
    var lines: [String] = []
    for (index, height) in heights.enumerated() {
      let content = fixed(
        "content\(index)", "UITableViewCellContentView", "contentView", [0, 0, 375, drawn - 0.5],
        [Tree("in\(index)")])
      var cell = fixed(
        "cell\(index)", "UITableViewCell", "cell", [0, 30 + Double(index) * drawn, 375, drawn],
        [content])
      for element in row { cell.properties[element.key] = element.value }
      parts.append(cell)
      lines += [
        "in\(index).leading == content\(index).leading",
        "in\(index).trailing == content\(index).trailing",
        "in\(index).top == content\(index).top + 11", "in\(index).height == \(height)",
      ]
      if holding(index) { lines.append("content\(index).bottom == in\(index).bottom + 11") }
    }
    let end = 30 + Double(heights.count) * drawn
    parts.append(fixed("footer", "UIView", "tableFooterView", [0, end, 375, 20]))
    return layout(Tree("table", "UITableView", table, parts), lines)
  }

  @Test func `rows of automatic height are as high as their content, and the next move along`() {
    var device = plain
    device.scale = 2
    let solution = solve(rows([30, 60, 10]), in: device)
    #expect(solution.text("cell0") == "0 30 400 52.5")
    #expect(solution.text("content0") == "0 0 400 52")
    #expect(solution.text("in0") == "0 11 400 30")
    #expect(solution.text("cell1") == "0 82.5 400 82.5")
    #expect(solution.text("cell2") == "0 165 400 32.5")
    #expect(solution.text("footer") == "0 197.5 400 20")
    #expect(solution.findings.isEmpty)
    device.isDesignTime = true
    let canvas = solve(rows([30, 60, 10], holding: { _ in false }), in: device)
    #expect(canvas.text("cell1") == "0 74 375 44")
    #expect(canvas.text("footer") == "0 162 375 20")
  }

  @Test func `rows keep what their table or they state, and what asks for nothing is as drawn`() {
    let device = plain
    // The second row says nothing of its bottom.
    let open = solve(rows([30, 10, 30], holding: { $0 != 1 }), in: device)
    #expect(open.text("cell1") == "0 83 400 44.5")
    #expect(open.text("in1") == "0 11 400 10")
    let fixedRows = solve(
      rows([20, 20], drawn: 60, in: ["rowHeight": 60], holding: { _ in false }), in: device)
    #expect(fixedRows.text("cell1") == "0 90 400 60")
    let own = solve(
      rows([20, 20], drawn: 60, of: ["rowHeight": 60], holding: { _ in false }), in: device)
    #expect(own.text("cell1") == "0 90 400 60")
    // A prototype's own height is for drawing.
    let prototypes = solve(
      rows([20, 20], drawn: 60, of: ["rowHeight": 60], in: ["dataMode": "prototypes"]),
      in: device)
    #expect(prototypes.text("cell1") == "0 73 400 43")
  }

  @Test func `rows are no higher than what they hold asks for at least`() {
    // Drawn 900 points high, and so far as nothing but the canvas says.
    func table(_ lines: [String]) -> Layout {
      let content = fixed(
        "content", "UITableViewCellContentView", "contentView", [0, 0, 375, 899.5],
        [.sized("in", 50, 20)])
      return layout(
        Tree(
          "table", "UITableView", [.frameWidth: 375, .frameHeight: 667, "rowHeight": -1],
          [fixed("cell", "UITableViewCell", "prototype", [0, 0, 375, 900], [content])]),
        ["in.leading == content.leading", "in.top == content.top + 8"] + lines)
    }
    let least = solve(table(["content.bottom >= in.bottom + 10"]), in: plain)
    #expect(least.text("content") == "0 0 400 38")
    #expect(least.text("cell") == "0 0 400 39")
    #expect(least.findings.isEmpty, "\(least.findings)")
    // One that asks for nothing is as drawn, until something asks.
    let open = table([])
    #expect(solve(open, in: plain).text("content") == "0 0 400 899.5")
    let engine = LayoutEngine(open, in: plain)
    engine.solve()
    let reasons = engine.explain("content", .height).map(\.message)
    #expect(reasons == ["content.height == 899.5 (as drawn)"])
    engine.insert(clause("content.bottom >= in.bottom + 12", id: "late"))
    engine.solve()
    #expect(engine.solution().text("content") == "0 0 400 40")
    engine.remove("late")
    engine.solve()
    #expect(engine.solution().text("content") == "0 0 400 899.5")
  }

  @Test func `a row keeps the drawn height where something in it would vanish`() {
    func table(_ lines: [String], _ chart: Properties = [:]) -> Layout {
      let content = fixed(
        "content", "UITableViewCellContentView", "contentView", [0, 0, 375, 199],
        [.sized("label", 50, 20), Tree("chart", "UIView", chart)])
      return layout(
        Tree(
          "table", "UITableView", [.frameWidth: 375, .frameHeight: 667, "rowHeight": -1],
          [fixed("cell", "UITableViewCell", "prototype", [0, 0, 375, 200], [content])]),
        [
          "label.leading == content.leading", "label.top == content.top",
          "chart.leading == content.leading", "chart.trailing == content.trailing",
          "chart.top == label.bottom", "chart.bottom == content.bottom",
        ] + lines)
    }
    #expect(solve(table([]), in: plain).text("chart") == "0 20 400 179")
    #expect(solve(table(["chart.height >= 30"]), in: plain).text("chart") == "0 20 400 30")
    #expect(solve(table(["chart.height == 0"]), in: plain).text("content") == "0 0 400 20")
    #expect(solve(table([], [.hidden: true]), in: plain).text("content") == "0 0 400 20")
  }

  @Test func `a row in a file of its own is no higher than its content asks for`() {
    func cell(_ lines: [String]) -> Layout {
      let content = fixed(
        "content", "UITableViewCellContentView", "contentView", [0, 0, 320, 899.5], [Tree("in")])
      return layout(
        Tree("root", "UITableViewCell", [.frameWidth: 320, .frameHeight: 900], [content]),
        [
          "in.leading == content.leading", "in.trailing == content.trailing",
          "in.top == content.top + 9", "in.height == 90",
        ] + lines)
    }
    let least = cell(["content.bottom >= in.bottom + 9"])
    let solution = solve(least, in: plain.fitted(to: least))
    #expect(solution.text("root") == "0 0 400 109")
    #expect(solution.findings.isEmpty, "\(solution.findings)")
    let open = cell([])
    #expect(solve(open, in: plain.fitted(to: open)).text("root") == "0 0 400 900")
    let engine = LayoutEngine(open, in: plain.fitted(to: open))
    engine.solve()
    var higher = engine.environment
    higher.height = 950
    engine.setEnvironment(higher)
    engine.solve()
    #expect(engine.solution().text("root") == "0 0 400 950")
  }

  @Test func `a row in a file of its own is as high as its content`() {
    let content = fixed(
      "content", "UITableViewCellContentView", "contentView", [0, 0, 320, 43.5], [Tree("in")])
    let root = Tree(
      "root", "UITableViewCell", [.frameWidth: 320, .frameHeight: 44], [content])
    let made = layout(
      root,
      [
        "in.leading == content.leading", "in.trailing == content.trailing",
        "in.top == content.top + 9", "in.height == 90", "content.bottom == in.bottom + 9",
      ])
    let solution = solve(made, in: plain.fitted(to: made))
    #expect(solution.text("root") == "0 0 \(Int(plain.width)) 109")
    #expect(solution.text("content") == "0 0 400 108")
    #expect(solution.findings.isEmpty)
  }

  private func collection(_ more: Properties) -> Layout {
    var properties: Properties = [
      .frameWidth: 375, .frameHeight: 667, "collectionViewLayout.itemSize.width": 120,
      "collectionViewLayout.itemSize.height": 80,
    ]
    for element in more { properties[element.key] = element.value }
    let content = fixed("content", "UIView", "contentView", [0, 0, 60, 50])
    return layout(
      Tree(
        "collection", "UICollectionView", properties,
        [
          fixed("header", "UICollectionReusableView", "sectionHeaderView", [0, 0, 375, 30]),
          fixed("cell", "UICollectionViewCell", "cell", [9, 40, 60, 50], [content]),
        ]))
  }

  @Test func `cells of a collection have the size of its items when the layout runs`() {
    var device = plain
    device.width = 430
    device.height = 800
    let vertical = solve(collection([:]), in: device)
    #expect(vertical.text("cell") == "9 40 120 80")
    #expect(vertical.text("content") == "0 0 120 80")
    #expect(vertical.text("header") == "0 0 430 30")
    let horizontal = solve(
      collection(["collectionViewLayout.scrollDirection": "horizontal"]), in: device)
    #expect(horizontal.text("header") == "0 0 375 800")
    for key: PropertyKey in [
      "collectionViewLayout.estimatedItemSize.width",
      "collectionViewLayout.automaticEstimatedItemSize",
    ] {
      let own = solve(collection([key: key.text.hasSuffix("width") ? -1 : "YES"]), in: device)
      #expect(own.text("cell") == "9 40 60 50", "\(key)")
    }
    device.isDesignTime = true
    #expect(solve(collection([:]), in: device).text("cell") == "9 40 60 50")
  }
}
