/// How large a text is in a font: the system's by a model of it, some others as they publish themselves.
///
/// Apple's fonts are not available on every machine, so this is an approximation and every size
/// that comes from it is marked so. Heights are exact for the line metrics of San Francisco
/// (ascender 0.952, descender 0.241, line height 1.193 of the point size); widths are fitted
/// (`SystemFace`). Of some other fonts the heights of lines are known, of a few of them the widths.
package struct TextMetrics {
  /// The font's size in points.
  package let pointSize: Double
  /// The system font in that size.
  private let systemFace: SystemFace
  /// The widths of a font other than the system's, if they are known.
  private let face: FontFace?
  /// Whether the font is neither the system's nor one of its shapes.
  private let isNamed: Bool

  /// What lies between the lines of a text: fonts of the text styles have some, others none.
  package let leading: Double

  /// How far a line reaches above and below its baseline, in font sizes.
  private let line: (above: Double, below: Double)

  /// Makes the metrics of the system font, or of a font with a name as far as they are known; the
  /// weight is spelled as in Interface Builder.
  package init(
    pointSize: Double, weight: String?, isTextStyle: Bool = false, fontName: String? = nil,
    systemVersion: Int = Environment.currentSystemVersion
  ) {
    self.pointSize = pointSize
    let parts = fontName.map(FontFace.parts(of:))
    let shape = parts.flatMap { SystemFace.Shape(family: $0.family) }
    let style = shape == nil ? weight : parts.flatMap { SystemFace.Shape.weight(ofStyle: $0.style) }
    systemFace = SystemFace(
      pointSize: pointSize, weight: style, systemVersion: systemVersion, shape: shape)
    face = fontName.flatMap { FontFace(named: $0) }
    isNamed = fontName != nil && shape == nil
    line = fontName.flatMap(TextMetrics.line(of:)) ?? TextMetrics.systemLine
    leading =
      isTextStyle
      ? Swift.max(
        0,
        DynamicTextStyle.lineDistance(ofPointSize: pointSize)
          - TextMetrics.lineHeightFactor * pointSize) : 0
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
    let name = FontFace.parts(of: fontName).family
    return FontFamily.bundled[name].map { ($0.above, $0.below) } ?? fontLines[fontName]
      ?? fontLines[name]
  }

  /// The ascenders and descenders that the fonts themselves publish, with the gap between lines above.
  private static let fontLines: [String: (above: Double, below: Double)] = [
    "AppleSDGothicNeo": (0.9, 0.3), "ArialMT": (0.938, 0.212), "Arial": (0.938, 0.212),
    "Avenir": (1, 0.366), "AvenirNext": (1, 0.366), "Barlow": (1, 0.2), "Courier": (0.754, 0.246),
    "CourierNewPSMT": (0.833, 0.3), "CourierNewPS": (0.833, 0.3), "DMSans": (0.992, 0.31),
    "Futura": (1.039, 0.26), "Georgia": (0.917, 0.219), "Helvetica": (0.92, 0.23),
    "HelveticaNeue": (0.952, 0.213), "HelveticaNeue-Light": (0.967, 0.213),
    "HelveticaNeue-Medium": (0.975, 0.217), "HelveticaNeue-Bold": (0.975, 0.217),
    "HiraginoSans": (0.88, 0.12), "HiraKakuProN": (0.88, 0.12), "Kanit": (1.1, 0.395),
    "Menlo": (0.928, 0.236), "Mulish": (1.005, 0.25), "NotoSans": (1.069, 0.293),
    "NotoSansJP": (1.16, 0.288),
    "NotoSansKR": (1.16, 0.288), "NotoSansSC": (1.16, 0.288), "NotoSansTC": (1.16, 0.288),
    "Oswald": (1.193, 0.289), "PingFangHK": (1.06, 0.34), "PingFangSC": (1.06, 0.34),
    "PingFangTC": (1.06, 0.34), "Rubik": (0.935, 0.25), "TimesNewRomanPSMT": (0.933, 0.216),
    "TimesNewRomanPS": (0.933, 0.216), "TrebuchetMS": (0.939, 0.222), "Ubuntu": (0.932, 0.189),
    "Verdana": (1.005, 0.21),
  ]

  /// How far a hyphen moves the next character in most fonts, in font sizes; the system's is longer.
  private static let hyphen = 0.333

  /// The width of a text without line breaks.
  ///
  /// - Complexity: O(*n*).
  package func width(_ text: some StringProtocol) -> Double {
    var width = 0.0
    var former: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      width += advance(scalar, after: former)
      former = scalar
    }
    return width
  }

  /// How far a character moves the next one, with what brings it nearer to the one before.
  package func advance(_ scalar: Unicode.Scalar, after former: Unicode.Scalar? = nil) -> Double {
    // What follows a zero-width joiner is part of the same picture.
    if former?.value == 0x200D { return 0 }
    if let face, let units = face.advance(scalar) { return units * pointSize / 1000 }
    if isNamed, SystemFace.isSquare(scalar.value) { return pointSize }
    if isNamed, scalar == "-" { return TextMetrics.hyphen * pointSize }
    var units = systemFace.advance(scalar)
    if let former, face == nil { units += systemFace.kerning(former, scalar) }
    return units * pointSize / 1000
  }
}
