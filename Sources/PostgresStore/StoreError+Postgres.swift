package import PlanStore
package import PostgresAccess

extension StoreError {
  /// What an error of a server means for an exchange.
  ///
  /// `doing` says what was being done, as in "pushing revisions".
  package init(_ error: PostgresError, doing: String) {
    let message =
      "\(doing): \(error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message)."
    switch error.state {
    case "3F000", "42P01":
      self.init(
        .notAStore, "\(doing): there is no store in this database.",
        hint: "`draftsman remote setup URL` makes one, as the role that is to own it.")
    case "42501":
      self.init(
        .readOnly, message,
        hint: "The owner grants it: draftsman remote setup URL --writer ROLE, or --reader ROLE")
    case "22012":
      self.init(
        .foreignSchema,
        "\(doing): the server has another version of the store than this program, or does not commit on a standby although the address says replicated=yes.",
        hint: "Update draftsman; check synchronous_standby_names and synchronous_commit.")
    case "23503":
      self.init(.missingParent, message, hint: "Push again.")
    case "22021":
      self.init(.invalidMetadata, message, hint: "Nothing was written.")
    default:
      switch error.kind {
      case .conflict: self.init(.referenceMoved, message)
      case .retry: self.init(.busy, message, hint: Self.hint(error))
      case .unknown: self.init(.uncertain, message, hint: "Do the same again.")
      case .fatal: self.init(.failed, message, hint: Self.hint(error))
      }
    }
  }

  private static func hint(_ error: PostgresError) -> String {
    switch error.state {
    case "08001":
      "Check the address, that the server runs, and ~/.pgpass for a password; psql URL says more."
    case "25006": "This server cannot be written to now; name all servers in the address."
    default: "Nothing was written. Do the same again."
    }
  }
}
