import AutoLayout
import LayoutModel
import Testing

/// What standard views make of their content: texts, buttons, fields, controls by version of iOS.
struct NaturalSizeTests {
  @Test(arguments: [
    ("UISwitch", 18, "51x31"), ("UISwitch", 26, "63x28"), ("UIStepper", 12, "94x29"),
    ("UIStepper", 13, "94x32"), ("UISlider", 18, "4x31"),
    ("UISlider", 26, "0x34"), ("UISearchBar", 26, "0x64"),
    ("UIProgressView", 13, "0x2"), ("UIProgressView", 14, "0x4"), ("UISearchBar", 10, "0x44"),
    ("UISearchBar", 11, "0x56"), ("UIActivityIndicatorView", 18, "20x20"),
    ("UIDatePicker", 18, "320x216"), ("UIPickerView", 18, "320x216"), ("UIToolbar", 18, "0x44"),
    ("UINavigationBar", 18, "0x44"), ("UITabBar", 18, "0x49"), ("UIPageControl", 13, "39x37"),
  ])
  func `a standard control has the size of its version of iOS, which is no approximation`(
    _ className: String, _ version: Int, _ expected: String
  ) {
    #expect(size(className, version: version) == expected)
    #expect(solved(className, version: version).approximateItems.isEmpty)
  }

  @Test(arguments: [(14, 56.0), (15, 51), (16, 56), (26, 64)])
  func `the canvas of Xcode 13 draws lower search bars`(_ version: Int, _ height: Double) {
    var canvas = plain
    canvas.isDesignTime = true
    #expect(solved("UISearchBar", version: version, in: canvas)["a"]?.height == height)
    canvas.isDesignTime = false
    #expect(solved("UISearchBar", version: 15, in: canvas)["a"]?.height == 56)
  }

  @Test(arguments: [(17, 31.0), (18, 34), (26, 34)])
  func `the canvas of newer tools draws higher sliders`(_ version: Int, _ height: Double) {
    var canvas = plain
    canvas.isDesignTime = true
    #expect(solved("UISlider", version: version, in: canvas)["a"]?.height == height)
  }

  @Test(arguments: [
    ("CourierNewPSMT", 15.0, 17.0), ("Futura-Medium", 18, 23.5), ("Avenir-Roman", 18, 25),
    ("OpenSans-Semibold", 15, 20.5), ("Helvetica", 13, 15), ("HelveticaNeue", 15, 17.5),
    ("Poppins-SemiBold", 14, 20), ("NotoSansKR-Bold", 12, 17.5), ("Quicksand-SemiBold", 13, 16.5),
    ("Nunito-Black", 16, 22), ("PingFangSC-Regular", 18, 25.5), ("HiraginoSans-W6", 16, 16),
  ])
  func `a line of a font that is known has the height that Xcode drew`(
    _ name: String, _ size: Double, _ height: Double
  ) {
    var canvas = plain
    canvas.scale = 2
    let font: Properties = [
      .text: "Name", .fontName: .text(name), .fontPointSize: .number(size),
    ]
    #expect(solved("UILabel", font, in: canvas)["a"]?.height == height)
  }

  @Test func `styles and pages change a control's size`() {
    #expect(size("UIActivityIndicatorView", ["style": "whiteLarge"]) == "37x37")
    #expect(size("UIActivityIndicatorView", ["style": "large"]) == "37x37")
    #expect(size("UIPageControl", ["numberOfPages": 5], version: 12) == "71x37")
    let compact = solved("UIDatePicker", ["style": "compact"])
    #expect(compact.approximateItems == ["a"])
  }

  @Test func `what an editor drew comes before the size by class, and after a stated one`() {
    var canvas = plain
    canvas.scale = 2
    canvas.observations["a"] = .init(drawnWidth: 61.5, drawnHeight: 20.5)
    func size(_ className: String, _ properties: Properties = [:], _ clauses: [String] = [])
      -> Frame?
    {
      solved(className, properties, in: canvas, clauses)["a"]
    }
    #expect(size("UIView") == Frame(x: 0, y: 0, width: 61.5, height: 20.5))
    #expect(size("UIButton", [.title: "A long title"])?.width == 61.5)
    #expect(size("UIView", [.intrinsicWidth: 30])?.width == 30)
    let lines: Properties = [.text: "one two three", .numberOfLines: 0]
    #expect(size("UILabel", lines)?.height == 20.5)
    // Three lines of 17 points: 60.86 in all, not three times what one line is rounded up to.
    #expect(size("UILabel", lines, ["a.width == 30"])?.height == 61)
    #expect(size("UILabel", [.text: "one two three"], ["a.width == 30"])?.height == 20.5)
    // Its baseline is that of 17 points, whatever font it states.
    let label: Properties = [.text: "one", .fontPointSize: 40]
    let based = size("UILabel", label, ["root.top == a.firstBaseline - 20"])
    #expect(based == Frame(x: 0, y: 4, width: 61.5, height: 20.5))
  }

