public import DraftsmanCore
public import HeadlessUIKit

// The samples call shortcuts on views as well. A class cannot conform to `LayoutChain` with its own
// type as the drafted one, so each shortcut is forwarded to a new draft.
extension DraftableView {
  /// A new draft with `edges.equal(with: .parent)`.
  public func fillParent(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.Two, EdgeCounts.Two>> {
    drf.fillParent(file: file, line: line)
  }

  /// A new draft with `edges.equal(with: .safeArea)`.
  public func fillSafeArea(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.Two, EdgeCounts.Two>> {
    drf.fillSafeArea(file: file, line: line)
  }

  /// A new draft with `horizontal.equal(with: .parent)`.
  public func matchParentH(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.Two, EdgeCounts.None>> {
    drf.matchParentH(file: file, line: line)
  }

  /// A new draft with `vertical.equal(with: .parent)`.
  public func matchParentV(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.None, EdgeCounts.Two>> {
    drf.matchParentV(file: file, line: line)
  }

  /// A new draft with `horizontal.equal(with: .safeArea)`.
  public func matchSafeAreaH(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.Two, EdgeCounts.None>> {
    drf.matchSafeAreaH(file: file, line: line)
  }

  /// A new draft with `vertical.equal(with: .safeArea)`.
  public func matchSafeAreaV(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.None, EdgeCounts.Two>> {
    drf.matchSafeAreaV(file: file, line: line)
  }

  /// A new draft with `size.equal(with: .parent)`.
  public func matchParentSize(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, SizeShape> {
    drf.matchParentSize(file: file, line: line)
  }

  /// A new draft with `center.equal(with: .parent)`.
  public func centered(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.One, EdgeCounts.One>> {
    drf.centered(file: file, line: line)
  }

  /// A new draft with `centerX.equal(with: .parent)`.
  public func centeredH(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.One, EdgeCounts.None>> {
    drf.centeredH(file: file, line: line)
  }

  /// A new draft with `centerY.equal(with: .parent)`.
  public func centeredV(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.None, EdgeCounts.One>> {
    drf.centeredV(file: file, line: line)
  }

  /// A new draft with `width.equal(with: .height(of: .mySelf))`.
  public func widthMatchHeight(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, LengthShape> {
    drf.widthMatchHeight(file: file, line: line)
  }

  /// A new draft with `height.equal(with: .width(of: .mySelf))`.
  public func heightMatchWidth(
    file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, LengthShape> {
    drf.heightMatchWidth(file: file, line: line)
  }

  /// A new draft with the two edges of a corner equal with the parent's.
  public func cornered(
    at corner: LayoutCorner, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, EdgeShape<EdgeCounts.One, EdgeCounts.One>> {
    drf.cornered(at: corner, file: file, line: line)
  }

  /// A new draft with `size.equal(with: size)`.
  public func sized(
    _ size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Self, ConstantShape> {
    drf.sized(size, file: file, line: line)
  }
}
