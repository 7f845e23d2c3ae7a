import LayoutModel

/// Sets a text in lines of a width by the model of the system font.
struct TextSetter {
  /// A line with the width that the model gives it; nil where the model is too coarse to insist.
  struct Line: Equatable {
    var text: String
    var width: Double
    var isMeasured: Bool
  }

  let metrics: TextMetrics
  let width: Double

  /// The most characters of a text that are set: more than any screen shows.
  static let limit = 4000

  /// The lines of a text; the last one ends in an ellipsis if there is more.
  ///
  /// - Complexity: O(characters), of at most `limit`.
  func lines(_ text: String, atMost count: Int) -> [Line] {
    let characters = Array(text.prefix(TextSetter.limit)).filter { !TextSetter.isControl($0) }
    var ranges: [Range<Int>] = []
    var start = 0
    while start < characters.count, ranges.count <= count {
      let (end, next) = nextLine(characters, from: start)
      ranges.append(start..<end)
      start = next
    }
    guard ranges.count > count || start < characters.count else {
      return ranges.map { line(Array(characters[$0])) }
    }
    let shown = ranges.prefix(Swift.max(count, 1))
    guard let last = shown.last else { return [] }
    return shown.dropLast().map { line(Array(characters[$0])) }
      + [line(shortened(characters[last.lowerBound...]))]
  }

  /// Where the line that begins at an index ends, and where the next one begins.
  private func nextLine(_ characters: [Character], from start: Int) -> (end: Int, next: Int) {
    var position = 0.0
    var lastBreak: (end: Int, next: Int)?
    for index in start..<characters.count {
      let character = characters[index]
      if character.isNewline { return (index, index + 1) }
      if character == " " { lastBreak = (index, index + 1) }
      position += advance(character, after: index > start ? characters[index - 1] : nil)
      if position > width + 0.01, character != " ", index > start {
        return lastBreak ?? (index, index)
      }
      if character == "-" || TextSetter.isIdeograph(character) {
        lastBreak = (index + 1, index + 1)
      }
    }
    return (characters.count, characters.count)
  }

  /// The beginning of a line that fits with an ellipsis behind it.
  private func shortened(_ characters: ArraySlice<Character>) -> [Character] {
    var position = advance("…")
    var shown: [Character] = []
    for character in characters {
      position += advance(character, after: shown.last)
      guard position <= width + 0.01, !character.isNewline else { break }
      shown.append(character)
    }
    while shown.last == " " { shown.removeLast() }
    return shown + ["…"]
  }

  private func line(_ characters: [Character]) -> Line {
    let text = String(characters)
    return Line(
      text: text, width: metrics.width(text), isMeasured: TextSetter.isMeasured(text))
  }

  /// Whether the model knows the letters of a text one by one: Latin ones; for other scripts it has
  /// averages.
  static func isMeasured(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x180 || (0x2010...0x2026).contains($0.value) }
  }

  /// How far a character moves the next one, with what brings it nearer to the one before.
  private func advance(_ character: Character, after former: Character? = nil) -> Double {
    guard let former else { return metrics.width(String(character)) }
    return metrics.width(String([former, character])) - metrics.width(String(former))
  }

  private static func isControl(_ character: Character) -> Bool {
    !character.isNewline && character.unicodeScalars.allSatisfy { !$0.isDrawable }
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x2E80..<0xA4D0).contains(value) || (0xF900..<0xFB00).contains(value)
  }
}
