/// Why a server did not do what it was asked, by what that means for the caller.
package struct PostgresError: Error, Hashable, Sendable {
  /// What it means.
  package enum Kind: Hashable, Sendable {
    /// A row of that key is there already: nothing was written, somebody else was faster.
    case conflict
    /// Nothing was written, and the same may succeed later.
    case retry
    /// Nobody knows whether it was written: the answer was lost, or the server says that a standby
    /// may lack it.
    case unknown
    /// Nothing was written, and the same will never succeed.
    case fatal
  }

  /// What it means.
  package let kind: Kind
  /// What the server or the client library says, in one line, without passwords.
  package let message: String
  /// The five letters and digits that PostgreSQL gives an error (its appendix A); empty if the
  /// error did not come from a server.
  package let state: String

  /// Makes an error.
  package init(_ kind: Kind, _ message: String, state: String = "") {
    self.kind = kind
    self.message = message
    self.state = state
  }
}

extension PostgresError {
  /// What an error of a statement means that a server has answered with: the transaction was not
  /// committed, unless the server was ending.
  package static func kind(ofState state: String) -> Kind {
    switch state {
    case "23505": .conflict
    // Serialization failure, deadlock, read-only (a standby, or a primary that has become one), lock
    // not available, starting up, ended by a time-out.
    case "40001", "40P01", "25006", "55P03", "57P03", "57014": .retry
    // Too many connections, no memory, no disk.
    case _ where state.hasPrefix("53"): .retry
    // Being shut down, crashed elsewhere, connection errors, "the outcome of the commit is unknown".
    case "57P01", "57P02", "57P05", "40003": .unknown
    case _ where state.hasPrefix("08"): .unknown
    default: .fatal
    }
  }
}
