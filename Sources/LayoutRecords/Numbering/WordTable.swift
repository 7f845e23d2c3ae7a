package import LayoutModel
package import SQLiteAccess

/// What the identifiers of interned texts name; it gives them comparison by bytes.
package enum WordKind {}

/// The interned texts and forms of equations of a store, in both directions.
///
/// Texts are few next to the rows that name them, so all are read at the first use.
package final class WordTable {
  private var table = NumberTable<Identifier<WordKind>>()
  /// The attributes that texts name, by the texts' numbers from 0, as far as those have no gaps.
  private var attributes: [Attribute?] = [nil]
  /// Texts whose numbers were asked for last, each where `place` says; 0 where there is none.
  private var recent = Array(repeating: (text: "", number: Int64(0)), count: 1 << recentBits)
  package private(set) var isLoaded = false
  /// The forms of equations, which name attributes by their numbers.
  package let forms = EquationFormTable()

  /// How many recent texts there are, as a power of two.
  private static let recentBits = 9

  /// Makes a table that has not been read yet.
  package init() {}

  package func load(from database: Database) throws(SQLiteError) {
    if isLoaded { return }
    var statement = try database.prepare("SELECT word, text FROM word ORDER BY word")
    while try statement.step() {
      // Text that is no valid UTF-8 is left out, which damages the rows that name it.
      guard let number = statement.integer(0) else { continue }
      let text = statement.text(1)
      table.keep(text.map { Identifier($0) }, number)
      note(text, number)
    }
    try forms.load(self, from: database)
    isLoaded = true
  }

  private func note(_ text: String?, _ number: Int64) {
    if number == attributes.count { attributes.append(text.flatMap(Attribute.init(rawValue:))) }
  }

  /// The text of a number, or nil if there is none.
  package func text(_ number: Int64) -> String? { table.key(number)?.text }

  /// The attribute whose name has a number, or nil if there is none.
  package func attribute(_ number: Int64) -> Attribute? {
    guard number > 0, number < attributes.count else {
      return text(number).flatMap(Attribute.init(rawValue:))
    }
    return attributes[Int(number)]
  }

  /// The number of a text, which is written if it is new.
  ///
  /// Nearly all that are asked for are copies of a few hundred strings, which are told by where they
  /// are kept, without a look at their bytes.
  package func number(of text: String, in database: Database) throws(SQLiteError) -> Int64 {
    let place = WordTable.place(of: text)
    if recent[place].text.hasSameStorage(as: text), recent[place].number > 0 {
      return recent[place].number
    }
    let number =
      if let known = table.number(of: Identifier(text)) {
        known
      } else {
        try add(text, to: database)
      }
    recent[place] = (text, number)
    return number
  }

  /// Which of the recent texts a text can be.
  private static func place(of text: String) -> Int {
    let words = text.storageWords
    // Fibonacci hashing (Knuth, The Art of Computer Programming, 6.4): the highest bits are mixed best.
    let hash = (words.0 &+ words.1 &* 31) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> UInt64(64 - recentBits))
  }

  private func add(_ text: String, to database: Database) throws(SQLiteError) -> Int64 {
    let number = try table.next()
    try database.run("INSERT INTO word (word, text) VALUES (?, ?)", .integer(number), .text(text))
    table.add(Identifier(text), number)
    note(text, number)
    return number
  }

  /// The number of the form of a constraint's equation, which is written if it is new.
  package func number(of form: ClauseForm, in database: Database) throws(SQLiteError) -> Int64 {
    try forms.number(of: form, self, in: database)
  }

  private func areWordsThere(in database: Database) throws(SQLiteError) -> Bool {
    guard let first = table.firstAdded else { return true }
    var statement = try database.prepare(
      "SELECT word, text FROM word WHERE word >= ? ORDER BY word")
    try statement.bind([.integer(first)])
    // Numbers are given out one after the other, so the rows come in their order.
    return try table.confirm { (number, word) throws(SQLiteError) in
      try statement.step() && statement.integer(0) == number
        && statement.text(1).hasSameBytes(as: word.text)
    }
  }

  /// Whether the texts and forms written since the last call are in the store as they were given.
  package func confirm(in database: Database) throws(SQLiteError) -> Bool {
    let areThere = try areWordsThere(in: database)
    let areFormsThere = try forms.confirm(self, in: database)
    return areThere && areFormsThere
  }
}
