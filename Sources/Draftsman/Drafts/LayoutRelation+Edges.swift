import DraftsmanCore
public import HeadlessUIKit

// An offset is space outside of the own anchor, an inset space inside: to the right of a left edge,
// to the left of a right edge. For a centre, an offset moves right or down.
extension LayoutRelation {
  fileprivate func spaced(
    _ sign: CGFloat, _ distance: (NSLayoutConstraint.Attribute) -> CGFloat
  ) -> Self {
    changed { constraint in
      let direction: CGFloat = constraint.attribute.isFarEdge ? -1 : 1
      constraint.constant = sign * direction * distance(constraint.attribute)
    }
  }
}

// MARK: The same distance everywhere

extension LayoutRelation {
  /// Leaves space outside the anchors.
  @discardableResult
  public func offset<X, Y>(by distance: CGFloat) -> Self where Shape == EdgeShape<X, Y> {
    spaced(1) { _ in distance }
  }

  /// Leaves space inside the anchors.
  @discardableResult
  public func inset<X, Y>(by distance: CGFloat) -> Self where Shape == EdgeShape<X, Y> {
    spaced(-1) { _ in distance }
  }

  /// Leaves space outside the anchors; the same as `offset(by:)`.
  @discardableResult
  public func offsetted<X, Y>(by distance: CGFloat) -> Self where Shape == EdgeShape<X, Y> {
    spaced(1) { _ in distance }
  }

  /// Leaves space inside the anchors; the same as `inset(by:)`.
  @discardableResult
  public func insetted<X, Y>(by distance: CGFloat) -> Self where Shape == EdgeShape<X, Y> {
    spaced(-1) { _ in distance }
  }

  /// Leaves space outside the anchors; the same as `offset(by:)`.
  @discardableResult
  public func offsetted<X, Y>(using distance: CGFloat) -> Self where Shape == EdgeShape<X, Y> {
    spaced(1) { _ in distance }
  }

  /// Leaves space inside the anchors; the same as `inset(by:)`.
  @discardableResult
  public func insetted<X, Y>(using distance: CGFloat) -> Self where Shape == EdgeShape<X, Y> {
    spaced(-1) { _ in distance }
  }

  /// Leaves space outside the anchors; the documents' misspelling of `offset(by:)`.
  @available(*, deprecated, renamed: "offset(by:)")
  @discardableResult
  public func offSet<X, Y>(_ distance: CGFloat) -> Self where Shape == EdgeShape<X, Y> {
    offset(by: distance)
  }
}

// MARK: A distance for each edge

extension LayoutRelation {
  /// Leaves space outside each anchor.
  @discardableResult
  public func offset<Constants: EdgeConstants>(
    by distances: Constants
  ) -> Self where Constants.Shape == Shape {
    spaced(1) { distances.distance(of: $0) }
  }

  /// Leaves space outside each anchor.
  @discardableResult
  public func offset<X: SomeEdges, Y: SomeEdges>(
    by distances: EdgeOffsets
  ) -> Self where Shape == EdgeShape<X, Y> {
    spaced(1) { distances.distance(of: $0) }
  }

  /// Leaves space inside each anchor.
  @discardableResult
  public func inset<Constants: EdgeConstants>(
    by distances: Constants
  ) -> Self where Constants.Shape == Shape {
    spaced(-1) { distances.distance(of: $0) }
  }

  /// Leaves space inside each anchor.
  @discardableResult
  public func inset<X: SomeEdges, Y: SomeEdges>(
    by distances: EdgeOffsets
  ) -> Self where Shape == EdgeShape<X, Y> {
    spaced(-1) { distances.distance(of: $0) }
  }

  /// Leaves space outside each anchor.
  @discardableResult
  public func offsetted<Constants: EdgeConstants>(
    using distances: Constants
  ) -> Self where Constants.Shape == Shape {
    spaced(1) { distances.distance(of: $0) }
  }

  /// Leaves space outside each anchor.
  @discardableResult
  public func offsetted<X: SomeEdges, Y: SomeEdges>(
    using distances: EdgeOffsets
  ) -> Self where Shape == EdgeShape<X, Y> {
    spaced(1) { distances.distance(of: $0) }
  }

  /// Leaves space inside each anchor.
  @discardableResult
  public func insetted<Constants: EdgeConstants>(
    using distances: Constants
  ) -> Self where Constants.Shape == Shape {
    spaced(-1) { distances.distance(of: $0) }
  }

  /// Leaves space inside each anchor.
  @discardableResult
  public func insetted<X: SomeEdges, Y: SomeEdges>(
    using distances: EdgeOffsets
  ) -> Self where Shape == EdgeShape<X, Y> {
    spaced(-1) { distances.distance(of: $0) }
  }
}
