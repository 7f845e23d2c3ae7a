/// A row of `clause_row` without its key.
package struct ClauseContent {
  package var owner: Int?
  package var first: Int
  package var form: ClauseForm
  package var second: Int?
  package var constant: Double
  package var identifier: String?

  package init(
    owner: Int?, first: Int, form: ClauseForm, second: Int?, constant: Double, identifier: String?
  ) {
    self.owner = owner
    self.first = first
    self.form = form
    self.second = second
    self.constant = constant
    self.identifier = identifier
  }
}
