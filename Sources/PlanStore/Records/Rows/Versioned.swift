/// A record as the newest row that a revision can see has it.
struct Versioned<Content> {
  /// The revision of the row; 0 if there is none.
  var revision: Int64 = 0
  /// What the row says; nil if the record is gone or has never been.
  var content: Content?

  /// The revision that a row following this one names as the one before.
  var previous: Int64? { content == nil ? nil : revision }
}

/// What a row that may follow another one needs to know of it.
struct RowVersion {
  /// The revision of the row; 0 if there is none.
  var revision: Int64
  /// The revision that a row following this one names as the one before.
  var previous: Int64?
}
