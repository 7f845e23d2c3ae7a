import LayoutModel

extension EquationSystem {
  /// Places a view by its frame and autoresizing mask along an axis.
  ///
  /// The frame is the one at design time, in a superview of its size at design time; what the
  /// superview has gained since goes to the mask's flexible parts. If that size is unknown, the
  /// frame stays as it is.
  mutating func addAutoresizing(_ view: Int, _ axis: Attribute.Axis) {
    let parent = parents[view]
    let source = EquationOrigin.autoresizing(views[view].id, axis)
    guard let frame = designSpan(of: view, axis) else {
      if isCellPart(view) || isCellPart(parent) {
        addCellPart(view, axis)
        return
      }
      findings.append(.unplacedFrame(views[view].id, axis))
      return
    }
    let (low, high): (Edge, Edge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let origin = frameEdge(low, of: parent)
    if fillsEffectView(view, parent) {
      add(frameEdge(low, of: view), .equal, origin, from: source)
      add(frameEdge(high, of: view), .equal, frameEdge(high, of: parent), from: source)
      return
    }
    let parts = traits[view].mask.map { axis == .horizontal ? $0.horizontal : $0.vertical }
    guard let parts, parts.before || parts.size, let whole = designSpan(of: parent, axis)?.size
    else {
      add(frameEdge(low, of: view), .equal, origin + frame.start, from: source)
      add(
        frameEdge(high, of: view), .equal, frameEdge(low, of: view) + frame.size, from: source)
      return
    }
    let shares = parts.shares(
      before: frame.start, size: frame.size, after: whole - frame.start - frame.size)
    let gain = frameEdge(high, of: parent) - frameEdge(low, of: parent) - whole
    add(
      frameEdge(low, of: view), .equal,
      (origin + frame.start).adding(gain, times: shares.before), from: source)
    if shares.before + shares.size == 1 {
      // The margin after is fixed: one edge against one edge keeps the equation short.
      let after = whole - frame.start - frame.size
      add(frameEdge(high, of: view), .equal, frameEdge(high, of: parent) - after, from: source)
    } else {
      let end = (origin + (frame.start + frame.size))
        .adding(gain, times: shares.before + shares.size)
      add(frameEdge(high, of: view), .equal, end, from: source)
    }
  }

  /// Whether a view is a cell or the content of one.
  func isCellPart(_ view: Int) -> Bool {
    let name = views[view].className
    return name.hasSuffix("CellContentView") || name == "UITableViewCell"
      || name == "UICollectionViewCell"
  }

  /// Places a cell that the file states no frame for, or what a cell places in itself: a row is as
  /// wide as its table and as high as that or itself states, and what is in it fills it,
  /// above the separator.
  private mutating func addCellPart(_ view: Int, _ axis: Attribute.Axis) {
    let parent = parents[view]
    let source = EquationOrigin.autoresizing(views[view].id, axis)
    let (low, high): (Edge, Edge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    add(frameEdge(low, of: view), .equal, frameEdge(low, of: parent), from: source)
    guard axis == .vertical, views[view].className == "UITableViewCell" else {
      let isAboveSeparator =
        axis == .vertical && views[view].className == "UITableViewCellContentView"
      let separator = isAboveSeparator ? 1 / environment.scale : 0
      add(
        frameEdge(high, of: view), .equal, frameEdge(high, of: parent) - separator, from: source)
      return
    }
    let heights = [view, parent].compactMap { views[$0].properties["rowHeight"]?.number }
    let height = heights.first { $0 > 0 } ?? EquationSystem.rowHeight
    add(frameEdge(high, of: view), .equal, frameEdge(low, of: view) + height, from: source)
  }

  /// The height of a row that nothing states.
  private static let rowHeight = 44.0

  /// Whether a view is the content of an effect view that constraints place, or the window: it fills
  /// that, so that what it holds gives the effect view its size.
  private func fillsEffectView(_ view: Int, _ parent: Int) -> Bool {
    views[parent].className == "UIVisualEffectView"
      && (parent == 0 || traits[parent].mask == nil)
      && views[parent].children.first == views[view].id
  }

  /// A view's frame at design time along an axis: stated, or stored.
  private func designSpan(
    of view: Int, _ axis: Attribute.Axis
  ) -> (start: Double, size: Double)? {
    let traits = traits[view]
    let stored = observation(of: view)?.storedFrame
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? traits.frameX ?? stored?.x : traits.frameY ?? stored?.y
    let size =
      isHorizontal
      ? traits.frameWidth ?? stored?.width : traits.frameHeight ?? stored?.height
    guard let size else { return nil }
    return (start ?? 0, size)
  }
}
