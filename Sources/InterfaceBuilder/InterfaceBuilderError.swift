/// The failure of reading an Interface Builder document: what is wrong, where, and what to try.
public struct InterfaceBuilderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What went wrong; the raw value is stable and used in JSON output.
  public enum Code: String, CaseIterable, Sendable {
    /// The path under which the layouts would be named cannot name them.
    case invalidPath = "ib.path.invalid"
    /// The file has no content.
    case empty = "ib.empty"
    /// The file is the pointer that Git LFS leaves in place of a document.
    case gitLFSPointer = "ib.gitLFSPointer"
    /// The file holds the markers of an unfinished merge.
    case mergeConflict = "ib.mergeConflict"
    /// The document was written by Xcode 4 or older.
    case legacyArchive = "ib.legacyArchive"
    /// The document describes a macOS interface.
    case macOS = "ib.platform.macOS"
    /// The document describes a watchOS interface.
    case watchOS = "ib.platform.watchOS"
    /// The document describes a tvOS interface.
    case tvOS = "ib.platform.tvOS"
    /// The file is a compiled nib, a binary property list or other binary data.
    case binary = "ib.binary"
    /// The bytes are not UTF-8, or the document declares another encoding.
    case encoding = "ib.encoding"
    /// The XML breaks off.
    case truncated = "ib.xml.truncated"
    /// The XML is not well-formed.
    case malformed = "ib.xml.malformed"
    /// The XML declares a document type or entities.
    case documentType = "ib.xml.documentType"
    /// Elements are nested too deeply.
    case tooDeep = "ib.tooDeep"
    /// The document has too many bytes, elements or attributes.
    case tooLarge = "ib.tooLarge"
    /// The XML is something else than an Interface Builder document.
    case notInterfaceBuilder = "ib.notInterfaceBuilder"
  }

  /// What went wrong.
  public let code: Code
  /// The path the caller passed.
  public let path: String
  /// The line where it was noticed, from 1.
  public let line: Int?
  /// The column where it was noticed, from 1, in bytes.
  public let column: Int?
  /// What is wrong, in one line.
  public let message: String
  /// What to try, in one line.
  public let hint: String

  init(
    _ code: Code, path: String, line: Int? = nil, column: Int? = nil, message: String, hint: String
  ) {
    self.code = code
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }

  /// The failure in one line: position, message, hint.
  public var description: String {
    let position = [path, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return "\(position.joined(separator: ":")): \(message) (\(hint))"
  }
}
