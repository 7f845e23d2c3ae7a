/// A row of `clause_row` without its key.
package struct ClauseContent {
  package var owner: Int?
  package var first: Int
  package var form: ClauseForm
  package var second: Int?
  package var constant: Double
  package var identifier: String?
}
