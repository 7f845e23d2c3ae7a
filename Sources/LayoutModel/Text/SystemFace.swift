/// The system font of a size, weight and version of iOS: how far each character moves the next one.
///
/// Apple's fonts are not on every machine, so the figures are fitted to the widths that labels and
/// buttons have in public documents; those of single characters, of the weights and of pairs are all
/// adjustments of one linear model. What Apple publishes is taken as it is: the tracking of every size,
/// and that from iOS 14 on the shapes for small texts turn into those for large ones from 17 to 28
/// points (WWDC 2020, "The details of UI typography"), where they did so at once at 20 before. Before
/// iOS 11 those for large texts were set wider: labels of 20, 30 and 64 points in two documents.
struct SystemFace {
  /// What is added to a character by its kind, in thousandths of the size.
  private let additions: KindAdditions
  /// How much wider than regular the weight is.
  private let factor: Double
  /// The tracking in thousandths of the size.
  private let tracking: Double
  /// How far a picture character moves the next one, in thousandths of the size.
  private let picture: Double
  /// How far a character of Chinese or Japanese moves the next one, in thousandths of the size.
  ///
  /// They are set a third of a point wider than the squares that they fill, in every size: labels of 12,
  /// 20 and 28 points in four to twelve characters are stored so. They have no tracking.
  private let square: Double
  /// By how much a hyphen before a digit, which then is a minus, is longer; before iOS 14 it was not.
  private let minus: Double
  /// By how much a zero is wider than other digits of its weight.
  private let zero: Double

  /// Makes the font that the system chooses for a size, or one of its shapes as apps bundle them.
  init(pointSize: Double, weight: String?, systemVersion: Int, shape: Shape? = nil) {
    let hasOpticalSizes = systemVersion >= 14
    let display: Double =
      switch shape {
      case .text: 0
      case .display: 1
      case nil: hasOpticalSizes ? SystemFace.displayShare(at: pointSize) : pointSize >= 20 ? 1 : 0
      }
    let weight = Weight(named: weight)
    factor = weight.factor
    additions = weight.additions + SystemFace.displayAdditions * display
    let wide: Double = systemVersion < 11 && display > 0 ? 12 : 0
    tracking =
      shape == nil
      ? SystemFace.tracking(at: pointSize, hasOpticalSizes: hasOpticalSizes) + wide : 0
    // Emoji are set wider in small texts: labels of 17, 34, 38 and 45 points are stored so.
    let small = Swift.min(Swift.max((34 - pointSize) / 14, 0), 1)
    minus = hasOpticalSizes ? 63 : 0
    zero = weight.zero
    square = 1000 + 360 / Swift.max(pointSize, 1)
    picture = 1108 + small * 247 + (hasOpticalSizes ? 12 : 0)
  }

  /// How far a character moves the next one, in thousandths of the size.
  func advance(_ scalar: Unicode.Scalar) -> Double {
    if SystemFace.isPicture(scalar) { return picture }
    if SystemFace.isKorean(scalar) { return SystemFace.korean }
    if SystemFace.isSquare(scalar.value) { return square }
    let (units, kind) = SystemFace.units(of: scalar)
    guard units > 0 else { return 0 }
    guard let kind else { return units + tracking }
    return units * factor + additions[kind] + tracking + (scalar == "0" ? zero : 0)
  }

