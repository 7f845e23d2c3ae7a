/// The sizes of the dynamic text styles, as Apple's interface guidelines list them.
package enum DynamicTextStyle {
  /// The point size of a style at a text size; that of the body style for an unknown name.
  package static func pointSize(_ name: String, at textSize: Environment.TextSize) -> Double {
    let column = columns[name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name] ?? 5
    return sizes[textSize.rank][column]
  }

  /// The point size of a style in an environment.
  package static func pointSize(_ name: String, in environment: Environment) -> Double {
    let size = pointSize(name, at: environment.textSize)
    guard environment.hasSmallTitles else { return size }
    switch name.dropFirst(name.hasPrefix(prefix) ? prefix.count : 0) {
    case "Title0", "LargeTitle": return size - 4
    case "Title1", "Title2": return size - 2
    default: return size
    }
  }

  /// The weight that a style has at every size; nil for regular.
  package static func weight(_ name: String) -> String? {
    name.hasSuffix("Headline") ? "semibold" : nil
  }

  /// The distance from baseline to baseline of a text style's font, as the guidelines list it.
  package static func lineDistance(ofPointSize size: Double) -> Double {
    var low = lineDistances[0]
    guard size > low.size else { return size * low.distance / low.size }
    for high in lineDistances {
      if size <= high.size {
        guard high.size > low.size else { return high.distance }
        let share = (size - low.size) / (high.size - low.size)
        return low.distance + share * (high.distance - low.distance)
      }
      low = high
    }
    return size * low.distance / low.size
  }

  private static let lineDistances: [(size: Double, distance: Double)] = [
    (11, 13), (12, 16), (13, 18), (17, 22), (20, 25), (22, 28), (28, 34), (34, 41), (40, 48),
    (53, 62), (60, 70),
  ]

  private static let prefix = "UICTFontTextStyle"

  private static let columns: [String: Int] = [
    "Title0": 0, "LargeTitle": 0, "Title1": 1, "Title2": 2, "Title3": 3, "Headline": 4, "Body": 5,
    "Callout": 6, "Subhead": 7, "Subheadline": 7, "Footnote": 8, "Caption1": 9, "Caption2": 10,
  ]

  /// A row for every text size from the smallest, a column for every style.
  private static let sizes: [[Double]] = [
    [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]
}
