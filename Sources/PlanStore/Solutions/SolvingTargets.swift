import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Where a store solves layouts: its environments, and which of them a save solves for.
final class SolvingTargets: StorePart {
  let connection: StoreConnection
  private(set) var environmentNumbers = EnvironmentNumbers()

  init(_ connection: StoreConnection) {
    self.connection = connection
    connection.whenForgetting { [weak self] in self?.environmentNumbers = EnvironmentNumbers() }
  }

  /// The environments that a save solves for unless it is told otherwise; none in a new store.
  func environments() throws(StoreError) -> [Environment] {
    try reading("reading what to solve for") { () throws(StoreError) in
      guard let list = try newestTarget() else { return [] }
      let numbers = FindingKey.items(list.environments) ?? [0]
      guard Set(numbers).count == numbers.count else {
        throw .damaged(0, "the environments to solve for", "one is named twice")
      }
      let known = numbers.compactMap { environmentNumbers.environment(Int64($0)) }
      guard known.count == numbers.count else {
        throw .damaged(0, "the environments to solve for", "a row cannot be read")
      }
      return known
    }
  }

  /// Whether somebody has chosen what to solve for, be it nothing.
  func hasChosenEnvironments() throws(StoreError) -> Bool {
    try reading("reading what to solve for") { () throws(StoreError) in
      try newestTarget() != nil
    }
  }

  private func newestTarget() throws(StoreError) -> (version: Int64, environments: String)? {
    try attempt("reading what to solve for") { () throws(SQLiteError) in
      try environmentNumbers.load(from: database)
      var statement = try database.prepare(
        "SELECT version, environments FROM target ORDER BY version DESC LIMIT 1")
      guard try statement.step() else { return nil }
      return (statement.integer(0) ?? 0, statement.text(1) ?? "?")
    }
  }

  /// Writes down what to solve for from now on, unless that is so already.
  func remember(_ environments: [Environment]) throws(StoreError) {
    let newest = try newestTarget()
    try attempt("remembering what to solve for") { () throws(SQLiteError) in
      var numbers: [Int] = []
      for environment in environments {
        numbers.append(Int(try environmentNumbers.number(of: environment, in: database)))
      }
      let list = FindingKey.list(numbers)
      if let newest, newest.environments.hasSameBytes(as: list) { return }
      try database.run(
        "INSERT INTO target VALUES (?, ?)",
        .integer(try Numbering.number(after: newest?.version ?? 0)),
        .text(list))
    }
  }

  /// Reads the environments, unless that is done.
  func loadEnvironments() throws(StoreError) {
    try attempt("reading the environments") { () throws(SQLiteError) in
      try environmentNumbers.load(from: database)
    }
  }
}
