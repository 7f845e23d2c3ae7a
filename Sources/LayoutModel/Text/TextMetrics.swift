/// A model of the system font: how large a text is at a size and weight.
///
/// Apple's fonts are not available on every machine, so this is an approximation and every size
/// that comes from it is marked so. Heights are exact for the line metrics of San Francisco
/// (ascender 0.952, descender 0.241, line height 1.193 of the point size); widths are advances
/// fitted to single-line labels, with the tracking that Apple's interface guidelines list. Of some
/// other fonts the heights of lines are known, of a few of them the widths.
package struct TextMetrics {
  /// The font's size in points.
  package let pointSize: Double
  /// How much wider than regular the weight is.
  private let weightFactor: Double
  /// By how many thousandths of the size each character is wider than that.
  private let weightAddition: Double
  /// How much narrower than the text face the face for the size is.
  private let opticalFactor: Double
  /// The tracking in thousandths of the size.
  private let tracking: Double
  /// The widths of a font other than the system's, if they are known.
  private let face: FontFace?

  /// What lies between the lines of a text: fonts of the text styles have some, others none.
  package let leading: Double

  /// How far a line reaches above and below its baseline, in font sizes.
  private let line: (above: Double, below: Double)

  /// Makes the metrics of the system font, or of a font with a name as far as they are known; the
  /// weight is spelled as in Interface Builder.
  package init(
    pointSize: Double, weight: String?, isTextStyle: Bool = false, fontName: String? = nil
  ) {
    self.pointSize = pointSize
    face = fontName.flatMap { FontFace(named: $0) }
    line = fontName.flatMap(TextMetrics.line(of:)) ?? TextMetrics.systemLine
    leading =
      isTextStyle
      ? Swift.max(
        0,
        DynamicTextStyle.lineDistance(ofPointSize: pointSize)
          - TextMetrics.lineHeightFactor * pointSize) : 0
    weightFactor =
      switch weight {
      case "ultraLight", "thin": 0.96
      case "light": 0.98
      case "medium": 1.027
      case "semibold": 1
      case "bold", "boldSystem": 1.005
      case "heavy": 1.12
      case "black": 1.125
      default: 1
      }
    // Of a semibold or bold text narrow letters gain as much as wide ones.
    weightAddition =
      switch weight {
      case "semibold": 24
      case "bold", "boldSystem": 28
      default: 0
      }
    opticalFactor = TextMetrics.opticalFactor(at: pointSize)
    tracking = TextMetrics.tracking(at: pointSize)
  }

  /// Whether the widths of a font's characters are known, by its PostScript name.
  package static func knowsWidths(ofFont name: String) -> Bool { FontFace(named: name) != nil }

  /// The metrics of a font of one point.
  package static let unit = TextMetrics(pointSize: 1, weight: nil)

  /// The distance from the top of a line to its baseline.
  package var ascender: Double { line.above * pointSize }
  /// The distance from a baseline to the bottom of its line.
  package var descender: Double { line.below * pointSize }
  private static let systemLine = (above: 0.9521484375, below: 0.2412109375)
  private static let lineHeightFactor = systemLine.above + systemLine.below
  /// The height of one line.
  package var lineHeight: Double { ascender + descender }

  /// The line of a font by its PostScript name; nil for a font that is not in the list.
  private static func line(of fontName: String) -> (above: Double, below: Double)? {
    fontLines.first { fontName == $0.family || fontName.hasPrefix($0.family + "-") }
      .map { ($0.above, $0.below) }
  }

  /// The ascenders and descenders that the fonts themselves publish, with the gap between lines above.
  private static let fontLines: [(family: String, above: Double, below: Double)] = [
    ("ArialMT", 0.938, 0.212), ("Arial", 0.938, 0.212), ("Avenir", 1, 0.366),
    ("AvenirNext", 1, 0.366), ("CourierNewPSMT", 0.833, 0.3), ("CourierNewPS", 0.833, 0.3),
    ("Futura", 1.039, 0.26), ("Georgia", 0.917, 0.219), ("Helvetica", 0.92, 0.23),
    ("Lato", 0.987, 0.213), ("Menlo", 0.928, 0.236), ("Montserrat", 0.968, 0.251),
    ("Nunito", 1.011, 0.353), ("OpenSans", 1.069, 0.293), ("Raleway", 0.94, 0.234),
    ("Roboto", 0.928, 0.244), ("SourceSansPro", 0.984, 0.273),
    ("TimesNewRomanPSMT", 0.933, 0.216),
    ("TimesNewRomanPS", 0.933, 0.216), ("TrebuchetMS", 0.939, 0.222), ("Verdana", 1.005, 0.21),
  ]

  /// The width of a text without line breaks.
  ///
  /// - Complexity: O(*n*).
  package func width(_ text: some StringProtocol) -> Double {
    var width = 0.0
    var isJoined = false
    for scalar in text.unicodeScalars {
      // What follows a zero-width joiner is part of the same picture.
      if !isJoined { width += advance(scalar) }
      isJoined = scalar.value == 0x200D
    }
    return width
  }

  /// How far a character moves the next one.
  package func advance(_ scalar: Unicode.Scalar) -> Double {
    if let face, let units = face.advance(scalar) { return units * pointSize / 1000 }
    let units =
      switch scalar.value {
      case 0..<0x20, 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10, 0x1F3FB..<0x1F400: 0.0
      case 0x20..<0x7F: TextMetrics.advances[Int(scalar.value) - 0x20]
      case 0xA0: TextMetrics.advances[0]
      case 0xC0..<0x180: TextMetrics.bareAdvance(scalar.value)
      case 0x2013, 0x2014: scalar.value == 0x2013 ? 560.0 : 960.0
      case 0x2018, 0x2019, 0x201A: 276.0
      case 0x201C, 0x201D, 0x201E: 460.0
      case 0x2026: 850.0
      case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF00..<0xFF61:
        1000.0
      case 0x1F000..<0x20000: 1130.0
      case 0x20000..<0x40000: 1000.0
      default: 583.0
      }
    guard units > 0 else { return 0 }
    let glyph =
      scalar.value < 0x1100 ? (units * weightFactor + weightAddition) * opticalFactor : units
    return (glyph + tracking) * pointSize / 1000
  }

  private static func bareAdvance(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0xC6, 0xE6: 900
    case 0x152, 0x153: 980
    default: advances[Int(bareLetters[Int(scalar) - 0xC0]) - 0x20]
    }
  }

  /// How much narrower than the text face the display face is, from 20 points on.
  private static func opticalFactor(at pointSize: Double) -> Double {
    let table = opticalFactors
    guard let last = table.last, pointSize < last.pointSize else { return table.last?.factor ?? 1 }
    var low = (pointSize: 0.0, factor: 1.0)
    for high in table {
      if pointSize < high.pointSize {
        let share = (pointSize - low.pointSize) / (high.pointSize - low.pointSize)
        return low.factor + share * (high.factor - low.factor)
      }
      low = high
    }
    return 1
  }

  private static let opticalFactors: [(pointSize: Double, factor: Double)] = [
    (19, 1), (22, 0.952), (28, 0.888), (31, 0.873),
  ]

  /// The tracking of the system font in thousandths of the size, as the guidelines list it.
  private static func tracking(at pointSize: Double) -> Double {
    let table = trackings
    let index = pointSize - 6
    guard index > 0 else { return table[0] }
    guard index < Double(table.count - 1) else { return table[table.count - 1] }
    let low = Int(index)
    return table[low] + (index - Double(low)) * (table[low + 1] - table[low])
  }

  /// From 6 to 36 points.
  private static let trackings: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 13,
    14, 14, 13, 13, 12, 12, 11, 10,
  ]

  /// The advances of the ASCII characters from the space on, in thousandths of the size.
  private static let advances: [Double] = [
    268, 308, 373, 584, 642, 846, 700, 201, 358, 358, 408, 636, 297, 438, 282, 365,
    628, 475, 580, 619, 613, 623, 584, 510, 618, 624, 285, 292, 613, 613, 613, 584,
    1066, 662, 665, 733, 709, 610, 585, 785, 753, 281, 530, 654, 567, 893, 742, 755,
    621, 817, 646, 627, 586, 720, 682, 975, 689, 646, 633, 333.5, 292, 333.5, 492, 584,
    350, 557, 620, 563, 609, 570, 365, 605, 591, 261, 233, 529, 261, 888, 590, 581,
    606, 611, 373, 524, 370, 574, 502, 775, 482, 549, 523, 351, 273, 351, 613,
  ]

  /// The letters without their accents, from U+00C0 to U+017F.
  private static let bareLetters = Array(
    ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo-ouuuuypy"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLl"
      + "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)
}
