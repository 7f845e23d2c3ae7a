public import HeadlessUIKit

extension LayoutChain {
  /// The same as `bottom.equal(with: .top(of: .keyboard))`.
  @discardableResult
  public func onTopOfKeyboard(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.None, EdgeCounts.One>> {
    bottom.equal(with: .top(of: .keyboard), file: file, line: line)
  }

  /// The same as `edges.equal(with: .parent)`.
  @discardableResult
  public func fillParent(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.Two, EdgeCounts.Two>> {
    edges.equal(with: .parent, file: file, line: line)
  }

  /// The same as `edges.equal(with: .safeArea)`.
  @discardableResult
  public func fillSafeArea(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.Two, EdgeCounts.Two>> {
    edges.equal(with: .safeArea, file: file, line: line)
  }

  /// The same as `horizontal.equal(with: .parent)`.
  @discardableResult
  public func matchParentH(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.Two, EdgeCounts.None>> {
    horizontal.equal(with: .parent, file: file, line: line)
  }

  /// The same as `vertical.equal(with: .parent)`.
  @discardableResult
  public func matchParentV(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.None, EdgeCounts.Two>> {
    vertical.equal(with: .parent, file: file, line: line)
  }

  /// The same as `horizontal.equal(with: .safeArea)`.
  @discardableResult
  public func matchSafeAreaH(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.Two, EdgeCounts.None>> {
    horizontal.equal(with: .safeArea, file: file, line: line)
  }

  /// The same as `vertical.equal(with: .safeArea)`.
  @discardableResult
  public func matchSafeAreaV(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.None, EdgeCounts.Two>> {
    vertical.equal(with: .safeArea, file: file, line: line)
  }

  /// The same as `size.equal(with: .parent)`.
  @discardableResult
  public func matchParentSize(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, SizeShape> {
    size.equal(with: .parent, file: file, line: line)
  }

  /// The same as `center.equal(with: .parent)`.
  @discardableResult
  public func centered(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.One, EdgeCounts.One>> {
    center.equal(with: .parent, file: file, line: line)
  }

  /// The same as `centerX.equal(with: .parent)`.
  @discardableResult
  public func centeredH(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.One, EdgeCounts.None>> {
    centerX.equal(with: .parent, file: file, line: line)
  }

  /// The same as `centerY.equal(with: .parent)`.
  @discardableResult
  public func centeredV(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.None, EdgeCounts.One>> {
    centerY.equal(with: .parent, file: file, line: line)
  }

  /// The same as `width.equal(with: .height(of: .mySelf))`.
  @discardableResult
  public func widthMatchHeight(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, LengthShape> {
    width.equal(with: .height(of: .mySelf), file: file, line: line)
  }

  /// The same as `height.equal(with: .width(of: .mySelf))`.
  @discardableResult
  public func heightMatchWidth(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, LengthShape> {
    height.equal(with: .width(of: .mySelf), file: file, line: line)
  }

  /// The two edges of a corner equal with the parent's, such as `top.left.equal(with: .parent)`.
  @discardableResult
  public func cornered(
    at corner: LayoutCorner, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, EdgeShape<EdgeCounts.One, EdgeCounts.One>> {
    switch corner {
    case .topLeft: top.left.equal(with: .parent, file: file, line: line)
    case .topLeading: top.leading.equal(with: .parent, file: file, line: line)
    case .topRight: top.right.equal(with: .parent, file: file, line: line)
    case .topTrailing: top.trailing.equal(with: .parent, file: file, line: line)
    case .bottomLeft: bottom.left.equal(with: .parent, file: file, line: line)
    case .bottomLeading: bottom.leading.equal(with: .parent, file: file, line: line)
    case .bottomRight: bottom.right.equal(with: .parent, file: file, line: line)
    case .bottomTrailing: bottom.trailing.equal(with: .parent, file: file, line: line)
    }
  }

  /// The same as `size.equal(with: size)`.
  @discardableResult
  public func sized(
    _ size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    self.size.equal(with: size, file: file, line: line)
  }
}
