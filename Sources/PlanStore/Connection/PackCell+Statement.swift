import RowPacking
import SQLiteAccess

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

  /// Binds the value to a parameter of a statement, the first one at index 0.
  func bind(to statement: inout Statement, at index: Int) throws(SQLiteError) {
    switch self {
    case .null: try statement.bind(.null, at: index)
    case .integer(let number): try statement.bind(.integer(number), at: index)
    case .real(let bits): try statement.bind(.real(Double(bitPattern: bits)), at: index)
    case .text(let bytes): try statement.bind(text: bytes, at: index)
    case .blob(let bytes): try statement.bind(.blob(bytes), at: index)
    }
  }
}
