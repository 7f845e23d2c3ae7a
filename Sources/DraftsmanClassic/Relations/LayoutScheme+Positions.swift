import DraftsmanCore
public import HeadlessUIKit

// The number of a relation is space towards the inside: to the right of a left edge, to the left of a
// right edge, below a top edge, above a bottom edge. A middle moves right or down.
//
// Each has three overloads instead of a generic parameter, so that `.parent` and
// `.top(of: .keyboard)` are found by the compiler, and by whoever reads what it offers.

// MARK: Horizontal

extension LayoutScheme {
  /// Relates the left edge to an anchor.
  @discardableResult
  public func left(
    _ relation: LayoutRelation<CGFloat>, to anchor: NSLayoutXAxisAnchor,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.left, relation, .item(anchor.item, anchor.attribute), priority, file, line)
  }

  /// Relates the left edge to an anchor of an anonymous item.
  @discardableResult
  public func left(
    _ relation: LayoutRelation<CGFloat>, to anchor: RelatedAnchor<NSLayoutXAxisAnchor>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.left, relation, anchor.target, priority, file, line)
  }

  /// Relates the left edge to the same anchor of an anonymous item.
  @discardableResult
  public func left(
    _ relation: LayoutRelation<CGFloat>, to anchor: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.left, relation, anchor.target(.left), priority, file, line)
  }

  /// Relates the right edge to an anchor.
  @discardableResult
  public func right(
    _ relation: LayoutRelation<CGFloat>, to anchor: NSLayoutXAxisAnchor,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.right, relation, .item(anchor.item, anchor.attribute), priority, file, line)
  }

  /// Relates the right edge to an anchor of an anonymous item.
  @discardableResult
  public func right(
    _ relation: LayoutRelation<CGFloat>, to anchor: RelatedAnchor<NSLayoutXAxisAnchor>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.right, relation, anchor.target, priority, file, line)
  }

  /// Relates the right edge to the same anchor of an anonymous item.
  @discardableResult
  public func right(
    _ relation: LayoutRelation<CGFloat>, to anchor: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.right, relation, anchor.target(.right), priority, file, line)
  }

  /// Relates the middle between left and right to an anchor.
  @discardableResult
  public func centerX(
    _ relation: LayoutRelation<CGFloat>, to anchor: NSLayoutXAxisAnchor,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.centerX, relation, .item(anchor.item, anchor.attribute), priority, file, line)
  }

  /// Relates the middle between left and right to an anchor of an anonymous item.
  @discardableResult
  public func centerX(
    _ relation: LayoutRelation<CGFloat>, to anchor: RelatedAnchor<NSLayoutXAxisAnchor>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.centerX, relation, anchor.target, priority, file, line)
  }

  /// Relates the middle between left and right to the same anchor of an anonymous item.
  @discardableResult
  public func centerX(
    _ relation: LayoutRelation<CGFloat>, to anchor: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.centerX, relation, anchor.target(.centerX), priority, file, line)
  }
}

// MARK: Vertical

extension LayoutScheme {
  /// Relates the top edge to an anchor.
  @discardableResult
  public func top(
    _ relation: LayoutRelation<CGFloat>, to anchor: NSLayoutYAxisAnchor,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.top, relation, .item(anchor.item, anchor.attribute), priority, file, line)
  }

  /// Relates the top edge to an anchor of an anonymous item.
  @discardableResult
  public func top(
    _ relation: LayoutRelation<CGFloat>, to anchor: RelatedAnchor<NSLayoutYAxisAnchor>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.top, relation, anchor.target, priority, file, line)
  }

  /// Relates the top edge to the same anchor of an anonymous item.
  @discardableResult
  public func top(
    _ relation: LayoutRelation<CGFloat>, to anchor: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.top, relation, anchor.target(.top), priority, file, line)
  }

  /// Relates the bottom edge to an anchor.
  @discardableResult
  public func bottom(
    _ relation: LayoutRelation<CGFloat>, to anchor: NSLayoutYAxisAnchor,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.bottom, relation, .item(anchor.item, anchor.attribute), priority, file, line)
  }

  /// Relates the bottom edge to an anchor of an anonymous item.
  @discardableResult
  public func bottom(
    _ relation: LayoutRelation<CGFloat>, to anchor: RelatedAnchor<NSLayoutYAxisAnchor>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.bottom, relation, anchor.target, priority, file, line)
  }

  /// Relates the bottom edge to the same anchor of an anonymous item.
  @discardableResult
  public func bottom(
    _ relation: LayoutRelation<CGFloat>, to anchor: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.bottom, relation, anchor.target(.bottom), priority, file, line)
  }

  /// Relates the middle between top and bottom to an anchor.
  @discardableResult
  public func centerY(
    _ relation: LayoutRelation<CGFloat>, to anchor: NSLayoutYAxisAnchor,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.centerY, relation, .item(anchor.item, anchor.attribute), priority, file, line)
  }

  /// Relates the middle between top and bottom to an anchor of an anonymous item.
  @discardableResult
  public func centerY(
    _ relation: LayoutRelation<CGFloat>, to anchor: RelatedAnchor<NSLayoutYAxisAnchor>,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.centerY, relation, anchor.target, priority, file, line)
  }

  /// Relates the middle between top and bottom to the same anchor of an anonymous item.
  @discardableResult
  public func centerY(
    _ relation: LayoutRelation<CGFloat>, to anchor: AnonymousRelation,
    priority: UILayoutPriority? = nil, file: String = #fileID, line: Int = #line
  ) -> Self {
    position(.centerY, relation, anchor.target(.centerY), priority, file, line)
  }
}

extension LayoutScheme {
  private func position(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: LayoutRelation<CGFloat>,
    _ target: PlannedConstraint.Target, _ priority: UILayoutPriority?, _ file: String, _ line: Int
  ) -> Self {
    adding([relating(attribute, relation, target) { $0 }], priority, file, line)
  }
}
