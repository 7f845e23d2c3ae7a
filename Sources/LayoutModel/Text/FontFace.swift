/// What a font other than the system's publishes of itself: how far each character moves the next.
///
/// Of the many fonts that layouts name, these are the ones with the longest public record: the metrics
/// files of Helvetica, Arial and Neue Helvetica, fonts whose characters are all alike, and the free
/// families that apps bundle most (`FontFamily`).
struct FontFace {
  /// The advances of the ASCII characters from the space on, in thousandths of the size.
  private let advances: [Double]
  /// Those of a heavier face of the family, and how far on the way to it the font is.
  private let heavier: (advances: [Double], share: Double)?
  /// How much wider than those the letters of the face are.
  private let factor: Double
  /// The advance of every character of a font in which all are alike; else nil.
  private let pitch: Double?

  /// The face of a font by its PostScript name; nil for one that is not known.
  init?(named name: String) {
    let (family, style) = FontFace.parts(of: name)
    guard !style.contains("Condensed") else { return nil }
    if let family = FontFamily.bundled[family] {
      let (lighter, heavier, share) = family.faces(around: FontFamily.weight(ofStyle: style))
      self.init(advances: lighter, heavier: (heavier, share))
      return
    }
    let isBold = style.hasPrefix("Bold")
    switch family {
    case "Helvetica" where style.hasPrefix("Light"): return nil
    case "Helvetica", "Arial", "ArialMT":
      self.init(advances: isBold ? FontFace.helveticaBold : FontFace.helvetica)
    case "HelveticaNeue":
      let isThin = ["Light", "Thin", "Ultra"].contains { style.hasPrefix($0) }
      self.init(
        advances: isBold ? FontFace.neueBold : FontFace.neue,
        factor: isThin ? 0.953 : style.hasPrefix("Medium") ? 1.031 : 1)
    case "Courier", "CourierNewPS", "CourierNewPSMT": self.init(advances: [], pitch: 600)
    case "Menlo": self.init(advances: [], pitch: 602)
    // Its file says 1,266 of 2,048; a label of five Cyrillic letters is stored that wide.
    case "SFMono": self.init(advances: [], pitch: 618)
    default: return nil
    }
  }

  private init(
    advances: [Double], heavier: (advances: [Double], share: Double)? = nil, factor: Double = 1,
    pitch: Double? = nil
  ) {
    self.advances = advances
    self.heavier = heavier
    self.factor = factor
    self.pitch = pitch
  }

  /// The family and the style that a PostScript name says, as in `Poppins-Medium`.
  static func parts(of name: String) -> (family: String, style: Substring) {
    let family = name.prefix { $0 != "-" }
    return (String(family), name[family.endIndex...].dropFirst())
  }

  /// How far a character moves the next one, in thousandths of the size; nil for one that is not ASCII
  /// or, where all are alike, neither Latin, Greek nor Cyrillic.
  func advance(_ scalar: Unicode.Scalar) -> Double? {
    if let pitch {
      let isCovered = scalar.value < 0x0530 && scalar.value >= 0x20
      return isCovered && scalar.properties.canonicalCombiningClass == .notReordered ? pitch : nil
    }
    guard scalar.value >= 0x20, scalar.value < 0x7F else { return nil }
    let place = Int(scalar.value) - 0x20
    guard let heavier else {
      return scalar.properties.isAlphabetic ? advances[place] * factor : advances[place]
    }
    return advances[place] + heavier.share * (heavier.advances[place] - advances[place])
  }

  private static let helvetica: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let helveticaBold: [Double] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  private static let neue: [Double] = [
    278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
    800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760,
    648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500,
    222, 537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574,
    593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480, 333, 222, 333, 600,
  ]

  private static let neueBold: [Double] = [
    278, 295, 463, 556, 556, 1000, 685, 278, 296, 296, 407, 600, 278, 407, 278, 371,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
    800, 685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593, 907, 741, 778,
    667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 333, 371, 333, 600, 500,
    259, 574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611,
    611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519, 333, 223, 333, 600,
  ]
}
