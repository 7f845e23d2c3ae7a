import LayoutModel
import SQLite

/// What the identifiers of interned texts name; it gives them comparison by bytes.
enum WordKind {}

/// The interned texts and forms of equations of a store, in both directions.
///
/// Texts are few next to the rows that name them, so all are read at the first use.
final class WordTable {
  /// By number, as far as numbers follow each other from 1, which is how they are given out.
  private var texts: [String?] = [nil]
  /// Those of numbers that do not.
  private var strays: [Int64: String] = [:]
  private var numbers: [Identifier<WordKind>: Int64] = [:]
  private var attributes: [Attribute?] = [nil]
  private var largest: Int64 = 0
  private(set) var isLoaded = false
  /// The forms of equations, which name attributes by their numbers.
  let forms = EquationFormTable()
  /// The numbers given out since the last call of `confirm`.
  private var added: [Int64] = []

  func load(from database: Database) throws(SQLiteError) {
    if isLoaded { return }
    var statement = try database.prepare("SELECT word, text FROM word ORDER BY word")
    while try statement.step() {
      // Text that is no valid UTF-8 is left out, which damages the rows that name it.
      if let number = statement.integer(0), let text = statement.text(1) { keep(text, number) }
    }
    try forms.load(self, from: database)
    isLoaded = true
  }

  private func keep(_ text: String, _ number: Int64) {
    if number == texts.count {
      texts.append(text)
      attributes.append(Attribute(rawValue: text))
    } else {
      strays[number] = text
    }
    numbers[Identifier(text)] = number
    largest = max(largest, number)
  }

  /// The text of a number, or nil if there is none.
  func text(_ number: Int64) -> String? {
    guard number > 0, number < texts.count else { return strays[number] }
    return texts[Int(number)]
  }

  /// The attribute whose name has a number, or nil if there is none.
  func attribute(_ number: Int64) -> Attribute? {
    guard number > 0, number < attributes.count else {
      return strays[number].flatMap(Attribute.init(rawValue:))
    }
    return attributes[Int(number)]
  }

  /// The number of a text, which is written if it is new.
  func number(of text: String, in database: Database) throws(SQLiteError) -> Int64 {
    if let number = numbers[Identifier(text)] { return number }
    let number = try Numbering.number(after: largest)
    try database.run("INSERT INTO word (word, text) VALUES (?, ?)", .integer(number), .text(text))
    keep(text, number)
    added.append(number)
    return number
  }

  /// The number of the form of a clause's equation, which is written if it is new.
  func number(of form: ClauseForm, in database: Database) throws(SQLiteError) -> Int64 {
    try forms.number(of: form, self, in: database)
  }

  /// Whether the texts and forms written since the last call are in the store as they were given.
  func confirm(in database: Database) throws(SQLiteError) -> Bool {
    defer { added = [] }
    var statement = try database.prepare("SELECT text FROM word WHERE word = ?")
    for number in added {
      try statement.bind(.integer(number), at: 0)
      guard try statement.step(), let text = self.text(number),
        statement.text(0).hasSameBytes(as: text)
      else { return false }
      statement.reset()
    }
    return try forms.confirm(self, in: database)
  }
}