  /// By how much a character is nearer to the one before than their advances say, in thousandths of
  /// the size.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double {
    if left == "-", ("0"..."9").contains(right) { return minus }
    guard let left = SystemFace.letter(of: left), let right = SystemFace.letter(of: right) else {
      return 0
    }
    return Double(SystemFace.kerning[left * SystemFace.letterCount + right])
  }

  // MARK: Shapes by themselves

  /// A shape of the system font that is a font of its own, without tracking in any size.
  ///
  /// Labels of SF Pro Text in 12 and 16 points are stored so, and one of SF Pro Display in 16. Those of
  /// the SF UI fonts of iOS 9 and 10 are not: Xcode has other fonts in their place.
  enum Shape {
    case text, display

    /// The shape that the family of a PostScript name is; nil if it is neither.
    init?(family: String) {
      switch family {
      case "SFProText": self = .text
      case "SFProDisplay": self = .display
      default: return nil
      }
    }

    /// The weight of a style, as in `SemiboldItalic`, as Interface Builder spells it; nil is regular.
    static func weight(ofStyle style: some StringProtocol) -> String? {
      let style = style.lowercased()
      return ["ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black"]
        .first { style.hasPrefix($0.lowercased()) }
    }
  }

  // MARK: Weights

  /// What a weight does to the advances of the regular one.
  private struct Weight {
    var factor = 1.0
    var additions = KindAdditions()
    var zero = 0.0

    /// The weight as Interface Builder spells it; regular for any other name.
    init(named name: String?) {
      switch name {
      case "ultraLight", "thin":
        factor = 0.96
        additions.other = -44
      case "light":
        factor = 0.98
        additions.lower = 6
        additions.other = -15
      case "medium":
        factor = 1.027
        additions.digit = -3
      // Of a semibold or bold text narrow letters gain as much as wide ones.
      case "semibold":
        additions = KindAdditions(lower: 23, upper: 22, digit: 24, space: 24, other: 24)
      case "bold", "boldSystem":
        factor = 1.005
        additions = KindAdditions(lower: 37, upper: 25, digit: 28, space: 11, other: 28)
        // Labels of 12 and 15 points in three documents.
        zero = 25
      case "heavy": factor = 1.12
      case "black": factor = 1.125
      default: break
      }
    }
  }

  // MARK: Optical sizes

  /// By how much the characters of large texts are narrower than those of small ones.
  private static let displayAdditions = KindAdditions(
    lower: -62, upper: -33, digit: -19, space: -93, other: -63)

  /// How much of the shapes for large texts a size has where they turn into each other.
  ///
  /// They do not do so evenly: of labels of six documents those of 18 and 20 points are stored wider than an
  /// even change would make them, and those of 22 and 24 points narrower.
  private static func displayShare(at pointSize: Double) -> Double {
    guard pointSize > shares[0].size else { return 0 }
    for (low, high) in zip(shares, shares.dropFirst()) where pointSize <= high.size {
      let part = (pointSize - low.size) / (high.size - low.size)
      return low.share + part * (high.share - low.share)
    }
    return 1
  }

  private static let shares: [(size: Double, share: Double)] = [
    (17, 0), (20, 0.25), (22, 0.5), (24, 0.7), (28, 1),
  ]

  /// The tracking in thousandths of the size, as the guidelines list it.
  private static func tracking(at pointSize: Double, hasOpticalSizes: Bool) -> Double {
    let table = hasOpticalSizes ? trackings : formerTrackings
    let index = pointSize - 6
    guard index > 0 else { return table[0] }
    guard index < Double(table.count - 1) else { return table[table.count - 1] }
    let low = Int(index)
    guard hasOpticalSizes else { return table[low] }
    return table[low] + (index - Double(low)) * (table[low + 1] - table[low])
  }

  /// From 6 to 80 points, with optical sizes.
  private static let trackings: [Double] =
    [
      41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11,
      13, 14, 14, 13, 13, 12, 12,
    ] + largeTrackings

  /// From 6 to 80 points, of the two faces that there were before.
  private static let formerTrackings: [Double] =
    [
      41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -25, -26, 19, 17, 16, 16, 15, 14, 14, 14,
      13, 13, 12, 12, 12, 12, 11,
    ] + largeTrackings

  /// From 35 to 80 points.
  private static let largeTrackings: [Double] = [
    11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 4, 4,
    3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0,
  ]

  // MARK: Characters

  /// The width of a character in thousandths of the size, and what kind it is of; no kind for one that
  /// is as wide in every weight and size.
  private static func units(of scalar: Unicode.Scalar) -> (units: Double, kind: CharacterKind?) {
    if scalar.value > 0xA0, let listed = listedUnits(of: scalar.value) { return listed }
    return latinUnits(of: scalar)
  }

  private static func latinUnits(
    of scalar: Unicode.Scalar
  ) -> (units: Double, kind: CharacterKind?) {
    switch scalar.value {
    case 0..<0x20, 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10, 0x1F3FB..<0x1F400: (0, nil)
    case 0x20..<0x7F: (advances[Int(scalar.value) - 0x20], kinds[Int(scalar.value) - 0x20])
    case 0xA0: (advances[0], .space)
    case 0xC6, 0xE6: (900, scalar.value == 0xC6 ? .upper : .lower)
    case 0x152, 0x153: (980, scalar.value == 0x152 ? .upper : .lower)
    case 0xC0..<0x180:
      (advances[bareLetter(scalar.value)], kinds[bareLetter(scalar.value)])
    case 0x2013: (512, .other)
    case 0x2014: (960, .other)
    case 0x2018, 0x2019, 0x201A: (276, .other)
    case 0x201C, 0x201D, 0x201E: (460, .other)
    case 0x2022: (490, .other)
    case 0x2026: (850, .other)
    default: (583, scalar.value < 0x1100 ? .lower : nil)
    }
  }

  /// Whether a character of Chinese or Japanese fills a square.
  static func isSquare(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80..<0xA4D0, 0xF900..<0xFB00, 0xFF00..<0xFF61, 0x20000..<0x40000: true
    default: false
    }
  }

  /// How far a syllable of Korean moves the next character, in thousandths of the size.
  ///
  /// It is narrower than the square that characters of Chinese and Japanese fill, and has no tracking:
  /// labels of 17, 25 and 50 points are stored so.
  private static let korean = 868.0

  /// Whether a character is a syllable of Korean, or a part of one.
  private static func isKorean(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00..<0xD7B0).contains(scalar.value) || (0x1100..<0x1200).contains(scalar.value)
  }

  /// Whether a character is set from the font of emoji; the modifiers of skin are part of another one.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F000..<0x20000).contains(scalar.value) && !(0x1F3FB..<0x1F400).contains(scalar.value)
  }

  /// The place of a letter without its accent, from U+00C0 to U+017F.
  private static func bareLetter(_ scalar: UInt32) -> Int {
    Int(bareLetters[Int(scalar) - 0xC0]) - 0x20
  }

  /// The place of a character among those that have pairs; nil for one that has none.
  private static func letter(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F: Int(scalar.value) - 0x20
    case 0xC0..<0x180: bareLetter(scalar.value)
    default: nil
    }
  }

  /// The advances of the ASCII characters from the space on.
  private static let advances: [Double] = [
    281, 308, 373, 670, 642, 846, 700, 201, 369.5, 369.5, 408, 636, 292, 455, 292, 324,
    625, 458, 597, 618, 632, 615, 622, 510, 643, 640, 291, 292, 613, 613, 613, 584,
    900, 668, 664, 717, 723, 603, 582, 760, 751, 274, 545, 670, 565, 875, 744, 765,
    635, 772, 648, 635, 628, 721, 686, 975, 689, 646, 633, 387, 292, 387, 492, 584,
    350, 552, 620, 563, 615, 569, 368, 611, 591, 250, 233, 533, 256, 875, 589, 584,
    614, 611, 386, 522, 366, 580, 535, 774, 507, 539, 529, 351, 273, 351, 613,
  ]

  /// The kinds of the ASCII characters from the space on.
  private static let kinds: [CharacterKind] = (UInt8(0x20)..<0x7F).map { byte in
    switch byte {
    case 0x20: .space
    case 0x30...0x39: .digit
    case 0x41...0x5A: .upper
    case 0x61...0x7A: .lower
    default: .other
    }
  }

  /// The letters without their accents, from U+00C0 to U+017F.
  private static let bareLetters = Array(
    ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo-ouuuuypy"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLl"
      + "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)

  // MARK: Pairs

  private static let letterCount = 95

  /// The pairs that stand nearer or farther than their advances say: each of the one side with each of
  /// the other.
  private static let pairs: [(left: String, right: String, units: Int8)] = [
    ("T", "acdegoqs", -92), ("T", "mnpruvwxyz", -56), ("VW", "acdegoqs", -51),
    ("Y", "acdegoqs", -61), ("FP", "acdegoqs", -17), ("A", "TVWY", -45), ("TVWYFP", "A", -57),
    ("L", "TVWY", -90), ("TVWYFP", "-:", -20), ("A", "tuvwy", -25), ("A", "cdegoqCGOQ", -24),
    ("KX", "cdegoquvwyCGOQ", -43), ("abcdeghmnopqrs", "TVWY", -13), ("fkrvwy", "acdegoqs", -18),
    ("BDOPR", "TVWY", -37), ("frt", "t", 13),
  ]

  /// The same as a table: the row of the left character, the column of the right one.
  private static let kerning: [Int8] = {
    var table = [Int8](repeating: 0, count: letterCount * letterCount)
    for pair in pairs {
      for left in pair.left.utf8 {
        for right in pair.right.utf8 {
          table[(Int(left) - 0x20) * letterCount + Int(right) - 0x20] += pair.units
        }
      }
    }
    return table
  }()
}
