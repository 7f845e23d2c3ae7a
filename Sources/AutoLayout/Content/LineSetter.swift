import LayoutModel

/// Sets pieces of text in lines, one character after the other.
///
/// The line so far ends at `position`; the word that is being read begins at `wordStart` and moves to
/// the next line as a whole if it does not fit. A last line of one word takes the last word of the line
/// before it along, if both fit: no word stands alone (`NSParagraphStyle.LineBreakStrategy.pushOut`,
/// which labels follow).
struct LineSetter {
  /// The width that a line may have, with room for rounding.
  private let width: Double
  /// The same without that room.
  private let limit: Double
  private var lines: [TextBlock.Line] = []
  private var line = TextBlock.Line()
  /// Where the next character begins.
  private var position = 0.0
  /// Where the word that is being read begins; nil before the first place for a break.
  private var wordStart: Double?
  /// Where the word before that begins; nil if it begins the line.
  private var formerStart: Double?
  /// Where the last word of the line before begins and how wide it is, with the space after it; nil if
  /// it is the only one or the paragraph has no line before.
  private var lastWord: (start: Double, width: Double)?
  private var wordHeight = 0.0
  /// The character before, in the same piece.
  private var former: Unicode.Scalar?

  init(width: Double) {
    // Natural widths are rounded up to pixels, so a text always fits in its own.
    self.width = width + 1e-6
    limit = width
  }

  mutating func set(_ piece: TextBlock.Piece) {
    let height = piece.lineHeight
    former = nil
    for character in piece.text.unicodeScalars {
      switch character.value {
      case 0x2028: endLine(gap: piece.lineGap, height: height)
      case 0x0A, 0x2029: endLine(gap: piece.lineGap + piece.paragraphSpacing, height: height)
      case 0x0D: continue
      default: set(character, piece, height)
      }
      former = character
    }
  }

  mutating func finished() -> [TextBlock.Line] {
    endLine(gap: 0, height: lines.last?.height ?? 0)
    return lines
  }

  private mutating func set(
    _ character: Unicode.Scalar, _ piece: TextBlock.Piece, _ height: Double
  ) {
    let advance = piece.metrics.advance(character, after: former)
    if character.value == 0x20 {
      line.height = Swift.max(line.height, wordHeight, height)
      position += advance
      allowBreak()
      return
    }
    let isWide = LineSetter.isIdeograph(character)
    if isWide { allowBreak() }
    if position + advance > width, position > 0 { breakLine(gap: piece.lineGap, height) }
    position += advance
    wordHeight = Swift.max(wordHeight, height)
    if isWide || character.value == 0x2D || character.value == 0x2010 { allowBreak() }
  }

  /// Notes that the line may be broken here.
  private mutating func allowBreak() {
    line.height = Swift.max(line.height, wordHeight)
    (formerStart, wordStart, wordHeight) = (wordStart, position, 0)
  }

  /// Moves the word that is being read to the next line, or breaks it if the line holds nothing else.
  private mutating func breakLine(gap: Double, _ height: Double) {
    let moved = wordStart.map { position - $0 } ?? 0
    var ended = line
    ended.gap = gap
    ended.width = Swift.min(wordStart ?? position, limit)
    lastWord = nil
    if let wordStart {
      if let formerStart { lastWord = (formerStart, wordStart - formerStart) }
      if ended.height == 0 { ended.height = height }
    } else {
      ended.height = Swift.max(ended.height, wordHeight)
      wordHeight = 0
    }
    lines.append(ended)
    line = TextBlock.Line()
    (position, wordStart, formerStart) = (moved, nil, nil)
  }

  private mutating func endLine(gap: Double, height: Double) {
    line.height = Swift.max(line.height, wordHeight)
    if line.height == 0 { line.height = height }
    line.gap = gap
    line.width = Swift.min(position, limit)
    if wordStart == nil, position > 0, let lastWord, lastWord.width + position <= width {
      lines[lines.count - 1].width = lastWord.start
      line.width = Swift.min(line.width + lastWord.width, limit)
    }
    lines.append(line)
    line = TextBlock.Line()
    (position, wordStart, formerStart, lastWord, wordHeight) = (0, nil, nil, nil, 0)
  }

  /// Whether lines may be broken on both sides of a character.
  private static func isIdeograph(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x2E80..<0x3000, 0x3041..<0xA4D0, 0xF900..<0xFB00, 0x20000..<0x40000: true
    default: false
    }
  }
}
