package import LayoutModel

/// The form of an equation: all of it but the items and the constant.
package struct ClauseForm: Hashable {
  package var firstAttribute: Attribute
  package var relation: Relation
  /// The attribute of the second item; nil if there is none.
  package var secondAttribute: Attribute?
  package var multiplier: Double
  package var priority: Priority

  package init(
    firstAttribute: Attribute, relation: Relation, secondAttribute: Attribute?, multiplier: Double,
    priority: Priority
  ) {
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.priority = priority
  }

  package init(_ clause: Clause) {
    self.init(
      firstAttribute: clause.first.attribute, relation: clause.relation,
      secondAttribute: clause.second?.attribute, multiplier: clause.multiplier,
      priority: clause.priority)
  }
}
