import LayoutModel

/// A row of `clause` without its key.
struct ClauseContent {
  var owner: Int?
  var first: Int
  var firstAttribute: Attribute
  var relation: Relation
  var second: Int?
  var secondAttribute: Attribute?
  var multiplier: Double
  var constant: Double
  var priority: Priority
  var identifier: String?
}
