/// Counts the rows that text takes on a terminal, to tell whether it fits one screen.
struct ScreenFit {
  private let columns: Int
  private var rows: Int

  /// A screen of so many rows, the last of which is left for the shell's prompt.
  init(rows: Int, columns: Int) {
    self.rows = rows - 1
    self.columns = max(1, columns)
  }

  /// Whether everything that was added fits.
  var fits: Bool { rows >= 0 }

  /// Adds text; what comes next begins a line of its own.
  mutating func add(_ text: some StringProtocol) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where fits {
      rows -= max(1, (ScreenFit.width(of: line) + columns - 1) / columns)
    }
  }

  /// The columns of a line: two for East Asian characters and for pictures, none for the sequences
  /// that colours are made of.
  static func width(of line: some StringProtocol) -> Int {
    var width = 0
    var isInSequence = false
    for character in line {
      if isInSequence {
        isInSequence = character != "m"
      } else if character == "\u{1b}" {
        isInSequence = true
      } else {
        let scalar = character.unicodeScalars.first?.value ?? 0
        width += scalar >= 0x1100 && !(0x2000..<0x2E80).contains(scalar) ? 2 : 1
      }
    }
    return width
  }
}
