/// A record as the newest row that a revision can see has it.
package struct Versioned<Content> {
  /// The revision of the row; 0 if there is none.
  package var revision: Int64 = 0
  /// What the row says; nil if the record is gone or has never been.
  package var content: Content?

  package init(
    revision: Int64 = 0, content: Content? = nil
  ) {
    self.revision = revision
    self.content = content
  }

  /// The revision that a row following this one names as the one before.
  package var previous: Int64? { content == nil ? nil : revision }
}

/// What a row that may follow another one needs to know of it.
package struct RowVersion {
  /// The revision of the row; 0 if there is none.
  package var revision: Int64
  /// The revision that a row following this one names as the one before.
  package var previous: Int64?

  package init(
    revision: Int64, previous: Int64? = nil
  ) {
    self.revision = revision
    self.previous = previous
  }
}
