import SQLite

extension PackCell {
  /// What a cell of a statement's row holds, bit for bit; text need not be sound.
  init(_ statement: borrowing Statement, _ column: Int) {
    if let number = statement.integer(column) {
      self = .integer(number)
    } else if let number = statement.real(column) {
      self = .real(number.bitPattern)
    } else if let text = statement.withText(column, { Array($0) }) {
      self = .text(text)
    } else if let blob = statement.blob(column) {
      self = .blob(blob)
    } else {
      self = .null
    }
  }

  /// Binds the value to a parameter of a statement, the first one at place 0.
  func bind(to statement: inout Statement, at place: Int) throws(SQLiteError) {
    switch self {
    case .null: try statement.bind(.null, at: place)
    case .integer(let number): try statement.bind(.integer(number), at: place)
    case .real(let bits): try statement.bind(.real(Double(bitPattern: bits)), at: place)
    case .text(let bytes): try statement.bind(text: bytes, at: place)
    case .blob(let bytes): try statement.bind(.blob(bytes), at: place)
    }
  }
}
