/// A row that does not fit the others.
struct RowProblem: Error {
  let revision: Int64
  let record: String
  let reason: String

  init(_ revision: Int64, _ record: String, _ reason: String) {
    self.revision = revision
    self.record = record
    self.reason = reason
  }
}
