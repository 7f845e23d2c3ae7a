/// Turns offsets into lines and columns.
enum TextPlaces {
  /// The problems in the order of their positions.
  ///
  /// - Complexity: O(*n* + *k* log *k*), *n* bytes, *k* problems.
  static func problems(
    _ notes: [DocumentReader.Note], in bytes: [UInt8]
  ) -> [LayoutDocumentProblem] {
    let order = notes.indices.sorted {
      notes[$0].offset == notes[$1].offset ? $0 < $1 : notes[$0].offset < notes[$1].offset
    }
    var line = 1
    var column = 1
    var offset = 0
    return order.map { number in
      let note = notes[number]
      while offset < min(note.offset, bytes.count) {
        if bytes[offset] == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if bytes[offset] & 0xc0 != 0x80 {
          // Bytes that go on with a character are not counted.
          column += 1
        }
        offset += 1
      }
      return LayoutDocumentProblem(
        code: note.code, path: note.path, line: line, column: column, message: note.message)
    }
  }
}

extension DocumentReader {
  /// Notes why reading ended before the end of the text.
  mutating func note(_ error: JSONSyntaxError) {
    switch error.reason {
    case .syntax: note(.syntax, at: error.offset, error.message)
    case .encoding: note(.encoding, at: error.offset, error.message)
    case .tooDeep: note(.tooDeep, at: error.offset, error.message)
    case .enough: break
    }
  }
}
