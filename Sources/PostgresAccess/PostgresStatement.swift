/// One statement of SQL with its parameters, which stand in the text as `$1`, `$2` and so on.
package struct PostgresStatement: Hashable, Sendable {
  /// The text.
  package let sql: String
  /// The parameters.
  package let parameters: [PostgresValue]

  /// Makes a statement.
  package init(_ sql: String, _ parameters: PostgresValue...) {
    self.sql = sql
    self.parameters = parameters
  }

  /// How many bytes it takes on the way to a server, about.
  package var size: Int {
    parameters.reduce(sql.utf8.count) { $0 + $1.size }
  }

  /// The most parameters of a statement.
  package static let parameterLimit = 255
  /// The most bytes of the statements of one batch, which is less than what gateways and other
  /// servers of this protocol take at once.
  package static let batchLimit = 1 << 20
}
