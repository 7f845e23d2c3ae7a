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
      unplaced.append((view, axis))
      return
    }
    let (low, high): (Edge, Edge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let origin = frameEdge(low, of: parent)
    if fillsEffectView(view, parent) {
      add(frameEdge(low, of: view), .equal, origin, from: source)
      add(frameEdge(high, of: view), .equal, frameEdge(high, of: parent), from: source)
      return
    }
    if axis == .vertical, addRow(view, frame, from: source) { return }
    if addFlowPart(view, axis, from: source) { return }
    if axis == .horizontal, addStylePart(view, frame, from: source) { return }
    if let list = listSpan(of: view, axis, frame) {
      add(frameEdge(low, of: view), .equal, origin + list.before, from: source)
      switch list.end {
      case .after(let after):
        add(frameEdge(high, of: view), .equal, frameEdge(high, of: parent) - after, from: source)
      case .size(let size):
        add(frameEdge(high, of: view), .equal, frameEdge(low, of: view) + size, from: source)
      }
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
  /// wide as its table and as high as that or itself states, and what is in it fills it, above the
  /// separator and beside the accessory.
  private mutating func addCellPart(_ view: Int, _ axis: Attribute.Axis) {
    let parent = parents[view]
    let source = EquationOrigin.autoresizing(views[view].id, axis)
    let (low, high): (Edge, Edge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    guard axis == .vertical, views[view].className == "UITableViewCell" else {
      let room = roomAfterContent(view, axis)
      let before = axis == .horizontal && isMirrored[view] ? room : 0
      add(frameEdge(low, of: view), .equal, frameEdge(low, of: parent) + before, from: source)
      add(
        frameEdge(high, of: view), .equal, frameEdge(high, of: parent) - (room - before),
        from: source)
      return
    }
    add(frameEdge(low, of: view), .equal, frameEdge(low, of: parent), from: source)
    let heights = [view, parent].compactMap { views[$0].properties["rowHeight"]?.number }
    let height = heights.first { $0 > 0 } ?? EquationSystem.rowHeight
    add(frameEdge(high, of: view), .equal, frameEdge(low, of: view) + height, from: source)
  }

  /// The room for what a table's cell draws after its content: the accessory beside it, the separator
  /// below.
  private func roomAfterContent(_ view: Int, _ axis: Attribute.Axis) -> Double {
    guard views[view].className == "UITableViewCellContentView" else { return 0 }
    let cell = parents[view]
    if axis == .horizontal { return accessoryWidth(of: cell) }
    let table = cell >= 0 ? parents[cell] : cell
    let hasSeparators = table < 0 || views[table].properties["separatorStyle"]?.text != "none"
    return hasSeparators ? 1 / environment.scale : 0
  }

  /// The height of a row that nothing states.
  private static let rowHeight = 44.0

  /// Where a part of a list lies in what holds it.
  private struct ListSpan {
    /// Where it ends: so far before its superview, or by a size of its own.
    enum End {
      case after(Double)
      case size(Double)
    }

    var before: Double
    var end: End
  }

  /// The span that a list gives one of its parts when the layout runs; nil for a view that keeps its
  /// frame, as all do on a canvas.
  ///
  /// A table gives its width to its rows and to its header and footer, of which it takes the height
  /// only (`UITableView.tableHeaderView`); rows of a grouped table with insets keep the inset at both
  /// sides. A collection gives its width to the headers and footers of its sections where it scrolls
  /// vertically, its height where it scrolls horizontally, and cells the size of its layout's items,
  /// whatever size they were drawn at (`UICollectionViewFlowLayout.itemSize`), unless they size
  /// themselves; where a layout of its own class places them, they stay where they were drawn. A
  /// cell's content leaves room for the accessory only.
  private func listSpan(
    of view: Int, _ axis: Attribute.Axis, _ frame: (start: Double, size: Double)
  ) -> ListSpan? {
    guard !environment.isDesignTime, parents[view] >= 0 else { return nil }
    let isHorizontal = axis == .horizontal
    let list = views[parents[view]]
    let role = views[view].properties["role"]?.text ?? ""
    switch list.className {
    case "UITableView":
      let isPart = views[view].className == "UITableViewCell" || role.hasPrefix("table")
      return isHorizontal && isPart
        ? ListSpan(before: frame.start, end: .after(frame.start)) : nil
    case "UITableViewCell" where role == "contentView":
      guard isHorizontal, let whole = designSpan(of: parents[view], axis)?.size else { return nil }
      let after = Swift.max(0, whole - frame.start - frame.size)
      return isMirrored[view]
        ? ListSpan(before: after, end: .after(frame.start))
        : ListSpan(before: frame.start, end: .after(after))
    case "UICollectionViewCell" where role == "contentView":
      return ListSpan(before: 0, end: .after(0))
    case "UICollectionView":
      let scrolls = list.properties["collectionViewLayout.scrollDirection"]?.text
      if role.hasPrefix("section") {
        return isHorizontal == (scrolls != "horizontal")
          ? ListSpan(before: 0, end: .after(0)) : nil
      }
      guard views[view].className == "UICollectionViewCell",
        let size = itemSize(in: list, axis)
      else { return nil }
      return ListSpan(before: frame.start, end: .size(size))
    default: return nil
    }
  }

  /// The size of the items that a collection's layout states; nil where cells size themselves.
  private func itemSize(in collection: ViewNode, _ axis: Attribute.Axis) -> Double? {
    let properties = collection.properties
    guard (properties["collectionViewLayout.estimatedItemSize.width"]?.number ?? 0) == 0,
      properties["collectionViewLayout.automaticEstimatedItemSize"] == nil
    else { return nil }
    let side =
      axis == .horizontal
      ? properties["collectionViewLayout.itemSize.width"]
      : properties["collectionViewLayout.itemSize.height"]
    return side?.number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a view is the content of an effect view that constraints place, or the window: it fills
  /// that, so that what it holds gives the effect view its size.
  private func fillsEffectView(_ view: Int, _ parent: Int) -> Bool {
    views[parent].className == "UIVisualEffectView"
      && (parent == 0 || traits[parent].mask == nil)
      && views[parent].children.first == views[view].id
  }

  /// A view's frame at design time along an axis: stated, or stored.
  func designSpan(
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
