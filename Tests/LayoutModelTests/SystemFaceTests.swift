import LayoutModel
import LayoutTestSupport
import Testing

/// The model of the system font against widths that Xcode stored, and what must hold whatever its figures.
struct SystemFaceTests {
  /// A text in a size and weight, the version of iOS, and the width that a label of it has, rounded up
  /// to pixels.
  struct Fact: Sendable {
    var text: String
    var size: Double
    var weight: String?
    var version: Int
    var width: Double
    var scale: Double
  }

  /// Texts that appear in many documents, each with one width everywhere.
  static let facts: [Fact] = [
    Fact(text: "Label", size: 17, weight: nil, version: 17, width: 41.5, scale: 2),
    Fact(text: "Title", size: 17, weight: nil, version: 17, width: 33.5, scale: 2),
    Fact(text: "Button", size: 15, weight: nil, version: 17, width: 46, scale: 1),
    Fact(text: "Cancel", size: 15, weight: nil, version: 17, width: 48, scale: 1),
    Fact(text: "Label", size: 17, weight: "bold", version: 14, width: 44.5, scale: 2),
    Fact(text: "Label", size: 30, weight: nil, version: 13, width: 71, scale: 2),
    Fact(text: "[Title]", size: 17, weight: "semibold", version: 14, width: 48.5, scale: 2),
    Fact(text: "Profile:", size: 22, weight: nil, version: 14, width: 65.5, scale: 2),
    // Large texts of iOS 10 are wider.
    Fact(text: "City", size: 30, weight: nil, version: 10, width: 53, scale: 2),
    Fact(text: "temp", size: 64, weight: "thin", version: 10, width: 137, scale: 2),
  ]

