package import LayoutModel
package import SQLiteAccess

/// The environments of a store, in both directions; they are few, so all are read at once.
package final class EnvironmentNumbers {
  private var table = NumberTable<Environment>()
  private var isLoaded = false

  /// Makes a table that has not been read yet.
  package init() {}

  /// Reads the environments; a row that makes no sense is left out, which damages what names it.
  package func load(from database: Database) throws(SQLiteError) {
    if isLoaded { return }
    var statement = try database.prepare("SELECT * FROM environment ORDER BY environment")
    while try statement.step() {
      if let number = statement.integer(0) { table.keep(Environment(statement), number) }
    }
    isLoaded = true
  }

  /// The environment of a number, or nil if there is none that can be read.
  package func environment(_ number: Int64) -> Environment? { table.key(number) }

  /// The number of an environment, or nil if it has none.
  package func number(of environment: Environment) -> Int64? { table.number(of: environment) }

  /// Every number, ascending.
  package var all: [Int64] { table.all }

  /// The number of an environment, which is written if it is new.
  package func number(
    of environment: Environment, in database: Database
  ) throws(SQLiteError) -> Int64 {
    if let number = table.number(of: environment) { return number }
    let number = try table.next()
    var statement = try database.prepare(
      """
      INSERT INTO environment VALUES
        (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    try statement.run([.integer(number)] + environment.cells)
    table.add(environment, number)
    return number
  }
}
