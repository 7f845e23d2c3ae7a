import DraftsmanCore
public import HeadlessUIKit

// A multiplier goes on the other dimension, a constant is added to it.

// MARK: Height

extension LayoutScheme {
  /// Relates the height to a number of points.
  @discardableResult
  public func height(
    _ relation: InterRelation<CGFloat>, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    adding(
      [length(.height, relation.relation, .constant, 1, relation.related)], priority, file, line)
  }

  /// Relates the height to a dimension.
  @discardableResult
  public func height(
    _ relation: InterRelation<NSLayoutDimension>, multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    let target = PlannedConstraint.Target.item(relation.related.item, relation.related.attribute)
    return adding(
      [length(.height, relation.relation, target, multiplier, constant)], priority, file, line)
  }

  /// Relates the height to a dimension of an anonymous item.
  @discardableResult
  public func height(
    _ relation: InterRelation<RelatedAnchor<NSLayoutDimension>>, multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    let target = relation.related.target
    return adding(
      [length(.height, relation.relation, target, multiplier, constant)], priority, file, line)
  }

  /// Relates the height to a dimension of an anonymous item, by default the same.
  @discardableResult
  public func height(
    _ relation: InterRelation<AnonymousRelation>, _ dimension: LayoutDimension = .height,
    multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    let target = relation.related.target(dimension.attribute)
    return adding(
      [length(.height, relation.relation, target, multiplier, constant)], priority, file, line)
  }
}

// MARK: Width

extension LayoutScheme {
  /// Relates the width to a number of points.
  @discardableResult
  public func width(
    _ relation: InterRelation<CGFloat>, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    adding(
      [length(.width, relation.relation, .constant, 1, relation.related)], priority, file, line)
  }

  /// Relates the width to a dimension.
  @discardableResult
  public func width(
    _ relation: InterRelation<NSLayoutDimension>, multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    let target = PlannedConstraint.Target.item(relation.related.item, relation.related.attribute)
    return adding(
      [length(.width, relation.relation, target, multiplier, constant)], priority, file, line)
  }

  /// Relates the width to a dimension of an anonymous item.
  @discardableResult
  public func width(
    _ relation: InterRelation<RelatedAnchor<NSLayoutDimension>>, multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    let target = relation.related.target
    return adding(
      [length(.width, relation.relation, target, multiplier, constant)], priority, file, line)
  }

  /// Relates the width to a dimension of an anonymous item, by default the same.
  @discardableResult
  public func width(
    _ relation: InterRelation<AnonymousRelation>, _ dimension: LayoutDimension = .width,
    multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    let target = relation.related.target(dimension.attribute)
    return adding(
      [length(.width, relation.relation, target, multiplier, constant)], priority, file, line)
  }
}

// MARK: Size

extension LayoutScheme {
  /// Relates width and height to those of a size.
  @discardableResult
  public func size(
    _ relation: InterRelation<CGSize>, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Self {
    adding(
      [
        length(.width, relation.relation, .constant, 1, relation.related.width),
        length(.height, relation.relation, .constant, 1, relation.related.height),
      ], priority, file, line)
  }

  /// Relates width and height to those of a view.
  @discardableResult
  public func size(
    _ relation: InterRelation<UIView>, multiplyBy multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    let attributes: [NSLayoutConstraint.Attribute] = [.width, .height]
    return adding(
      attributes.map {
        length($0, relation.relation, .item(relation.related, $0), multiplier, constant)
      }, priority, file, line)
  }

  private func length(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ target: PlannedConstraint.Target, _ multiplier: CGFloat, _ constant: CGFloat
  ) -> PlannedConstraint {
    var constraint = PlannedConstraint(attribute, relation, target)
    constraint.multiplier = multiplier
    constraint.constant = constant
    return constraint
  }
}
