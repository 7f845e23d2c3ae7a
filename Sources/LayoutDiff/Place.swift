public import LayoutModel

/// Where a view stands in a layout's tree.
public struct Place: Equatable, Sendable {
  /// The superview, or nil for the layout's root.
  public let parent: NodeID?
  /// The view's place among the superview's children, counted in the complete layout.
  ///
  /// A difference counts removed and moved views' places in the layout it starts from, and
  /// inserted and moved views' places in the layout it leads to, never in a state between them.
  public let index: Int
  /// The sibling directly before the view in the complete layout, or nil if the view is the first.
  ///
  /// A step puts a view directly behind this one: unlike an index, that is right although siblings
  /// that will still leave stand in between.
  public let previous: NodeID?
  /// The view's place in the complete layout's pre-order; the order of inserting and moving.
  public let row: Int

  /// Makes a place.
  package init(parent: NodeID?, index: Int, previous: NodeID?, row: Int) {
    self.parent = parent
    self.index = index
    self.previous = previous
    self.row = row
  }
}
