import DraftsmanCore
public import HeadlessUIKit

/// A relation between edges and centres that is to leave the space that this is called with, as in
/// `offset(by: 8)`.
///
/// `by` and `using` mean the same.
public struct EdgeSpacing<View: UIView, Shape: AnchorShape> {
  let relation: LayoutRelation<View, Shape>
  let sign: CGFloat

  private func spaced(
    _ distance: (NSLayoutConstraint.Attribute) -> CGFloat
  ) -> LayoutRelation<View, Shape> {
    relation.changed { constraint in
      let direction: CGFloat = constraint.attribute.isFarEdge ? -1 : 1
      constraint.constant = sign * direction * distance(constraint.attribute)
    }
  }
}

extension LayoutRelation {
  /// Leaves space outside of the own anchors: to the left of a left edge, to the right of a right
  /// one; moves a centre right or down.
  public var offset: EdgeSpacing<View, Shape> { EdgeSpacing(relation: self, sign: 1) }
  /// Leaves space inside: to the right of a left edge, to the left of a right one; moves a centre
  /// left or up.
  public var inset: EdgeSpacing<View, Shape> { EdgeSpacing(relation: self, sign: -1) }
  /// The same as `offset`.
  public var offsetted: EdgeSpacing<View, Shape> { offset }
  /// The same as `inset`.
  public var insetted: EdgeSpacing<View, Shape> { inset }

  /// Leaves space outside the anchors; the documents' misspelling of `offset(by:)`.
  @available(*, deprecated, renamed: "offset(by:)")
  @discardableResult
  public func offSet(_ distance: CGFloat) -> Self where Shape: PositionShape {
    offset(by: distance)
  }
}

extension EdgeSpacing {
  /// Leaves the same distance at all anchors.
  @discardableResult
  public func callAsFunction(by distance: CGFloat) -> LayoutRelation<View, Shape>
  where Shape: PositionShape {
    spaced { _ in distance }
  }

  /// Leaves the same distance at all anchors.
  @discardableResult
  public func callAsFunction(using distance: CGFloat) -> LayoutRelation<View, Shape>
  where Shape: PositionShape {
    spaced { _ in distance }
  }

  /// Leaves a distance for each anchor.
  @discardableResult
  public func callAsFunction<Constants: EdgeConstants>(
    by distances: Constants
  ) -> LayoutRelation<View, Shape> where Constants.Shape == Shape {
    spaced { distances.distance(of: $0) }
  }

  /// Leaves a distance for each anchor.
  @discardableResult
  public func callAsFunction<Constants: EdgeConstants>(
    using distances: Constants
  ) -> LayoutRelation<View, Shape> where Constants.Shape == Shape {
    spaced { distances.distance(of: $0) }
  }

  /// Leaves a distance for each anchor.
  @discardableResult
  public func callAsFunction<X: SomeEdges, Y: SomeEdges>(
    by distances: EdgeOffsets
  ) -> LayoutRelation<View, Shape> where Shape == EdgeShape<X, Y> {
    spaced { distances.distance(of: $0) }
  }

  /// Leaves a distance for each anchor.
  @discardableResult
  public func callAsFunction<X: SomeEdges, Y: SomeEdges>(
    using distances: EdgeOffsets
  ) -> LayoutRelation<View, Shape> where Shape == EdgeShape<X, Y> {
    spaced { distances.distance(of: $0) }
  }

  /// A dimension has no offset and no inset.
  @available(
    *, unavailable,
    message: "a width or height has no offset or inset: use added(by:), or use subtracted(by:)"
  )
  public func callAsFunction(by length: CGFloat) -> LayoutRelation<View, Shape>
  where Shape == LengthShape { relation }
}
