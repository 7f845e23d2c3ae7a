/// A model of the system font: how large a text is at a size and weight.
///
/// Apple's fonts are not available on every machine, so this is an approximation and every size
/// that comes from it is marked so. Heights are exact for the line metrics of San Francisco
/// (ascender 0.952, descender 0.241, line height 1.193 of the point size); widths are advances
/// fitted to single-line labels, with the tracking that Apple's interface guidelines list.
struct TextMetrics {
  /// The font's size in points.
  let pointSize: Double
  /// How much wider than regular the weight is.
  private let weightFactor: Double
  /// How much narrower than the text face the face for the size is.
  private let opticalFactor: Double
  /// The tracking in thousandths of the size.
  private let tracking: Double

  /// Makes the metrics of the system font; the weight is spelled as in Interface Builder.
  init(pointSize: Double, weight: String?) {
    self.pointSize = pointSize
    weightFactor =
      switch weight {
      case "ultraLight", "thin": 0.96
      case "light": 0.98
      case "medium": 1.027
      case "semibold": 1.03
      case "bold", "boldSystem": 1.045
      case "heavy", "black": 1.08
      default: 1
      }
    opticalFactor = TextMetrics.opticalFactor(at: pointSize)
    tracking = TextMetrics.tracking(at: pointSize)
  }

  /// The distance from the top of a line to its baseline.
  var ascender: Double { 0.9521484375 * pointSize }
  /// The distance from a baseline to the bottom of its line.
  var descender: Double { 0.2412109375 * pointSize }
  /// The height of one line.
  var lineHeight: Double { ascender + descender }

  /// The width of a text without line breaks.
  ///
  /// - Complexity: O(*n*).
  func width(_ text: some StringProtocol) -> Double {
    var width = 0.0
    var isJoined = false
    for scalar in text.unicodeScalars {
      // What follows a zero-width joiner is part of the same picture.
      if !isJoined { width += advance(scalar) }
      isJoined = scalar.value == 0x200D
    }
    return width
  }

  /// The number of lines that a text takes in a width, broken at spaces and line breaks.
  ///
  /// A word that is wider than a line is broken anywhere. There is at least one line.
  ///
  /// - Complexity: O(*n*).
  func lineCount(_ text: String, in width: Double) -> Int {
    var count = 0
    for paragraph in text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    {
      count += paragraphLineCount(paragraph, in: width)
    }
    return Swift.max(count, 1)
  }

  private func paragraphLineCount(_ text: Substring, in width: Double) -> Int {
    let space = advance(" ")
    var count = 1
    var position = 0.0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = self.width(word)
      let start = position == 0 ? 0 : position + space
      if start + length <= width {
        position = start + length
        continue
      }
      if start > 0 { count += 1 }
      position = 0
      for scalar in word.unicodeScalars {
        let advance = advance(scalar)
        if position + advance > width, position > 0 {
          count += 1
          position = 0
        }
        position += advance
      }
    }
    return count
  }

  private func advance(_ scalar: Unicode.Scalar) -> Double {
    let units =
      switch scalar.value {
      case 0..<0x20, 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10, 0x1F3FB..<0x1F400: 0.0
      case 0x20..<0x7F: TextMetrics.advances[Int(scalar.value) - 0x20]
      case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF00..<0xFF61:
        1000.0
      case 0x1F000..<0x20000: 1130.0
      case 0x20000..<0x40000: 1000.0
      default: 583.0
      }
    guard units > 0 else { return 0 }
    let glyph = scalar.value < 0x1100 ? units * weightFactor * opticalFactor : units
    return (glyph + tracking) * pointSize / 1000
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
    let place = pointSize - 6
    guard place > 0 else { return table[0] }
    guard place < Double(table.count - 1) else { return table[table.count - 1] }
    let low = Int(place)
    return table[low] + (place - Double(low)) * (table[low + 1] - table[low])
  }

  /// From 6 to 36 points.
  private static let trackings: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 13,
    14, 14, 13, 13, 12, 12, 11, 10,
  ]

  /// The advances of the ASCII characters from the space on, in thousandths of the size.
  private static let advances: [Double] = [
    272, 292, 373, 584, 584, 914, 700, 201, 350, 350, 408, 636, 276, 391, 306, 317,
    611, 535, 570, 606, 609, 589, 584, 556, 584, 584, 289, 292, 613, 613, 613, 584,
    1066, 669, 685, 726, 712, 627, 582, 759, 753, 247, 525, 691, 558, 868, 682, 815,
    639, 817, 654, 640, 580, 744, 699, 973, 700, 700, 642, 292, 292, 292, 492, 584,
    350, 546, 616, 586, 609, 578, 341, 599, 634, 253, 233, 549, 252, 892, 578, 584,
    597, 611, 366, 519, 370, 592, 489, 761, 495, 533, 525, 351, 273, 351, 613,
  ]
}
