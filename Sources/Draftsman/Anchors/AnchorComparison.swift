import DraftsmanCore
public import HeadlessUIKit

/// How two groups of anchors compare.
///
/// More and less are seen from inside the view: for a bottom, right or trailing edge more means
/// further up or left.
public enum AnchorRelation: Sendable {
  /// At the same position, or of the same length.
  case equal
  /// Further inside, or longer.
  case moreThan
  /// Further outside, or shorter.
  case lessThan

  func relation(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .moreThan: attribute.isFarEdge ? .lessThanOrEqual : .greaterThanOrEqual
    case .lessThan: attribute.isFarEdge ? .greaterThanOrEqual : .lessThanOrEqual
    }
  }
}

/// Anchors of a view that are to be equal with, or more or less than, what it is called with, as in
/// `top.equal(to: other)`.
///
/// `to` and `with` mean the same. Draftsman writes `to` before what is named and `with` before
/// what is anonymous; its documents mix them.
public struct AnchorComparison<View: UIView, Shape: AnchorShape> {
  let drf: LayoutDraft<View>
  let attributes: [NSLayoutConstraint.Attribute]
  let relation: AnchorRelation

  private func relate(
    _ targets: AnchorTargets, _ file: String, _ line: Int
  ) -> LayoutRelation<View, Shape> {
    let source = SourcePosition(fileID: file, line: line)
    return LayoutRelation(
      drf,
      zip(attributes, targets.list).map { attribute, target in
        PlannedConstraint(attribute, relation.relation(of: attribute), target, source: source)
      })
  }

  private func set(
    _ lengths: [CGFloat], _ file: String, _ line: Int
  ) -> LayoutRelation<View, ConstantShape> {
    let source = SourcePosition(fileID: file, line: line)
    return LayoutRelation(
      drf,
      zip(attributes, lengths).map { attribute, length in
        var constraint = PlannedConstraint(
          attribute, relation.relation(of: attribute), .constant, source: source)
        constraint.constant = length
        return constraint
      })
  }
}

// MARK: Relations to views, guides and anchors

extension AnchorComparison {
  /// Relates the anchors to named ones.
  @discardableResult
  public func callAsFunction<Operand: AnchorOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(operand.targets, file, line)
  }

  /// Relates the anchors to named ones.
  @discardableResult
  public func callAsFunction<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(operand.targets, file, line)
  }

  /// Relates the anchors to the same ones of an item.
  @discardableResult
  public func callAsFunction<Operand: ImplicitOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(operand.targets(for: attributes), file, line)
  }

  /// Relates the anchors to the same ones of an item.
  @discardableResult
  public func callAsFunction<Operand: ImplicitOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(operand.targets(for: attributes), file, line)
  }

  /// Relates the anchors to the same ones of an anonymous item.
  @discardableResult
  public func callAsFunction(
    to item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(item.targets(for: attributes), file, line)
  }

  /// Relates the anchors to the same ones of an anonymous item.
  @discardableResult
  public func callAsFunction(
    with item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(item.targets(for: attributes), file, line)
  }
}

// MARK: Relations to numbers

extension AnchorComparison where Shape == LengthShape {
  /// Relates the dimension to a number of points.
  @discardableResult
  public func callAsFunction(
    to length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set([length], file, line)
  }

  /// Relates the dimension to a number of points.
  @discardableResult
  public func callAsFunction(
    with length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set([length], file, line)
  }
}

extension AnchorComparison where Shape == SizeShape {
  /// Relates width and height to those of a size.
  @discardableResult
  public func callAsFunction(
    to size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set([size.width, size.height], file, line)
  }

  /// Relates width and height to those of a size.
  @discardableResult
  public func callAsFunction(
    with size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set([size.width, size.height], file, line)
  }
}

// MARK: What does not compile

extension AnchorComparison {
  /// Anchors of another kind or axis cannot be related.
  @available(
    *, unavailable,
    message: "relate edges to edges of the same axis, and a width or height to a width or height"
  )
  @discardableResult
  public func callAsFunction<Operand: AnchorOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    LayoutRelation(drf, [])
  }

  /// Anchors of another kind or axis cannot be related.
  @available(
    *, unavailable,
    message: "relate edges to edges of the same axis, and a width or height to a width or height"
  )
  @discardableResult
  public func callAsFunction<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    LayoutRelation(drf, [])
  }
}
