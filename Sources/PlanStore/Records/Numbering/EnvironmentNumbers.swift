import LayoutModel
import SQLite

/// The environments of a store, in both directions; they are few, so all are read at once.
final class EnvironmentNumbers {
  private var environments: [Int64: Environment] = [:]
  private var numbers: [Environment: Int64] = [:]
  private var isLoaded = false

  /// Reads the environments; a row that makes no sense is left out, which damages what names it.
  func load(from database: Database) throws(SQLiteError) {
    if isLoaded { return }
    var statement = try database.prepare("SELECT * FROM environment ORDER BY environment")
    while try statement.step() {
      if let number = statement.integer(0), let environment = Environment(statement) {
        keep(environment, number)
      }
    }
    isLoaded = true
  }

  private func keep(_ environment: Environment, _ number: Int64) {
    environments[number] = environment
    if numbers[environment] == nil { numbers[environment] = number }
  }

  /// The environment of a number, or nil if there is none that can be read.
  func environment(_ number: Int64) -> Environment? { environments[number] }

  /// The number of an environment, or nil if it has none.
  func number(of environment: Environment) -> Int64? { numbers[environment] }

  /// Every number, ascending.
  var all: [Int64] { environments.keys.sorted() }

  /// The number of an environment, which is written if it is new.
  func number(
    of environment: Environment, in database: Database
  ) throws(SQLiteError) -> Int64 {
    if let number = numbers[environment] { return number }
    var number: Int64 = 1
    if case .integer(let last)? = try database.value("SELECT max(environment) FROM environment") {
      number = try Numbering.number(after: last)
    }
    var statement = try database.prepare(
      """
      INSERT INTO environment VALUES
        (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    try statement.run([.integer(number)] + environment.cells)
    keep(environment, number)
    return number
  }
}
