import LayoutModel

/// The form of an equation: all of it but the items and the constant.
struct ClauseForm: Hashable {
  var firstAttribute: Attribute
  var relation: Relation
  /// The attribute of the second item; nil if there is none.
  var secondAttribute: Attribute?
  var multiplier: Double
  var priority: Priority

  init(
    firstAttribute: Attribute, relation: Relation, secondAttribute: Attribute?, multiplier: Double,
    priority: Priority
  ) {
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.priority = priority
  }

  init(_ clause: Clause) {
    self.init(
      firstAttribute: clause.first.attribute, relation: clause.relation,
      secondAttribute: clause.second?.attribute, multiplier: clause.multiplier,
      priority: clause.priority)
  }
}
