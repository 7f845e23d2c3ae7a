/// Breaks lines between words, so that a narrow terminal does not break them within one.
enum LineWrap {
  /// The lines that a line becomes on a terminal of so many columns.
  ///
  /// What follows the first stands four columns further in than it. A word that is wider than a line is
  /// left whole: the terminal breaks it. Sequences for colours take no room and go on behind a break.
  ///
  /// - Complexity: O(*n*) in the characters of the line.
  static func wrapped(_ line: String, columns: Int) -> [String] {
    guard columns > 20, ScreenFit.width(of: line) > columns else { return [line] }
    let margin = min(line.prefix { $0 == " " }.count, columns / 2)
    let indent = String(repeating: " ", count: min(margin + 4, columns / 2))
    var lines: [String] = []
    var current = String(line.prefix(margin))
    var width = margin
    var gap = ""
    var isStart = true
    for piece in pieces(of: line.dropFirst(margin)) {
      if piece.first == " " {
        gap = piece
        continue
      }
      let length = ScreenFit.width(of: piece)
      if !isStart, width + gap.count + length > columns {
        lines.append(current)
        current = indent + piece
        width = indent.count + length
      } else {
        current += gap + piece
        width += gap.count + length
      }
      gap = ""
      isStart = false
    }
    return lines + [current + (width + gap.count <= columns ? gap : "")]
  }

  /// The words of a line and the gaps between them, in their order.
  private static func pieces(of line: Substring) -> [String] {
    var pieces: [String] = []
    for character in line {
      if let last = pieces.last?.first, (last == " ") == (character == " ") {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }
}
