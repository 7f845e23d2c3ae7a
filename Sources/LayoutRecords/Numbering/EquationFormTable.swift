import LayoutModel
package import SQLiteAccess

/// The forms of equations that a store knows, in both directions.
///
/// They are few next to the rows that name them, so all are read at the first use.
package final class EquationFormTable {
  private var table = NumberTable<ClauseForm>()

  /// Makes a table that has not been read yet.
  package init() {}

  /// Reads all forms; those that make no sense are left out, which damages the rows that name them.
  package func load(_ words: WordTable, from database: Database) throws(SQLiteError) {
    var statement = try database.prepare(
      "SELECT form, \(EquationFormTable.columns) FROM form ORDER BY form")
    while try statement.step() {
      guard let number = statement.integer(0) else { continue }
      table.keep(EquationFormTable.form(statement, after: 0, words), number)
    }
  }

  private static let columns =
    "first_attribute, relation, second_attribute, multiplier, priority"

  private static func form(
    _ statement: borrowing Statement, after column: Int, _ words: WordTable
  ) -> ClauseForm? {
    guard let first = statement.integer(column + 1).flatMap(words.attribute),
      let relation = statement.integer(column + 2).flatMap(Relation.init(sign:)),
      let multiplier = statement.real(column + 4),
      statement.isNull(column + 5) || statement.real(column + 5) != nil
    else { return nil }
    let second = statement.integer(column + 3).flatMap(words.attribute)
    guard second != nil || statement.isNull(column + 3) else { return nil }
    return ClauseForm(
      firstAttribute: first, relation: relation, secondAttribute: second, multiplier: multiplier,
      priority: statement.real(column + 5).map { Priority($0) } ?? .required)
  }

  /// The form with a number, or nil if there is none.
  package func form(_ number: Int64) -> ClauseForm? { table.key(number) }

  /// The number of a form, which is written if it is new.
  package func number(
    of form: ClauseForm, _ words: WordTable, in database: Database
  ) throws(SQLiteError) -> Int64 {
    if let number = table.number(of: form) { return number }
    let number = try table.next()
    var second = Value.null
    if let attribute = form.secondAttribute {
      second = .integer(try words.number(of: attribute.rawValue, in: database))
    }
    try database.run(
      "INSERT INTO form VALUES (?, ?, ?, ?, ?, ?)", .integer(number),
      .integer(try words.number(of: form.firstAttribute.rawValue, in: database)),
      .integer(form.relation.sign), second, .real(form.multiplier),
      form.priority == .required ? .null : .real(form.priority.value))
    table.add(form, number)
    return number
  }

  /// Whether the forms written since the last call are in the store as they were given.
  package func confirm(_ words: WordTable, in database: Database) throws(SQLiteError) -> Bool {
    var statement = try database.prepare(
      "SELECT \(EquationFormTable.columns) FROM form WHERE form = ?")
    return try table.confirm { (number, form) throws(SQLiteError) in
      statement.reset()
      try statement.bind(.integer(number), at: 0)
      return try statement.step()
        && EquationFormTable.form(statement, after: -1, words) == form
    }
  }
}
