import LayoutModel

/// A text as it is set in lines: pieces with fonts of their own, broken where a width asks for it.
struct TextBlock {
  /// A piece of the text in one font.
  struct Piece {
    var text: String
    var metrics: TextMetrics
    /// The factor of the line's height; 0 = 1.
    var lineHeightMultiple = 0.0
    /// What is added between lines.
    var lineSpacing = 0.0
    /// What is added between paragraphs.
    var paragraphSpacing = 0.0
    /// The least height of a line.
    var minimumLineHeight = 0.0
    /// The greatest height of a line; 0 = any.
    var maximumLineHeight = 0.0

    /// What follows below a line that is not the last one.
    var lineGap: Double { metrics.leading + lineSpacing }

    /// The height of a line that has this piece in it.
    var lineHeight: Double {
      var height = metrics.lineHeight
      if lineHeightMultiple > 0 { height *= lineHeightMultiple }
      height = Swift.max(height, minimumLineHeight)
      return maximumLineHeight > 0 ? Swift.min(height, maximumLineHeight) : height
    }
  }

  /// A line: its width with the spaces at its end, as far as they fit, its height, and what follows
  /// below it.
  struct Line: Equatable {
    var width = 0.0
    var height = 0.0
    var gap = 0.0
  }

  /// The pieces in the order of reading.
  var pieces: [Piece]

  /// Whether there is no text at all.
  var isEmpty: Bool { pieces.allSatisfy { $0.text.isEmpty } }

  /// The lines of the text, broken at line breaks and where a width asks for it.
  ///
  /// Lines are broken after spaces and hyphens, and around the characters of Chinese and Japanese;
  /// spaces at the end of a line break none. A word that is wider than a line is broken anywhere.
  ///
  /// - Complexity: O(*n*).
  func lines(in width: Double = .infinity) -> [Line] {
    var setter = LineSetter(width: width)
    for piece in pieces { setter.set(piece) }
    return setter.finished()
  }

  /// The size of the text in a width, the most lines given (0 = any number).
  ///
  /// - Complexity: O(*n*).
  func size(in width: Double = .infinity, lineLimit: Double = 0) -> (width: Double, height: Double)
  {
    guard !isEmpty else { return (0, 0) }
    var lines = lines(in: width)
    if lineLimit > 0, Double(lines.count) > lineLimit {
      lines.removeLast(lines.count - Int(lineLimit))
    }
    let height = lines.reduce(0) { $0 + $1.height } + lines.dropLast().reduce(0) { $0 + $1.gap }
    return (lines.reduce(0) { Swift.max($0, $1.width) }, height)
  }
}
