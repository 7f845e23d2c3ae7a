public import LayoutModel

/// One reason why bytes are not a layout document.
public struct LayoutDocumentProblem: Hashable, Sendable, CustomStringConvertible {
  /// What kind of problem it is.
  public enum Code: Hashable, Sendable {
    /// The document's text or shape is wrong.
    case document(Rule)
    /// The document can be read, and a layout in it breaks a rule of layouts.
    case layout(LayoutProblem.Rule)

    /// The code's stable name, used in JSON output.
    public var identifier: String {
      switch self {
      case .document(let rule): rule.rawValue
      case .layout(let rule): rule.rawValue
      }
    }
  }

  /// The rules of documents; the raw value is stable and used in JSON output.
  public enum Rule: String, CaseIterable, Sendable {
    /// The document has more than 64 MiB.
    case tooLarge = "json.tooLarge"
    /// The text is not JSON; what follows the index has not been read.
    case syntax = "json.syntax"
    /// A string is not UTF-8, or an escape stands for half a character.
    case encoding = "json.encoding"
    /// Lists and objects, or subviews, are nested too deep.
    case tooDeep = "json.tooDeep"
    /// A number is too large for a binary64 number.
    case numberTooLarge = "json.number"
    /// An object has the same key twice.
    case duplicateKey = "json.duplicateKey"
    /// The document's format is none that this program reads.
    case unknownFormat = "document.format"
    /// Two layouts have the same identity.
    case duplicateLayout = "document.duplicateLayout"
    /// A key that must be there is missing.
    case missingField = "field.missing"
    /// A key that has no meaning here.
    case unknownField = "field.unknown"
    /// A value of another kind than the key wants.
    case wrongType = "field.type"
    /// A text that is not one of those that the key allows.
    case unknownValue = "field.value"
    /// Two keys that exclude each other.
    case conflict = "field.conflict"
  }

  /// What kind of problem it is.
  public let code: Code
  /// Where in the document's structure, such as `layouts[0].views["title"].children[3]`.
  public let path: String
  /// The line, counted from 1.
  public let line: Int
  /// The character in the line, counted from 1.
  public let column: Int
  /// What is wrong and what would be right, in one line.
  public let message: String

  /// Makes a problem.
  public init(code: Code, path: String, line: Int, column: Int, message: String) {
    self.code = code
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// The problem in one line: line, column, path, message.
  public var description: String {
    path.isEmpty ? "\(line):\(column): \(message)" : "\(line):\(column): \(path): \(message)"
  }
}