  /// Widths of one picture in labels, in sizes from small to large.
  @Test(arguments: [
    (17.0, 13, 23.0), (34, 13, 38), (38, 14, 43), (45, 12, 50), (46, 13, 51),
  ])
  func `a picture is wider in a small text`(_ size: Double, _ version: Int, _ stored: Double) {
    #expect(abs(width("🌮", size, version: version) - stored) < 0.6)
    #expect(width("👍🏽", size, version: version) == width("👍", size, version: version))
    // What follows a joiner belongs to the same picture.
    #expect(
      width("🏃\u{200D}♂️", size, version: version) == width("🏃", size, version: version))
  }

  @Test(arguments: facts)
  func `common texts are as wide as Xcode draws them`(_ fact: Fact) {
    let metrics = TextMetrics(
      pointSize: fact.size, weight: fact.weight, systemVersion: fact.version)
    let width = (metrics.width(fact.text) * fact.scale).rounded(.up) / fact.scale
    #expect(abs(width - fact.width) <= 1 / fact.scale, "\(metrics.width(fact.text))")
  }

  /// Labels in fonts that are the system's under their own names.
  @Test(
    arguments: [
      ("title", "SFProText-Semibold", 16, 31), ("releaseDate", "SFProText-Medium", 12, 208.0 / 3),
      ("Tesseract", "SFProDisplay-Semibold", 16, 68.5),
    ] as [(String, String, Double, Double)])
  func `a shape of the system font has no tracking as a font of its own`(
    _ text: String, _ font: String, _ size: Double, _ stored: Double
  ) {
    let metrics = TextMetrics(pointSize: size, weight: nil, fontName: font, systemVersion: 17)
    #expect(abs(metrics.width(text) - stored) < 0.6)
    let italic = TextMetrics(pointSize: size, weight: nil, fontName: font + "Italic")
    #expect(italic.width(text) == metrics.width(text))
    #expect(metrics.lineHeight == TextMetrics(pointSize: size, weight: nil).lineHeight)
  }

  @Test func `the number sign is as wide as a capital letter`() {
    #expect(abs(width("#", version: 12) - width("R", version: 12)) < 0.5)
  }

  private func width(_ text: String, _ size: Double = 17, version: Int = 17) -> Double {
    TextMetrics(pointSize: size, weight: nil, systemVersion: version).width(text)
  }

  @Test func `some letters stand nearer to each other than by themselves`() {
    for pair in ["To", "Va", "AV", "LT", "Yo"] {
      let alone = pair.map { width(String($0)) }.reduce(0, +)
      #expect(width(pair) < alone, "\(pair)")
    }
    #expect(width("nn") == 2 * width("n"))
    // An accent changes nothing, and other fonts have no pairs here.
    #expect(width("Tö") == width("To"))
    let other = TextMetrics(pointSize: 17, weight: nil, fontName: "Helvetica")
    #expect(other.width("To") == other.width("T") + other.width("o"))
  }

  @Test func `from iOS 14 on the shapes change little by little, before at once`() {
    func largestStep(_ version: Int) -> Double {
      let sizes = stride(from: 10.0, through: 40, by: 0.05)
      let widths = sizes.map { width("Hamburgefonstiv", $0, version: version) / $0 }
      return zip(widths, widths.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    }
    #expect(largestStep(17) < 0.01)
    #expect(largestStep(13) > 0.1)
    #expect(width("Label", 17, version: 13) > width("Label", 17, version: 14))
  }

  @Test func `a hyphen before a digit is a minus from iOS 14 on`() {
    // As Xcode stored them, at two pixels to a point: 66.5, 74 and, before, 49.5 points.
    #expect(abs(width("-6°", 45, version: 15) - 66.25) < 0.5)
    #expect(abs(width("H:-4° L:-8°", 14, version: 15) - 73.75) < 0.5)
    #expect(abs(width("-300.33", 13, version: 13) - 49.25) < 1)
    #expect(width("-4", 14, version: 14) > width("-4", 14, version: 13) + 0.5)
    let apart = width("e-", version: 15) + width("mail", version: 15)
    #expect(abs(width("e-mail", version: 15) - apart) < 0.01)
  }

  @Test func `an address is as wide as it is stored`() {
    #expect(abs(width("tifo@gmail.com", 19, version: 12) - 131.75) < 0.5)
  }

  @Test func `syllables of Korean and the degree sign are narrower than a square`() {
    func label(_ text: String, _ size: Double, _ weight: String? = nil) -> Double {
      TextMetrics(pointSize: size, weight: weight, systemVersion: 16).width(text)
    }
    #expect(abs(label("서울", 50, "bold") - 86.5) < 1)
    #expect(abs(label("맑음", 25) - 43.5) < 1)
    #expect(abs(label("최저: 20°C", 17) - 78) < 1)
    #expect(abs(label("최고 : 30℃", 17) - 83) < 1)
    #expect(abs(label("23℃", 40, "bold") - 97) < 1.5)
    #expect(abs(label("23°C", 40, "semibold") - 95) < 1)
    #expect(label("漢", 20) > label("서", 20))
  }

  @Test(arguments: [
    ("扫描条码", 12.0, 49.5, 2.0), ("缴纳保证金", 20, 102, 2), ("隐藏小额币种", 12, 74, 2),
    ("部活・サークル紹介", 20, 184, 2), ("陽性者と接触の可能性が", 28, 312, 3),
  ])
  func `characters of Chinese and Japanese are a little wider than squares`(
    _ text: String, _ size: Double, _ stored: Double, _ scale: Double
  ) {
    for version in [11, 17] {
      let width = (width(text, size, version: version) * scale).rounded(.up) / scale
      #expect(abs(width - stored) <= 0.5, "\(width)")
    }
  }

  @Test func `letters of Greek and Cyrillic have widths of their own`() {
    // As Xcode stored the title of a button, less what its insets are: 101 points.
    let title = TextMetrics(pointSize: 16, weight: "bold", systemVersion: 12).width("ОТПРАВИТЬ")
    #expect(abs(title - 101) < 2, "\(title)")
    for (letter, latin) in zip("АВЕНОРСТХаеорсхіΑΒΕο", "ABEHOPCTXaeopcxiABEo") {
      #expect(width(String(letter)) == width(String(latin)), "\(letter)")
    }
    #expect(width("Ш") > 1.5 * width("Г") && width("ω") > 2 * width("ι"))
  }

  @Test func `every letter and sign moves the next one`() {
    let scalars = [0xA1..<0x250, 0x388..<0x3CF, 0x400..<0x530, 0x2010..<0x2027, 0x20A0..<0x20C0]
      .joined().compactMap(Unicode.Scalar.init).filter { $0.properties.generalCategory != .format }
      .filter { $0.properties.generalCategory != .unassigned }
    for scalar in scalars {
      #expect((3...25).contains(width(String(scalar), 17)), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `large texts have less and less between their letters`() {
    let gains = stride(from: 36.0, through: 90, by: 1).map { width("nnnnnnnn", $0) / $0 }
    #expect(zip(gains, gains.dropFirst()).allSatisfy { $0 > $1 - 1e-9 })
    #expect(gains[0] - gains[44] > 0.07 && abs(gains[44] - gains[54]) < 1e-9)
  }

  @Test func `a text is as wide as its parts with what lies between them`() {
    var random = SplitMix64(seed: 26)
    let letters = Array("ATVWYabcdefgnorstuvwxy -:.019éÄ…漢")
    for _ in 0..<500 {
      let text = (0..<12).map { _ in letters[random.below(letters.count)] }
      let metrics = TextMetrics(
        pointSize: 8 + Double(random.below(30)),
        weight: ["bold", "light", nil][random.below(3)],
        systemVersion: 11 + random.below(8))
      let pairs = zip(text, text.dropFirst()).map { metrics.width(String([$0, $1])) }
      let inner = text.dropFirst().dropLast().map { metrics.width(String($0)) }
      let sum = pairs.reduce(0, +) - inner.reduce(0, +)
      #expect(abs(metrics.width(String(text)) - sum) < 1e-9, "\(String(text))")
    }
  }
}
