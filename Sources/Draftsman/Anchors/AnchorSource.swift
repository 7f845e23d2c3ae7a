public import HeadlessUIKit

/// The draft of a view or guide, whose anchors can be named.
public protocol AnchoredItem {
  /// The view or guide.
  var layoutItem: AnyObject { get }
}

/// The draft of a view, which takes relations.
public protocol DraftedItem: AnchoredItem {
  /// The class of the view.
  associatedtype View: UIView
  /// The draft itself.
  var drf: LayoutDraft<View> { get }
}

/// What anchors can be named of: a chain, or the draft of a guide.
public protocol AnchorSource {
  /// Whose anchors they are.
  associatedtype Anchored: AnchoredItem
  /// Whose anchors they are.
  var anchored: Anchored { get }
}

extension AnchorSource {
  /// The left edge.
  public var left: EdgeAnchors<Anchored, HorizontalEdges.Left, VerticalEdges.None> {
    .init(item: anchored)
  }
  /// The right edge.
  public var right: EdgeAnchors<Anchored, HorizontalEdges.Right, VerticalEdges.None> {
    .init(item: anchored)
  }
  /// The leading edge.
  public var leading: EdgeAnchors<Anchored, HorizontalEdges.Leading, VerticalEdges.None> {
    .init(item: anchored)
  }
  /// The trailing edge.
  public var trailing: EdgeAnchors<Anchored, HorizontalEdges.Trailing, VerticalEdges.None> {
    .init(item: anchored)
  }
  /// The horizontal centre.
  public var centerX: EdgeAnchors<Anchored, HorizontalEdges.Center, VerticalEdges.None> {
    .init(item: anchored)
  }
  /// The top edge.
  public var top: EdgeAnchors<Anchored, HorizontalEdges.None, VerticalEdges.Top> {
    .init(item: anchored)
  }
  /// The bottom edge.
  public var bottom: EdgeAnchors<Anchored, HorizontalEdges.None, VerticalEdges.Bottom> {
    .init(item: anchored)
  }
  /// The vertical centre.
  public var centerY: EdgeAnchors<Anchored, HorizontalEdges.None, VerticalEdges.Center> {
    .init(item: anchored)
  }

  /// The same as `top.bottom`.
  public var vertical: EdgeAnchors<Anchored, HorizontalEdges.None, VerticalEdges.Both> {
    .init(item: anchored)
  }
  /// The same as `left.right`.
  public var horizontal: EdgeAnchors<Anchored, HorizontalEdges.Both, VerticalEdges.None> {
    .init(item: anchored)
  }
  /// The same as `leading.trailing`.
  public var localizedHorizontal:
    EdgeAnchors<Anchored, HorizontalEdges.BothLocalized, VerticalEdges.None>
  {
    .init(item: anchored)
  }
  /// The same as `centerX.centerY`.
  public var center: EdgeAnchors<Anchored, HorizontalEdges.Center, VerticalEdges.Center> {
    .init(item: anchored)
  }
  /// The same as `top.left.bottom.right`.
  public var edges: EdgeAnchors<Anchored, HorizontalEdges.Both, VerticalEdges.Both> {
    .init(item: anchored)
  }
  /// The same as `top.leading.bottom.trailing`.
  public var localizedEdges:
    EdgeAnchors<Anchored, HorizontalEdges.BothLocalized, VerticalEdges.Both>
  {
    .init(item: anchored)
  }

  /// The width.
  public var width: SizeAnchors<Anchored, Lengths.Width> { .init(item: anchored) }
  /// The height.
  public var height: SizeAnchors<Anchored, Lengths.Height> { .init(item: anchored) }
  /// The same as `width.height`.
  public var size: SizeAnchors<Anchored, Lengths.Both> { .init(item: anchored) }
}
