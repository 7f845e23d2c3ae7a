import AutoLayout
import LayoutModel
import LayoutTestSupport
import Testing

/// Cells of collection views in the lines of their flow layout.
struct FlowTests {
  // MARK: Lines

  private static func offsets(_ lengths: [Double], room: Double) -> [[Double]] {
    let lines = FlowLines(room: room, itemSpacing: 10, lineSpacing: 5)
    let items = lengths.map { FlowLines.Item(length: $0, depth: 20) }
    var found: [[Double]] = []
    for place in lines.places(of: items).places {
      if place.offset == 0 || place.position >= Double(25 * found.count) { found.append([]) }
      found[found.count - 1].append(place.offset)
    }
    return found
  }

  @Test func `full lines fill their room, and the last line is below them`() {
    // As Interface Builder draws them: two of 130 in 382, 16 of them at most apart.
    #expect(Self.offsets([130, 130, 130], room: 382) == [[0, 252], [0]])
    #expect(Self.offsets([50, 50, 50, 50, 50], room: 190) == [[0, 70, 140], [0, 70]])
    #expect(Self.offsets([50, 50], room: 190) == [[0, 70]])
    // One that is by itself in each line.
    #expect(Self.offsets([329, 329], room: 375) == [[23], [23]])
    #expect(Self.offsets([398], room: 370) == [[-14]])
    // Of different lengths.
    #expect(Self.offsets([156, 199], room: 394) == [[0, 166]])
    #expect(Self.offsets([60, 60, 100, 30, 40], room: 150) == [[0, 90], [0, 120], [0]])
    #expect(Self.offsets([], room: 100).isEmpty)
    #expect(Self.offsets([0, 0], room: 0) == [[0], [0]])
  }

  @Test func `items of less depth are in the middle of their line`() {
    let lines = FlowLines(room: 100, itemSpacing: 0, lineSpacing: 7)
    let (places, depth) = lines.places(of: [
      .init(length: 50, depth: 30), .init(length: 50, depth: 10), .init(length: 100, depth: 8),
    ])
    #expect(places.map(\.position) == [0, 10, 37])
    #expect(depth == 45)
    #expect(lines.places(of: []).depth == 0)
  }

