import LayoutModel

/// A constraint of a class, its items named as source names them.
struct ReadConstraint {
  var first: ConstraintSide
  var relation: Relation
  var second: ConstraintSide?
  var multiplier: Double
  var constant: Double
  let priority: Double
  let identifier: String?

  init(_ first: ConstraintSide, _ second: ConstraintSide?, _ clause: Clause) {
    (self.first, self.second) = (first, second)
    relation = clause.relation
    multiplier = clause.multiplier
    constant = clause.constant
    priority = clause.priority.value
    identifier = clause.identifier
  }

  /// A required constraint of a view that the document places by its frame.
  init(
    _ first: ConstraintSide, _ second: ConstraintSide?, multiplier: Double = 1, constant: Double
  ) {
    (self.first, self.second) = (first, second)
    (relation, self.multiplier, self.constant) = (.equal, multiplier, constant)
    (priority, identifier) = (1000, nil)
  }

  /// The same constraint from the other side; nil if a number stands there, or with a factor.
  var flipped: ReadConstraint? {
    guard let second, multiplier == 1 else { return nil }
    var result = self
    (result.first, result.second, result.constant) = (second, first, constant == 0 ? 0 : -constant)
    switch relation {
    case .equal: break
    case .lessThanOrEqual: result.relation = .greaterThanOrEqual
    case .greaterThanOrEqual: result.relation = .lessThanOrEqual
    }
    return result
  }

  /// What Draftsman tells constraints apart by.
  struct Key: Hashable {
    let first: ConstraintSide
    let relation: Relation
    let second: ConstraintSide?
  }

  var key: Key { Key(first: first, relation: relation, second: second) }
}
