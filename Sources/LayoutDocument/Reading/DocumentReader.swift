import LayoutModel

/// Reads a document's values into drafts and notes everything that is wrong on the way.
///
/// A value of the wrong kind is noted and passed over, so that one reading finds all problems;
/// only text that is not JSON ends it.
struct DocumentReader {
  /// The most problems that are kept.
  static let problemsMaximum = 1_000

  /// A problem of which only the offset of the position is known.
  struct Note {
    var code: LayoutDocumentProblem.Code
    var path: String
    var offset: Int
    var message: String
  }

  /// One step from the document to a value in it.
  enum Step {
    case field(DocumentField)
    case element(Int)
    case key(String)
  }

  var scanner: JSONScanner
  private(set) var notes: [Note] = []
  private var path: [Step] = []
  /// Whether the layout that is being read is whole, so that its rules can be checked.
  var isWhole = true

  /// Reads from the beginning of bytes.
  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes)
  }

  // MARK: Problems

  /// Notes a problem at the path of the value that is being read.
  mutating func note(
    _ rule: LayoutDocumentProblem.Rule, at offset: Int? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard notes.count < DocumentReader.problemsMaximum else { return }
    notes.append(
      Note(
        code: .document(rule), path: pathText, offset: offset ?? scanner.offset,
        message: message()))
  }

  /// Notes a problem whose position is known from elsewhere.
  mutating func note(_ note: Note) {
    guard notes.count < DocumentReader.problemsMaximum else { return }
    notes.append(note)
  }

  /// The path of the value that is being read.
  var pathText: String {
    path.reduce(into: "") { text, step in
      switch step {
      case .field(let field): text += text.isEmpty ? field.name : ".\(field.name)"
      case .element(let number): text += "[\(number)]"
      case .key(let key): text += "[\(key.quoted)]"
      }
    }
  }

  /// Ends reading after the last problem that is reported: a text of which nothing is right need
  /// not be read to its end.
  private func stopIfFull() throws(JSONSyntaxError) {
    if notes.count >= DocumentReader.problemsMaximum {
      throw scanner.failure("there are enough problems", .enough)
    }
  }

  // MARK: Structure

  /// Reads something one step further down.
  mutating func at<Value>(
    _ step: Step, _ read: (inout DocumentReader) throws(JSONSyntaxError) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try stopIfFull()
    path.append(step)
    let value = try read(&self)
    path.removeLast()
    return value
  }

  /// Passes over the next value unless it is of a kind; that it is not is noted.
  mutating func expect(_ kind: JSONScanner.Kind) throws(JSONSyntaxError) -> Bool {
    let found = try scanner.kind()
    if found == kind { return true }
    isWhole = false
    note(.wrongType, "is \(found.rawValue); it must be \(kind.rawValue)")
    try scanner.skipValue()
    return false
  }

  /// Reads an object's values by their keys.
  ///
  /// - Parameters:
  ///   - object: what the object may have and must have.
  ///   - read: reads the value of a key that the object may have.
  /// - Returns: whether there was an object that had all keys it must have.
  /// - Throws: `JSONSyntaxError` if the text is no JSON.
  @discardableResult
  mutating func readObject(
    _ object: DocumentObject,
    _ read: (inout DocumentReader, DocumentField) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) -> Bool {
    guard try expect(.object) else { return false }
    let start = scanner.offset
    var seen: UInt32 = 0
    try scanner.enter()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: isFirst) {
      isFirst = false
      guard let field = object.fields.first(where: { $0.name == key }) else {
        try stopIfFull()
        noteUnknown(key, in: object)
        try scanner.skipValue()
        continue
      }
      guard seen & field.bit == 0 else {
        try stopIfFull()
        note(
          .duplicateKey, at: scanner.keyOffset, "has the key \(key.quoted) twice; remove one")
        try scanner.skipValue()
        continue
      }
      seen |= field.bit
      try at(.field(field)) { reader throws(JSONSyntaxError) in try read(&reader, field) }
    }
    let missing = object.requiredFields.filter { seen & $0.bit == 0 }
    for field in missing {
      // A document without its format can still have whole layouts.
      if object != .document { isWhole = false }
      note(.missingField, at: start, "has no \"\(field.name)\"; every \(object.rawValue) needs one")
    }
    return missing.isEmpty
  }

  private mutating func noteUnknown(_ key: String, in object: DocumentObject) {
    note(
      .unknownField, at: scanner.keyOffset,
      "a \(object.rawValue) has no key \(key.quoted); "
        + Suggestion.text(for: key, among: object.fields.map(\.name)))
  }

  /// Reads a list's elements one after the other.
  mutating func readList(
    _ read: (inout DocumentReader) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    guard try expect(.list) else { return }
    try scanner.enter()
    var number = 0
    while try scanner.nextElement(isFirst: number == 0) {
      try at(.element(number)) { reader throws(JSONSyntaxError) in try read(&reader) }
      number += 1
    }
  }

  // MARK: Values

  /// Reads a text; nil if there is another value.
  mutating func readText() throws(JSONSyntaxError) -> String? {
    guard try expect(.text) else { return nil }
    return try scanner.readText()
  }

  /// Reads a number; nil if there is another value or the number is too large.
  mutating func readNumber() throws(JSONSyntaxError) -> Double? {
    guard try expect(.number) else { return nil }
    let start = scanner.offset
    let number = try scanner.readNumber()
    guard number.isFinite else {
      isWhole = false
      note(.numberTooLarge, at: start, "is too large a number; at most about 1.8e308 is allowed")
      return nil
    }
    return number
  }

  /// Reads a text that must be one of some words.
  mutating func readWord<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) throws(JSONSyntaxError) -> Value? where Value.RawValue == String {
    guard try expect(.text) else { return nil }
    let start = scanner.offset
    let word = try scanner.readText()
    if let value = Value(rawValue: word) { return value }
    noteValue(word, among: Value.allCases.map(\.rawValue), at: start)
    return nil
  }

  /// Notes that a text is none of those allowed.
  mutating func noteValue(_ word: String, among words: [String], at offset: Int) {
    isWhole = false
    note(
      .unknownValue, at: offset,
      "\(word.quoted) has no meaning here; \(Suggestion.text(for: word, among: words))")
  }

  /// Reads a list of identities.
  mutating func readIdentities() throws(JSONSyntaxError) -> [NodeID] {
    var ids: [NodeID] = []
    try readList { reader throws(JSONSyntaxError) in
      if let text = try reader.readText() { ids.append(NodeID(text)) }
    }
    return ids
  }

  /// Reads an object of named texts, numbers and truth values.
  mutating func readProperties() throws(JSONSyntaxError) -> Properties {
    guard try expect(.object) else { return [:] }
    var elements: [Properties.Element] = []
    try scanner.enter()
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: isFirst) {
      isFirst = false
      let value = try at(.key(key)) { reader throws(JSONSyntaxError) in try reader.readValue() }
      if let value { elements.append(Properties.Element(PropertyKey(key), value)) }
    }
    let properties = Properties(elements)
    if properties.count < elements.count { noteRepeatedKeys(elements) }
    return properties
  }

  private mutating func noteRepeatedKeys(_ elements: [Properties.Element]) {
    let keys = elements.map(\.key).sorted()
    for (index, key) in keys.enumerated().dropFirst() where keys[index - 1] == key {
      note(.duplicateKey, "has the key \(key.text.quoted) twice; remove one")
    }
  }

  private mutating func readValue() throws(JSONSyntaxError) -> PropertyValue? {
    switch try scanner.kind() {
    case .text: return .text(try scanner.readText())
    case .flag: return .flag(try scanner.readFlag())
    case .number: return try readNumber().map { .number($0) }
    case .null, .list, .object:
      let found = try scanner.kind()
      isWhole = false
      note(.wrongType, "is \(found.rawValue); it must be a text, a number, true or false")
      try scanner.skipValue()
      return nil
    }
  }
}
