public import LayoutModel

/// Where a view stands in a layout's tree.
public struct ViewPosition: Equatable, Sendable {
  /// The superview, or nil for the layout's root.
  public let parent: NodeID?
  /// The view's index among the superview's children, counted in the complete layout.
  ///
  /// A difference counts removed and moved views' indices in the layout it starts from, and
  /// inserted and moved views' indices in the layout it leads to, never in a state between them.
  public let index: Int
  /// The sibling directly before the view in the complete layout, or nil if the view is the first.
  ///
  /// A step puts a view directly behind this one: unlike an index, that is right although siblings
  /// that will still leave stand in between.
  public let previous: NodeID?
  /// The view's row: its index in the complete layout's pre-order; the order of inserting and moving.
  public let row: Int

  /// Makes a position.
  package init(parent: NodeID?, index: Int, previous: NodeID?, row: Int) {
    self.parent = parent
    self.index = index
    self.previous = previous
    self.row = row
  }
}
