import HeadlessUIKit

/// Edges and centres of one view or guide, named but not yet related.
///
/// The type says which they are: naming one twice, or an edge beside a centre of the same axis,
/// does not compile. The order in which they are named does not matter.
public final class EdgeAnchors<Item: AnchoredItem, X: EdgeSet, Y: EdgeSet>:
  LayoutAnchors<Item, EdgeShape<X.Count, Y.Count>>
{
  /// Makes anchors whose constraints are made with the single edge before a pair, the horizontal
  /// ones first otherwise.
  init(item: Item) {
    let (x, y) = (X.attributes, Y.attributes)
    super.init(item, x.count == 2 && y.count == 1 ? y + x : x + y)
  }
}

// MARK: Naming more

extension EdgeAnchors where X == HorizontalEdges.None {
  /// Adds the left edge.
  public var left: EdgeAnchors<Item, HorizontalEdges.Left, Y> { .init(item: item) }
  /// Adds the right edge.
  public var right: EdgeAnchors<Item, HorizontalEdges.Right, Y> { .init(item: item) }
  /// Adds the leading edge.
  public var leading: EdgeAnchors<Item, HorizontalEdges.Leading, Y> { .init(item: item) }
  /// Adds the trailing edge.
  public var trailing: EdgeAnchors<Item, HorizontalEdges.Trailing, Y> { .init(item: item) }
  /// Adds the horizontal centre.
  public var centerX: EdgeAnchors<Item, HorizontalEdges.Center, Y> { .init(item: item) }
  /// Adds the left and the right edge.
  public var horizontal: EdgeAnchors<Item, HorizontalEdges.Both, Y> { .init(item: item) }
  /// Adds the leading and the trailing edge.
  public var localizedHorizontal: EdgeAnchors<Item, HorizontalEdges.BothLocalized, Y> {
    .init(item: item)
  }
}

extension EdgeAnchors where X == HorizontalEdges.Left {
  /// Adds the right edge.
  public var right: EdgeAnchors<Item, HorizontalEdges.Both, Y> { .init(item: item) }
}

extension EdgeAnchors where X == HorizontalEdges.Right {
  /// Adds the left edge.
  public var left: EdgeAnchors<Item, HorizontalEdges.Both, Y> { .init(item: item) }
}

extension EdgeAnchors where X == HorizontalEdges.Leading {
  /// Adds the trailing edge.
  public var trailing: EdgeAnchors<Item, HorizontalEdges.BothLocalized, Y> { .init(item: item) }
}

extension EdgeAnchors where X == HorizontalEdges.Trailing {
  /// Adds the leading edge.
  public var leading: EdgeAnchors<Item, HorizontalEdges.BothLocalized, Y> { .init(item: item) }
}

extension EdgeAnchors where Y == VerticalEdges.None {
  /// Adds the top edge.
  public var top: EdgeAnchors<Item, X, VerticalEdges.Top> { .init(item: item) }
  /// Adds the bottom edge.
  public var bottom: EdgeAnchors<Item, X, VerticalEdges.Bottom> { .init(item: item) }
  /// Adds the vertical centre.
  public var centerY: EdgeAnchors<Item, X, VerticalEdges.Center> { .init(item: item) }
  /// Adds the top and the bottom edge.
  public var vertical: EdgeAnchors<Item, X, VerticalEdges.Both> { .init(item: item) }
}

extension EdgeAnchors where Y == VerticalEdges.Top {
  /// Adds the bottom edge.
  public var bottom: EdgeAnchors<Item, X, VerticalEdges.Both> { .init(item: item) }
}

extension EdgeAnchors where Y == VerticalEdges.Bottom {
  /// Adds the top edge.
  public var top: EdgeAnchors<Item, X, VerticalEdges.Both> { .init(item: item) }
}