  @Test func `lines hold what fits, in their order, and no more`() {
    for seed in Cases.seeds(20_000, ordinarily: 1_000) {
      var random = SplitMix64(seed: seed)
      let count = random.number(in: 0...20)
      let isUniform = random.isOne(in: 2)
      let same = Double(random.number(in: 1...120))
      let items = (0..<count).map { _ in
        FlowLines.Item(
          length: isUniform ? same : Double(random.number(in: 1...120)),
          depth: isUniform ? 10 : Double(random.number(in: 1...30)))
      }
      let (room, spacing) = (
        Double(random.number(in: 50...400)), Double(random.number(in: 0...20))
      )
      let flow = FlowLines(room: room, itemSpacing: spacing, lineSpacing: 1000)
      let places = flow.places(of: items).places
      #expect(places.count == count)
      let lines = Dictionary(grouping: 0..<count) { Int(places[$0].position / 1000) }
      for (number, line) in lines {
        let least = line.reduce(-spacing) { $0 + items[$1].length + spacing }
        #expect(line.count == 1 || least <= room, "seed \(seed)")
        for (one, next) in zip(line, line.dropFirst()) {
          #expect(next == one + 1, "seed \(seed)")
          #expect(
            places[next].offset >= places[one].offset + items[one].length + spacing - 1e-9,
            "seed \(seed)")
        }
        guard let last = line.last, let first = line.first else { continue }
        let end = places[last].offset + items[last].length
        if last + 1 < count {
          #expect(least + spacing + items[last + 1].length > room, "seed \(seed)")
          // What is left before the first is left behind the last.
          #expect(abs(places[first].offset - (room - end)) < 1e-9, "seed \(seed)")
          #expect(line.count == 1 || places[first].offset == 0, "seed \(seed)")
        } else if isUniform, number > 0 {
          #expect(line.indices.allSatisfy { places[$0].offset == places[line[$0]].offset })
        }
      }
    }
  }

  // MARK: On devices

  private static let flow: Properties = [
    .frameWidth: 414, .frameHeight: 700, "collectionViewLayout": "collectionViewFlowLayout",
    "collectionViewLayout.itemSize.width": 130, "collectionViewLayout.itemSize.height": 80,
    "collectionViewLayout.minimumInteritemSpacing": 16,
    "collectionViewLayout.minimumLineSpacing": 8, "collectionViewLayout.sectionInset.minX": 16,
    "collectionViewLayout.sectionInset.maxX": 16, "collectionViewLayout.sectionInset.minY": 4,
    "collectionViewLayout.sectionInset.maxY": 6,
    "collectionViewLayout.headerReferenceSize.height": 50,
    "collectionViewLayout.footerReferenceSize.height": 20,
  ]

  /// A collection of cells that fills the window, drawn 414 wide.
  private static func collection(_ count: Int, _ more: Properties = [:]) -> Layout {
    var properties = flow
    for element in more { properties[element.key] = element.value }
    func part(_ id: String, _ name: String, _ role: String, _ frame: [Double]) -> Tree {
      Tree(
        id, name,
        [
          .autoresizingMask: "", "role": .text(role), .frameX: .number(frame[0]),
          .frameY: .number(frame[1]), .frameWidth: .number(frame[2]),
          .frameHeight: .number(frame[3]),
        ])
    }
    let cells = (0..<count).map {
      let (column, row) = (Double($0 % 2), Double($0 / 2))
      return part(
        "cell\($0)", "UICollectionViewCell", "cell", [16 + 252 * column, 54 + 88 * row, 130, 80])
    }
    let list = Tree(
      "list", "UICollectionView", properties,
      cells + [
        part("header", "UICollectionReusableView", "sectionHeaderView", [0, 0, 414, 50]),
        part("footer", "UICollectionReusableView", "sectionFooterView", [0, 400, 414, 20]),
      ])
    return layout(
      Tree("root", [list]),
      [
        "list.left == root.left", "list.right == root.right", "list.top == root.top + 9",
        "list.bottom == root.bottom",
      ])
  }

  private static func device(_ width: Double) -> Environment {
    Environment(width: width, height: 800, scale: 2)
  }

  @Test func `cells break into lines of the device`() {
    let phone = solve(Self.collection(5), in: Self.device(393))
    #expect(
      (0..<5).map { phone.text("cell\($0)") } == [
        "16 54 130 80", "247 54 130 80", "16 142 130 80", "247 142 130 80", "16 230 130 80",
      ])
    #expect(phone.text("header") == "0 0 393 50")
    #expect(phone.text("footer") == "0 316 393 20")
    let pad = solve(Self.collection(5), in: Self.device(834))
    #expect(
      (0..<5).map { pad.text("cell\($0)") } == [
        "16 54 130 80", "184 54 130 80", "352 54 130 80", "520 54 130 80", "688 54 130 80",
      ])
    #expect(pad.text("footer") == "0 140 834 20")
    let narrow = solve(Self.collection(2), in: Self.device(200))
    #expect(narrow.text("cell0") == "35 54 130 80")
    #expect(narrow.text("cell1") == "35 142 130 80")
  }

  @Test func `cells are at whole pixels`() {
    let pad = solve(Self.collection(5), in: Self.device(700))
    // 4 of 130 in 668: 148 left, 49.333 each.
    #expect(
      (0..<4).map { pad.text("cell\($0)") } == [
        "16 54 130 80", "195.5 54 130 80", "374.5 54 130 80", "554 54 130 80",
      ])
  }

  @Test func `lines go down where a collection scrolls to the right`() {
    let more: Properties = [
      "collectionViewLayout.scrollDirection": "horizontal",
      "collectionViewLayout.headerReferenceSize.width": 40,
      "collectionViewLayout.sectionInset.minX": 3,
    ]
    // 791 high, of which ten are insets: eight lines, 96 apart at least.
    let solution = solve(Self.collection(9, more), in: Self.device(393))
    #expect(solution.text("header") == "0 0 40 791")
    #expect(solution.text("cell0") == "43 4 130 80")
    #expect(solution.text("cell7") == "43 705 130 80")
    #expect(solution.text("cell8") == "181 4 130 80")
  }

  @Test func `cells stay where they were drawn on a canvas, and where code places them`() {
    var canvas = Self.device(393)
    canvas.isDesignTime = true
    #expect(solve(Self.collection(2), in: canvas).text("cell1") == "268 54 130 80")
    for more: Properties in [
      ["collectionViewLayout": "collectionViewLayout"],
      ["collectionViewLayout.customClass": "WaterfallLayout"],
    ] {
      let own = solve(Self.collection(2, more), in: Self.device(393))
      #expect(own.text("cell1") == "268 54 130 80")
    }
  }

  @Test func `a layout's header has its room where code makes the view`() {
    let list = Tree(
      "list", "UICollectionView", Self.flow,
      [
        Tree(
          "cell", "UICollectionViewCell",
          [
            .autoresizingMask: "", "role": "cell", .frameX: 16, .frameY: 4, .frameWidth: 130,
            .frameHeight: 80,
          ])
      ])
    #expect(solve(layout(list), in: Self.device(393)).text("cell") == "16 54 130 80")
  }

  // MARK: Cells that size themselves

  /// A collection of two cells that size themselves, drawn as wide as a canvas of 414 points.
  private static func selfSizing(_ lines: [String], _ more: Properties = [:]) -> Layout {
    var properties: Properties = [
      .frameWidth: 414, .frameHeight: 700, "collectionViewLayout": "collectionViewFlowLayout",
      "collectionViewLayout.itemSize.width": 414, "collectionViewLayout.itemSize.height": 128,
      "collectionViewLayout.automaticEstimatedItemSize": "YES",
    ]
    for element in more { properties[element.key] = element.value }
    func framed(_ id: String, _ name: String, _ role: String, _ y: Double, _ child: Tree) -> Tree {
      Tree(
        id, name,
        [
          .autoresizingMask: "", "role": .text(role), .frameX: 0, .frameY: .number(y),
          .frameWidth: 414, .frameHeight: 54,
        ], [child])
    }
    let cells = (0..<2).map {
      framed(
        "cell\($0)", "UICollectionViewCell", "cell", 64 * Double($0),
        framed("content\($0)", "UIView", "contentView", 0, Tree("in\($0)")))
    }
    let pins = (0..<2).flatMap {
      [
        "in\($0).leading == content\($0).leading + 16",
        "in\($0).trailing == content\($0).trailing - 16",
        "in\($0).top == content\($0).top + 10",
      ]
    }
    return layout(Tree("list", "UICollectionView", properties, cells), pins + lines)
  }

  @Test func `cells that size themselves are as large as their content asks for`() {
    let asking = Self.selfSizing([
      "in0.width == 100", "in0.height == 30", "in0.bottom == content0.bottom - 10",
      "in1.width == 60", "in1.height == 20", "in1.bottom == content1.bottom - 10",
    ])
    let phone = solve(asking, in: Self.device(393))
    #expect(phone.text("cell0") == "0 0 132 50")
    #expect(phone.text("cell1") == "142 5 92 40")
    #expect(phone.text("content1") == "0 0 92 40")
    #expect(phone.findings.isEmpty, "\(phone.findings)")
    var canvas = Self.device(393)
    canvas.isDesignTime = true
    #expect(solve(asking, in: canvas).text("cell1") == "0 64 414 54")
  }

  @Test func `cells that ask for no width are no wider than their section`() {
    let inset: Properties = [
      "collectionViewLayout.sectionInset.minX": 8, "collectionViewLayout.sectionInset.maxX": 12,
    ]
    let phone = solve(Self.selfSizing([], inset), in: Self.device(393))
    #expect(phone.text("cell0") == "8 0 373 54")
    #expect(phone.text("cell1") == "8 64 373 54")
    #expect(phone.text("in1") == "16 10 341 0")
    // On a wider screen they are as drawn.
    #expect(solve(Self.selfSizing([]), in: Self.device(434)).text("cell0") == "10 0 414 54")
    // What asks for more gets it; UIKit leaves what is too wide in the middle.
    let wide = solve(
      Self.selfSizing(["in0.width == 398", "in1.width == 398"]), in: Self.device(393))
    #expect(wide.text("cell1") == "-18.5 64 430 54")
  }

  @Test func `an edited collection of cells that size themselves answers as a new one`() {
    let engine = LayoutEngine(
      Self.selfSizing(["in0.width == 100", "in0.height == 30", "in1.width == 80"]),
      in: Self.device(393))
    for (width, own) in [(393.0, 9.0), (834, 200), (300, 90), (302.5, 100), (393, 9)] {
      let environment = Self.device(width)
      engine.setEnvironment(environment)
      engine.setConstant(own, of: "c6")
      let fresh = LayoutEngine(engine.currentLayout, in: environment)
      #expect(engine.placements() == fresh.placements())
    }
  }

  @Test func `an edited collection answers as a new one`() {
    let engine = LayoutEngine(Self.collection(6), in: Self.device(393))
    for (width, inset) in [(393.0, 9.0), (834, 20), (300, 9), (302.5, 1), (393, 9)] {
      let environment = Self.device(width)
      engine.setEnvironment(environment)
      engine.setConstant(inset, of: "c2")
      engine.setConstant(inset * 3, of: "c0")
      let fresh = LayoutEngine(engine.currentLayout, in: environment)
      #expect(engine.placements() == fresh.placements())
    }
  }
}
