import AutoLayout
import LayoutModel
import Testing

/// How large images and symbols make the views that show them.
struct ImageSizeTests {
  @Test func `an image view is as large as its image`() {
    let image: Properties = [.image: "x", .imageWidth: 24, .imageHeight: 10]
    #expect(size("UIImageView", image) == "24x10")
    #expect(solved("UIImageView", image).approximateItems.isEmpty)
    #expect(size("UIImageView", [.image: "x"]) == "0x0")
  }

  @Test func `a symbol grows with its font, its scale and the text size`() {
    func height(_ properties: Properties, _ textSize: Environment.TextSize = .large) -> Double {
      var environment = plain
      environment.textSize = textSize
      var all: Properties = [.symbolAspectRatio: 1]
      for element in properties { all[element.key] = element.value }
      let solution = solved("UIImageView", all, in: environment)
      #expect(solution.approximateItems == ["a"])
      return solution["a"]?.height ?? 0
    }
    #expect(height([:]) == 20)
    #expect(height(["preferredSymbolConfiguration.scale": "large"]) > 20)
    #expect(height(["preferredSymbolConfiguration.scale": "small"]) < 20)
    #expect(height(["preferredSymbolConfiguration.pointSize": 34]) == 40)
    let style: Properties = ["preferredSymbolConfiguration.font.textStyle": "UICTFontTextStyleBody"]
    #expect(height(style, .accessibilityLarge) > height(style))
    // A symbol that is wider than high has the area of a square one, one that is a line the length of
    // others.
    #expect(size("UIImageView", [.symbolAspectRatio: 1.44]) == "24x17")
    #expect(size("UIImageView", [.symbolAspectRatio: 5]) == "25x5")
    #expect(size("UIImageView", [.symbolAspectRatio: 0.2]) == "5x25")
  }

  @Test func `a symbol alone in a button is as large as body text if no font is named`() throws {
    var canvas = plain
    canvas.scale = 2
    // Large ones of Xcode 13 and 14, which are stored 25 by 24 and 24.5 high.
    var symbol: Properties = [
      .symbolAspectRatio: .number(128.0 / 121), "preferredSymbolConfiguration.scale": "large",
    ]
    let circle = try #require(solved("UIButton", symbol, in: canvas)["a"])
    #expect((circle.width, circle.height) == (25.5, 24))
    symbol[.symbolAspectRatio] = .number(128.0 / 114)
    let square = try #require(solved("UIButton", symbol, in: canvas)["a"])
    #expect((square.width, square.height) == (27, 24.5))
    symbol["font.pointSize"] = 34
    let large = try #require(solved("UIButton", symbol, in: canvas)["a"])
    #expect(large.height > 1.9 * square.height)
  }

  @Test func `a symbol is drawn half a point inside what constraints align`() throws {
    var canvas = plain
    canvas.scale = 2
    let circle: Properties = [.symbolAspectRatio: .number(128.0 / 123)]
    let sized = solved("UIImageView", circle, in: canvas, ["a.height == 25", "a.width == 25"])
    #expect(sized["a"] == Frame(x: 0, y: 0.5, width: 25, height: 24))
    // Its own size is that of what is drawn.
    let natural = try #require(solved("UIImageView", circle, in: canvas)["a"])
    #expect((natural.y, natural.width, natural.height) == (0.5, 20, 19))
    canvas.scale = 3
    let fine = try #require(solved("UIImageView", circle, in: canvas)["a"])
    #expect((3 * fine.width).rounded() == 59 && (3 * fine.height).rounded() == 57)
    canvas.scale = 2
    let image: Properties = [.imageWidth: 24, .imageHeight: 20]
    let plainImage = solved("UIImageView", image, in: canvas, ["a.height == 25"])["a"]
    #expect(plainImage == Frame(x: 0, y: 0, width: 24, height: 25))
  }

  @Test(arguments: [
    // A bookmark is as high as symbols get, a calendar and a receiver that lies are less so.
    (112.0 / 128, 20.0, 0.0, 20.0), (128.0 / 107, 20.0, 1.5, 17.0), (128.0 / 52, 18.0, 5.0, 8.0),
  ])
  func `the wider a symbol is the farther inside it is drawn`(
    _ ratio: Double, _ aligned: Double, _ top: Double, _ height: Double
  ) {
    var canvas = plain
    canvas.scale = 2
    let symbol: Properties = [.symbolAspectRatio: .number(ratio)]
    let sizes = ["a.height == \(aligned)", "a.width == 22"]
    let frame = solved("UIImageView", symbol, in: canvas, sizes)["a"]
    #expect((frame?.y, frame?.height, frame?.width) == (top, height, 22))
  }

  @Test(
    arguments: [
      // A chevron beside 47 points, one of 39, and one that is small and semibold beside a text of 18.
      ("chevron.right", 97.0 / 128, [:], 47.0, 2.0, 43.0),
      ("chevron.down", 128.0 / 70, [:], 39, 5, 29),
      (
        "chevron.right", 97.0 / 128,
        [
          "preferredSymbolConfiguration.scale": "small",
          "preferredSymbolConfiguration.weight": "semibold",
        ],
        18, 2, 14
      ),
      (
        "arrow.left.circle.fill", 128.0 / 121, ["preferredSymbolConfiguration.weight": "bold"], 45,
        -0.5, 46
      ), ("chevron.right.circle", 128.0 / 123, [:], 45, 0.5, 44),
    ] as [(String, Double, Properties, Double, Double, Double)])
  func `a symbol is drawn as high as its name, scale and weight make it`(
    _ name: String, _ ratio: Double, _ more: Properties, _ aligned: Double, _ top: Double,
    _ height: Double
  ) {
    var canvas = plain
    canvas.scale = 2
    var symbol: Properties = [.image: .text(name), .symbolAspectRatio: .number(ratio)]
    for element in more { symbol[element.key] = element.value }
    let sizes = ["a.height == \(aligned)", "a.width == 22"]
    let frame = solved("UIImageView", symbol, in: canvas, sizes)["a"]
    #expect((frame?.y, frame?.height) == (top, height))
  }

  @Test func `a symbol behind a button is drawn inside what constraints align`() {
    var canvas = plain
    canvas.scale = 2
    func frame(_ catalog: Properties) -> Frame? {
      var properties: Properties = ["state.normal.backgroundImage": "xmark.circle.fill"]
      for element in catalog { properties[element.key] = element.value }
      return solved("UIButton", properties, in: canvas, ["a.height == 30", "a.width == 30"])["a"]
    }
    #expect(frame([:]) == Frame(x: 0, y: 0, width: 30, height: 30))
    #expect(
      frame(["state.normal.catalog": "system"]) == Frame(x: 0, y: 0.5, width: 30, height: 29))
  }
}