  private static let lines:
    [(scale: Double, version: Int, properties: Properties, height: Double)] =
      [
        (3, 16, [:], 21), (3, 15, [:], 20.333), (2, 18, [:], 21), (2, 17, [:], 20.5),
        (3, 13, [:], 21), (3, 17, [:], 20.333), (2, 13, [:], 20.5), (3, 18, [:], 21),
        (3, 18, [.fontWeight: "medium"], 20.333), (3, 13, [.fontWeight: "medium"], 21),
        (3, 17, [.fontWeight: "medium", .fontPointSize: 16], 20),
        (3, 17, [.fontWeight: "medium"], 20.333),
        (3, 15, [.fontWeight: "medium"], 20.333), (2, 17, [.fontWeight: "medium"], 21),
        (3, 16, [.fontWeight: "medium"], 21), (2, 14, [.fontWeight: "medium"], 20.5),
        (3, 17, [.fontWeight: "semibold"], 20.333), (3, 16, [.fontWeight: "semibold"], 21),
        (2, 15, [.fontWeight: "semibold"], 21), (2, 14, [.fontWeight: "semibold"], 20.5),
        (2, 17, [.fontWeight: "bold"], 20.5),
        (2, 17, [.fontWeight: "semibold", .fontPointSize: 14], 17),
        (3, 18, [.fontPointSize: 16], 19.333), (3, 18, [.fontName: "Helvetica"], 19.667),
        (3, 18, [.numberOfLines: 0], 20.333),
        (3, 18, [.fontTextStyle: "UICTFontTextStyleBody"], 20.333),
      ]

  @Test(arguments: lines)
  func `the canvas of newer tools draws a line of 17 points in whole points`(
    _ line: (scale: Double, version: Int, properties: Properties, height: Double)
  ) throws {
    var canvas = plain
    (canvas.scale, canvas.isDesignTime) = (line.scale, true)
    var label: Properties = [.text: "Name"]
    for element in line.properties { label[element.key] = element.value }
    let frame = try #require(solved("UILabel", label, version: line.version, in: canvas)["a"])
    #expect(abs(frame.height - line.height) < 0.01)
    canvas.isDesignTime = false
    let device = try #require(solved("UILabel", label, version: line.version, in: canvas)["a"])
    #expect(device.height < 20.6)
  }

