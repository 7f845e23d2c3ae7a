import LayoutModel
import Testing

/// Widths of texts in fonts that publish their metrics.
struct FontFaceTests {
  /// Sums of the advances that the metrics files of the fonts list.
  private static let published: [(font: String, size: Double, text: String, width: Double)] = [
    ("Helvetica", 17, "Hello", 38.726), ("Helvetica-Oblique", 17, "Hello", 38.726),
    ("Helvetica-Bold", 17, "Hello", 41.565), ("ArialMT", 10, "AVW", 22.78),
    ("Arial-BoldMT", 10, "AVW", 23.33), ("HelveticaNeue", 17, "Options", 59.84),
    ("HelveticaNeue-Bold", 10, "Name", 27.95), ("Menlo-Regular", 10, "iWm", 18.06),
    ("CourierNewPSMT", 10, "iWm", 18), ("Courier-Bold", 10, "~ ", 12),
    ("SFMono-Regular", 10, "170 i", 30.9), ("SFMono-Light", 10, "Латте", 30.9),
    ("Poppins-Regular", 10, "Sign in", 33.02), ("Lato-Bold", 10, "Total: 9", 33.83),
    ("OpenSans-Light", 10, "~Qg", 18.58), ("Montserrat-Bold", 10, "Login", 29.51),
  ]

  @Test(arguments: published)
  func `a text is as wide as the font's metrics say`(
    _ line: (font: String, size: Double, text: String, width: Double)
  ) {
    let metrics = TextMetrics(pointSize: line.size, weight: nil, fontName: line.font)
    #expect(abs(metrics.width(line.text) - line.width) < 1e-9)
  }

  @Test func `lighter and heavier faces are narrower and wider`() {
    func width(_ font: String) -> Double {
      TextMetrics(pointSize: 12, weight: nil, fontName: font).width("Connectable:")
    }
    #expect(width("HelveticaNeue-Light") < width("HelveticaNeue"))
    #expect(width("HelveticaNeue") < width("HelveticaNeue-Medium"))
    #expect(width("HelveticaNeue-Medium") < width("HelveticaNeue-Bold"))
    // As Apple's engine measured it, to a third of a point.
    #expect((73.66...74).contains(width("HelveticaNeue-Medium")))
  }

  @Test(arguments: [
    ("HelveticaNeue", 12.0, 2.0, 14.0), ("HelveticaNeue", 15, 2, 17.5),
    ("HelveticaNeue-Light", 13, 2, 15.5), ("HelveticaNeue-Light", 17, 2, 20.5),
    ("HelveticaNeue-Medium", 12, 3, 14.333), ("HelveticaNeue-Medium", 15, 2, 18),
  ])
  func `the faces of Neue Helvetica have lines of their own, as Xcode stored them`(
    _ font: String, _ size: Double, _ scale: Double, _ stored: Double
  ) {
    let line = TextMetrics(pointSize: size, weight: nil, fontName: font).lineHeight
    #expect(abs((line * scale).rounded(.up) / scale - stored) < 0.01)
  }

  @Test func `a hyphen is shorter than the system's where a font's figures are not known`() {
    let other = TextMetrics(pointSize: 20, weight: nil, fontName: "Avenir-Medium")
    #expect(abs(other.width("--") - 13.3) < 0.1)
    #expect(TextMetrics(pointSize: 20, weight: nil).width("--") > 16)
  }

  @Test func `faces between the published ones are as wide as their weight says`() {
    func width(_ style: String) -> Double {
      TextMetrics(pointSize: 10, weight: nil, fontName: "Poppins-" + style).width("Sign in")
    }
    let styles = ["Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
    let widths = styles.map(width)
    #expect(widths == widths.sorted() && Set(widths).count == widths.count)
    #expect(abs(width("Medium") * 3 - width("Regular") * 2 - width("Bold")) < 1e-9)
    #expect(width("SemiBoldItalic") == width("SemiBold") && width("Italic") == width("Regular"))
    // Two faces are enough, whatever the weight.
    let thin = TextMetrics(pointSize: 10, weight: nil, fontName: "PlayfairDisplay-Thin")
    #expect((20...40).contains(thin.width("Sign in")))
  }

  @Test(arguments: FontFamily.bundled.keys.sorted())
  func `every bundled family has a line and widths that a font can have`(_ name: String) throws {
    let family = try #require(FontFamily.bundled[name])
    #expect((0.9...1.5).contains(family.above + family.below))
    for style in ["Light", "Regular", "Bold"] {
      let metrics = TextMetrics(pointSize: 10, weight: nil, fontName: "\(name)-\(style)")
      let alphabet = "abcdefghijklmnopqrstuvwxyz"
      #expect((110...170).contains(metrics.width(alphabet)), "\(style)")
      for character in (0x20..<0x7F).compactMap({ Unicode.Scalar($0) }) {
        #expect(metrics.width(String(character)) > 1, "\(style) \(character)")
      }
    }
  }

  @Test func `brackets that mirror each other are equally wide`() {
    for name in ["System", "Helvetica", "HelveticaNeue"] {
      let metrics = TextMetrics(pointSize: 17, weight: nil, fontName: name)
      for (opening, closing) in [("(", ")"), ("[", "]"), ("<", ">"), ("{", "}")] {
        #expect(metrics.width(opening) == metrics.width(closing), "\(name) \(opening)")
      }
    }
  }

  @Test(arguments: ["HelveticaNeue-CondensedBold", "Helvetica-Light", "Lobster", "", "-"])
  func `a face that is not known is measured as the system font`(_ font: String) {
    let named = TextMetrics(pointSize: 17, weight: nil, fontName: font).width("Label")
    #expect(named == TextMetrics(pointSize: 17, weight: nil).width("Label"))
  }

  @Test func `characters outside ASCII are measured as the system font has them`() {
    let metrics = TextMetrics(pointSize: 17, weight: nil, fontName: "Helvetica")
    #expect(metrics.width("日本") == 34)
    #expect(abs(metrics.width("日本a") - metrics.width("日本") - 17 * 0.556) < 1e-9)
  }
}
