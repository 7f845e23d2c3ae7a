/// A row that does not fit the others.
package struct RowProblem: Error {
  package let revision: Int64
  package let record: String
  package let reason: String

  package init(_ revision: Int64, _ record: String, _ reason: String) {
    self.revision = revision
    self.record = record
    self.reason = reason
  }
}
