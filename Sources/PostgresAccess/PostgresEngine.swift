/// What is asked of a server: three calls, each one round trip.
///
/// An engine stays in the task that made it. Its tests put one between that loses answers and
/// repeats questions.
package protocol PostgresEngine: AnyObject {
  /// Runs statements in one transaction: all of them or none.
  ///
  /// - Returns: How many rows each has written.
  /// - Throws: `PostgresError` of any kind.
  func write(_ batch: [PostgresStatement]) throws(PostgresError) -> [Int]

  /// Asks for the rows of each query.
  ///
  /// - Throws: `PostgresError`, never `conflict` or `unknown`: who reads can read again.
  func read(_ queries: [PostgresStatement]) throws(PostgresError) -> [[[PostgresValue]]]

  /// Commits something new, so that whatever was seen before is known to be committed too, also
  /// where a server has been told to wait for its standbys.
  ///
  /// A server that has lost its role can show rows that its successor never had; it cannot commit.
  ///
  /// - Throws: `PostgresError`; what was seen is not to be believed then.
  func barrier() throws(PostgresError)
}
