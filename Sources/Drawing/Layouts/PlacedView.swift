import LayoutModel

/// A view with its rectangle in the window and what its superviews leave of it.
struct PlacedView {
  let view: ViewNode
  let look: ViewLook
  let box: Frame
  let clip: ViewShape.Clip
  let opacity: Double
  let depth: Int
  /// Whether the view or a superview is hidden or wholly transparent.
  let isHidden: Bool
  /// The index of the superview among the placed views; nil for the root.
  let parent: Int?
  /// How many points lower the subviews of a scroll view lie than their frames say.
  let contentOffset: Double
  /// Whether a subview has a frame too.
  var hasChildren = false

  /// The views that have frames, in pre-order; hidden ones only if they are wanted.
  ///
  /// A view without a frame, or whose frame cannot be drawn, is left out with its subviews.
  ///
  /// - Complexity: O(views).
  static func all(
    of layout: Layout, frames: [NodeID: Frame], in environment: Environment, showsHidden: Bool,
    corner: Double = 0
  ) -> [PlacedView] {
    var placed: [PlacedView] = []
    placed.reserveCapacity(layout.views.count)
    var parents: [NodeID: Int] = [:]
    let titles = SectionTitles(layout)
    let contents = ScrolledContents(layout, frames: frames, on: environment)
    for view in layout.views {
      let parent = view.id == layout.root ? nil : parents[view.id]
      guard let frame = frames[view.id], frame.isFinite, parent != nil || view.id == layout.root
      else { continue }
      let above = parent.map { placed[$0] }
      var look = ViewLook(view, in: environment)
      look.sectionTitles = titles[view.id]
      let isHidden =
        above?.isHidden == true || look.isHidden || look.alpha < 0.01
      guard showsHidden || !isHidden else { continue }
      let box =
        above.map { frame.offset(x: $0.box.x, y: $0.box.y + $0.contentOffset) } ?? frame
      guard box.isFinite else { continue }
      if let parent { placed[parent].hasChildren = true }
      for child in view.children { parents[child] = placed.count }
      let clip = above?.inner ?? ViewShape.Clip(box, corner: corner)
      placed.append(
        PlacedView(
          view: view, look: look, box: box, clip: clip,
          opacity: (above?.opacity ?? 1) * (isHidden ? 1 : look.alpha),
          depth: (above?.depth ?? -1) + 1, isHidden: isHidden, parent: parent,
          contentOffset: contents[view.id]))
    }
    return placed
  }

  /// The rectangle in the window of one of the view's guides with a frame.
  func box(of guide: Guide, _ frame: Frame) -> Frame {
    frame.offset(x: box.x, y: box.y + (guide.kind == .scrollContent ? contentOffset : 0))
  }

  /// The clip of the subviews.
  private var inner: ViewShape.Clip {
    guard look.clips else { return clip }
    let corner = Swift.min(look.corner, Swift.max(Swift.min(box.width, box.height), 0) / 2)
    return clip.intersection(ViewShape.Clip(box, corner: corner))
  }
}
