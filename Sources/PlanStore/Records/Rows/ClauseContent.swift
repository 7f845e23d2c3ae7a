/// A row of `clause_row` without its key.
struct ClauseContent {
  var owner: Int?
  var first: Int
  var form: ClauseForm
  var second: Int?
  var constant: Double
  var identifier: String?
}