  @Test func `the canvas draws what a stack arranges in pixels, not in whole points`() {
    var canvas = plain
    (canvas.scale, canvas.isDesignTime, canvas.systemVersion) = (2, true, 18)
    let views = [
      Tree("a", "UILabel", [.text: "Name"]),
      Tree("b", "UIButton", [.title: "Name", "configuration.style": "plain"]),
    ]
    func heights(_ root: Tree, _ clauses: [String]) -> [Double?] {
      let solution = solve(layout(root, clauses), in: canvas)
      return ["a", "b"].map { solution[NodeID($0)]?.height }
    }
    let placed = ["a", "b"].flatMap { ["\($0).left == root.left", "\($0).top == root.top"] }
    #expect(heights(Tree("root", views), placed) == [21, 35])
    let stack = Tree.stack("s", [.axis: "vertical"], views)
    #expect(
      heights(Tree("root", [stack]), ["s.left == root.left", "s.top == root.top"]) == [20.5, 34.5])
  }

  @Test func `a text view has what is between lines of a text style below the last one too`() {
    func height(_ font: Properties, lines: Int) -> Double? {
      var view: Properties = [
        .text: .text(Array(repeating: "One", count: lines).joined(separator: "\n")),
        "scrollEnabled": false,
      ]
      for element in font { view[element.key] = element.value }
      return solved("UITextView", view)["a"]?.height
    }
    let body: Properties = [.fontTextStyle: "UICTFontTextStyleBody"]
    #expect(height(body, lines: 1) == 38 && height(body, lines: 3) == 82)
    // A font of a size has nothing between its lines of 20.29 points.
    let system: Properties = [.fontPointSize: 17]
    #expect(height(system, lines: 1) == 37 && height(system, lines: 3) == 77)
  }

  @Test func `an empty field with round corners has room beside nothing`() {
    let field: Properties = ["borderStyle": "roundedRect", .fontPointSize: 14]
    #expect(size("UITextField", field) == "32x34")
    #expect(size("UITextField", ["borderStyle": "roundedRect", .fontPointSize: 17]) == "33x34")
    #expect(size("UITextField", ["borderStyle": "line", .fontPointSize: 14]) == "14x23")
    #expect(size("UITextField", ["borderStyle": "bezel", .fontPointSize: 18]) == "14x33")
    // A text has as much beside it, from iOS 13 on.
    let placeholder: Properties = [
      "borderStyle": "roundedRect", .placeholder: "3", .fontPointSize: 16,
    ]
    #expect(size("UITextField", placeholder) == "38x34")
    #expect(size("UITextField", placeholder, version: 12) == "24x32")
  }

  private static let image: Properties = [.imageWidth: 24, .imageHeight: 20]

  @Test(
    arguments: [
      // A title of 15 points has a line of 18, 6 points above and below, and is 30 wide at least.
      ([.title: "A", .buttonType: "system"], "30x30"),
      ([.title: "A", .buttonType: "system", .fontPointSize: 17], "30x33"),
      // A custom button's font is of 18 points.
      ([.title: "A"], "30x34"), ([.buttonType: "system"], "30x30"),
      // It is as high as a line of that font, even without a title.
      (image, "24x22"), ([.imageWidth: 24, .imageHeight: 30], "24x30"),
      ([.imageWidth: 24, .imageHeight: 10, .buttonType: "system"], "24x18"),
      // An image behind it takes the place of the space around, and is the least size.
      (
        [.backgroundImageWidth: 13, .backgroundImageHeight: 13, .buttonType: "system"], "13x18"
      ), ([.title: "A", .backgroundImageWidth: 272, .backgroundImageHeight: 56], "272x56"),
      (
        [
          .imageWidth: 24, .imageHeight: 20, "contentEdgeInsets.minX": 18,
          "contentEdgeInsets.minY": 11, "contentEdgeInsets.maxX": 18, "contentEdgeInsets.maxY": 11,
        ],
        "60x44"
      ),
      // The smallest inset that Interface Builder can write takes the standard padding away.
      (
        [.buttonType: "system", "contentEdgeInsets.maxY": .number(2.2250738585072014e-308)], "0x18"
      ),
      (["configuration.style": "plain", .imageWidth: 24, .imageHeight: 20], "48x34"),
      (
        [
          "configuration.style": "filled", "configuration.buttonSize": "small", .imageWidth: 24,
          .imageHeight: 20,
        ], "44x30"
      ),
      (
        [
          "configuration.style": "gray", "configuration.buttonSize": "large", .imageWidth: 24,
          .imageHeight: 20,
        ], "64x50"
      ),
      (
        [
          "configuration.style": "tinted", "configuration.contentInsets.top": 1,
          "configuration.contentInsets.leading": 2, "configuration.contentInsets.bottom": 3,
          "configuration.contentInsets.trailing": 4, .imageWidth: 24, .imageHeight: 20,
        ], "30x24"
      ),
    ] as [(Properties, String)])
  func `a button surrounds its title and image`(_ properties: Properties, _ expected: String) {
    #expect(size("UIButton", properties) == expected)
  }

  @Test func `a configured button's image stands beside, above or below its title`() {
    func frame(_ more: Properties) -> Frame {
      var all: Properties = [
        "configuration.style": "plain", .title: "Title", .imageWidth: 100, .imageHeight: 50,
        "configuration.imagePadding": 8,
      ]
      for element in more { all[element.key] = element.value }
      return solved("UIButton", all)["a"] ?? Frame(x: 0, y: 0, width: 0, height: 0)
    }
    let (beside, above) = (frame([:]), frame(["configuration.imagePlacement": "top"]))
    #expect(beside.height == 64)
    #expect(beside.width > 24 + 100 + 8)
    #expect(above.width == 124)
    // A line of 17 points is 21 high at one pixel a point.
    #expect(above.height == 14 + 50 + 8 + 21)
    #expect(frame(["configuration.subtitle": "more"]).height == 64)
    #expect(
      frame(["configuration.imagePlacement": "top", "configuration.subtitle": "more"]).height
        == 14 + 50 + 8 + 21 + 1 + 16)
  }

  @Test(arguments: [2.0, 3])
  func `on the canvas a configured title is as high as whole points`(scale: Double) {
    func height(_ properties: Properties, isDesignTime: Bool) -> Double? {
      var environment = Environment(width: 393, height: 852, scale: scale)
      environment.isDesignTime = isDesignTime
      return solved("UIButton", properties, in: environment)["a"]?.height
    }
    let titled: Properties = ["configuration.style": "plain", .title: "Title"]
    #expect(height(titled, isDesignTime: true) == 35)
    let pixels = (20.287109375 * scale).rounded(.up) + 14 * scale
    #expect(height(titled, isDesignTime: false) == pixels / scale)
    // An image alone is as high as it is.
    let image: Properties = ["configuration.style": "plain", .imageWidth: 24, .imageHeight: 20.5]
    #expect(height(image, isDesignTime: true) == (34.5 * scale).rounded(.up) / scale)
    // A symbol alone has the line of a title beside it, but not above or below.
    var symbol: Properties = [
      "configuration.style": "plain", .symbolAspectRatio: .number(128 / 107),
    ]
    #expect(height(symbol, isDesignTime: true) == pixels / scale)
    symbol["configuration.imagePlacement"] = "top"
    #expect(height(symbol, isDesignTime: true).map { $0 < pixels / scale } == true)
    // Nor has an information button: three are stored so.
    let information: Properties = [
      .buttonType: "detailDisclosure", "configuration.style": "plain",
    ]
    #expect(height(information, isDesignTime: true) == 34)
  }

  @Test func `a text field is as high as its border or its line`() {
    #expect(solved("UITextField", [.borderStyle: "roundedRect"])["a"]?.height == 34)
    #expect(solved("UITextField", [.borderStyle: "roundedRect"], version: 12)["a"]?.height == 30)
    #expect(solved("UITextField", [.fontPointSize: 17])["a"]?.height == 22)
    #expect(solved("UITextField", [.fontPointSize: 17], version: 13)["a"]?.height == 21)
  }

  @Test func `a segment is wider than its title's width in whole points, the nearest`() throws {
    // In the medium weight of 13 points, "Gradient" is 54.3 wide and "Restore" 48.0.
    for (title, width) in [("Gradient", 54.0), ("Restore", 48)] {
      let frame = try #require(
        solved("UISegmentedControl", ["segments.segment.0.title": .text(title)])["a"])
      #expect(frame.width == width + 18, "\(title)")
    }
  }

  @Test func `before iOS 13 a segment has less beside its title`() {
    let title: Properties = ["segments.segment.0.title": "Gradient"]
    #expect(solved("UISegmentedControl", title, version: 12)["a"]?.width == 66)
  }

  @Test func `a segmented control is as many times its widest segment as it has segments`() {
    let segments: Properties = [
      "segments.segment.0.title": "i", "segments.segment.1.title": "Wide title",
    ]
    let equal = solved("UISegmentedControl", segments)["a"]?.width ?? 0
    var apportioned = segments
    apportioned["apportionsSegmentWidthsByContent"] = true
    let narrow = solved("UISegmentedControl", apportioned)["a"]?.width ?? 0
    #expect(narrow < equal && narrow > 50)
    var fixed = segments
    fixed["segments.segment.1.width"] = 200
    #expect(solved("UISegmentedControl", fixed)["a"]?.width == 401)
  }

  @Test func `a placeholder's size holds on the canvas only`() {
    let properties: Properties = [
      .placeholderIntrinsicWidth: 70, .placeholderIntrinsicHeight: 30,
    ]
    var canvas = plain
    canvas.isDesignTime = true
    #expect(solved("UIView", properties, in: canvas).text("a") == "0 0 70 30")
    #expect(solved("UIView", properties).text("a") == "0 0 0 0")
  }
}
