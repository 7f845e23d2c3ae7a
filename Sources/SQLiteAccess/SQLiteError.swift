import CSQLite

/// What SQLite answered instead of doing what it was asked.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code, such as `SQLITE_BUSY` (5).
  public let code: Int32
  /// The extended result code, such as `SQLITE_BUSY_SNAPSHOT`; equal to `code` if there is none.
  public let extendedCode: Int32
  /// SQLite's own message, in English, with control characters spelled out.
  public let message: String
  /// The statement that failed, if one did.
  public let sql: String?

  /// Makes an error from an extended result code.
  public init(extendedCode: Int32, message: String, sql: String? = nil) {
    self.code = extendedCode & 0xff
    self.extendedCode = extendedCode
    self.message = SQLiteError.printable(message)
    self.sql = sql
  }

  /// A text without what would steer a terminal, which SQLite quotes from a damaged file as it is:
  /// control characters become `\u{1B}` and the like.
  private static func printable(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What kind of trouble it is, as far as a caller can act on it.
  public var kind: Kind {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_READONLY: .readOnly
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_PERM, SQLITE_AUTH: .notPermitted
    case SQLITE_IOERR, SQLITE_PROTOCOL: .inputOutput
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .constraint
    case SQLITE_TOOBIG: .tooBig
    case SQLITE_NOMEM: .outOfMemory
    default: .other
    }
  }
}

extension SQLiteError {
  /// The kinds of trouble that call for different answers.
  public enum Kind: String, CaseIterable, Sendable {
    case busy, readOnly, full, corrupt, notADatabase, cannotOpen, notPermitted, inputOutput
    case interrupted, constraint, tooBig, outOfMemory, other
  }

  /// What to do about it, in one sentence, or nil where there is no general advice.
  public var hint: String? {
    switch kind {
    case .busy: "Another process is writing to the file; try again when it has finished."
    case .readOnly: "Make the file and its folder writable, or work on a copy."
    case .full: "Free some space on the disk, then try again; nothing was written."
    case .corrupt: "The file is damaged: keep a copy of it, and restore it from a backup."
    case .notADatabase: "The file is not a SQLite database; check its path."
    case .cannotOpen: "Check that the file and its folder exist and can be read."
    case .notPermitted: "Check who may read and write the file."
    case .inputOutput: "The disk reported an error; check it, then try again."
    case .interrupted: "The operation was stopped; the file is unchanged."
    case .outOfMemory: "Close other programs, then try again."
    case .tooBig: "A text, value or statement is longer than is allowed."
    case .constraint, .other: nil
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The message and the code, in one line.
  public var description: String { "\(message) (SQLite \(extendedCode))" }
}
