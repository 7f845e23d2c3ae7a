import DraftsmanCore
public import HeadlessUIKit

/// A width or height of a planned view, which a call relates, as in `height(.equalTo(100))`.
///
/// A multiplier goes on the other dimension, a constant is added to it.
public struct PlannedDimension<View: UIView> {
  let scheme: LayoutScheme<View>
  let attribute: NSLayoutConstraint.Attribute

  /// Relates it to a number of points.
  @discardableResult
  public func callAsFunction(
    _ relation: InterRelation<CGFloat>, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> LayoutScheme<View> {
    relate(relation.relation, .constant, 1, relation.related, priority, file, line)
  }

  /// Relates it to a dimension.
  @discardableResult
  public func callAsFunction(
    _ relation: InterRelation<NSLayoutDimension>, multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> LayoutScheme<View> {
    let anchor = relation.related
    return relate(
      relation.relation, .item(anchor.item, anchor.attribute), multiplier, constant, priority, file,
      line)
  }

  /// Relates it to a dimension of an anonymous item.
  @discardableResult
  public func callAsFunction(
    _ relation: InterRelation<RelatedAnchor<NSLayoutDimension>>, multiplyBy multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority? = nil, file: String = #fileID,
    line: Int = #line
  ) -> LayoutScheme<View> {
    relate(
      relation.relation, relation.related.target, multiplier, constant, priority, file, line)
  }

  /// Relates it to a dimension of an anonymous item, by default the same.
  @discardableResult
  public func callAsFunction(
    _ relation: InterRelation<AnonymousRelation>, _ dimension: LayoutDimension? = nil,
    multiplyBy multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority? = nil,
    file: String = #fileID, line: Int = #line
  ) -> LayoutScheme<View> {
    let target = relation.related.target(dimension?.attribute ?? attribute)
    return relate(relation.relation, target, multiplier, constant, priority, file, line)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ target: PlannedConstraint.Target,
    _ multiplier: CGFloat, _ constant: CGFloat, _ priority: UILayoutPriority?, _ file: String,
    _ line: Int
  ) -> LayoutScheme<View> {
    scheme.adding(
      [scheme.length(attribute, relation, target, multiplier, constant)], priority, file, line)
  }
}

extension LayoutScheme {
  /// The height.
  public var height: PlannedDimension<View> { PlannedDimension(scheme: self, attribute: .height) }
  /// The width.
  public var width: PlannedDimension<View> { PlannedDimension(scheme: self, attribute: .width) }
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

  fileprivate func length(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ target: PlannedConstraint.Target, _ multiplier: CGFloat, _ constant: CGFloat
  ) -> PlannedConstraint {
    var constraint = PlannedConstraint(attribute, relation, target)
    constraint.multiplier = multiplier
    constraint.constant = constant
    return constraint
  }
}
