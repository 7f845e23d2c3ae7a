// Anchors that cannot be related get a sentence instead of what the compiler makes of the generic
// types.

extension RelatableAnchors {
  /// Anchors of another kind or axis cannot be related.
  @available(
    *, unavailable,
    message: "relate edges to edges of the same axis, and a width or height to a width or height"
  )
  @discardableResult
  public func equal<Operand: AnchorOperand>(
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
  public func equal<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    LayoutRelation(drf, [])
  }

  /// Anchors of another kind or axis cannot be related.
  @available(
    *, unavailable,
    message: "relate edges to edges of the same axis, and a width or height to a width or height"
  )
  @discardableResult
  public func moreThan<Operand: AnchorOperand>(
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
  public func moreThan<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    LayoutRelation(drf, [])
  }

  /// Anchors of another kind or axis cannot be related.
  @available(
    *, unavailable,
    message: "relate edges to edges of the same axis, and a width or height to a width or height"
  )
  @discardableResult
  public func lessThan<Operand: AnchorOperand>(
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
  public func lessThan<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    LayoutRelation(drf, [])
  }
}
