/// A free family of fonts that apps bundle: its line, and how far its characters move the next.
///
/// Figures that the fonts publish of themselves (`hhea` and `hmtx`), rounded to thousandths of the size.
/// Pairs are not among them: they move a text of most families by half a percent.
package struct FontFamily: Sendable {
  /// How far a line reaches above and below its baseline, in font sizes.
  package let above: Double
  package let below: Double
  /// The advances of the ASCII characters from the space on by weight, in thousandths of the size;
  /// ascending, two at least.
  private let faces: [(weight: Double, advances: [Double])]

  /// Reads a family from its line in thousandths of the size, and of each face the weight and 95
  /// advances, with spaces or line breaks between all of them.
  init(above: Int, below: Int, _ figures: String) {
    self.above = Double(above) / 1000
    self.below = Double(below) / 1000
    let numbers = figures.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    let length = 1 + FontFamily.characterCount
    faces = stride(from: 0, through: numbers.count - length, by: length).map { start in
      (numbers[start], Array(numbers[(start + 1)..<(start + length)]))
    }
  }

  /// The two faces that a weight lies between, or the nearest two, and how far from the first it is.
  func faces(around weight: Double) -> (lighter: [Double], heavier: [Double], share: Double) {
    let next = faces.dropFirst().dropLast().firstIndex { $0.weight >= weight }
    let heavier = faces[next ?? faces.count - 1]
    let lighter = faces[(next ?? faces.count - 1) - 1]
    let share = (weight - lighter.weight) / (heavier.weight - lighter.weight)
    return (lighter.advances, heavier.advances, share)
  }

  /// The weight that the style of a PostScript name says, as in `SemiBoldItalic`; 400 for none.
  static func weight(ofStyle style: some StringProtocol) -> Double {
    let style = style.lowercased()
    return weights.first { style.hasPrefix($0.style) }?.weight ?? 400
  }

  private static let weights: [(style: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extralight", 200), ("ultralight", 200), ("light", 300),
    ("medium", 500), ("semi", 600), ("demi", 600), ("extrabold", 800), ("ultrabold", 800),
    ("heavy", 800), ("bold", 700), ("black", 900),
  ]

  /// The printable characters of ASCII.
  static let characterCount = 95
}
