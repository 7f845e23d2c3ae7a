import LayoutModel

/// Cells of collection views with a flow layout, which lines break where the layout runs.
///
/// A document draws cells in lines of the collection's width on its canvas; on a device there may fit
/// more or fewer into a line. Cells that size themselves are as large as their content asks for
/// (`UICollectionViewCell.preferredLayoutAttributesFitting(_:)`), as near as may be to what is drawn. A
/// canvas keeps what is drawn.
extension EquationSystem {
  /// Places a part of a collection in the lines of its flow layout along an axis.
  ///
  /// - Returns: Whether it was placed; everything else keeps its frame.
  mutating func addFlowPart(
    _ view: Int, _ axis: Attribute.Axis, from source: EquationOrigin
  ) -> Bool {
    guard !environment.isDesignTime, parents[view] >= 0,
      views[parents[view]].className == "UICollectionView",
      let index = flow(of: parents[view])
    else { return false }
    guard let position = flows[index].position(of: view) else { return false }
    let isHorizontal = axis == .horizontal
    // A header is as long as its collection's lines.
    guard
      views[view].className == "UICollectionViewCell"
        || isHorizontal != flows[index].layout.isVertical
    else { return false }
    let part = flows[index].parts[position]
    let (place, size) = (flows[index].places[position], flows[index].openSize(ofPart: position))
    let (low, high): (Edge, Edge) = isHorizontal ? (.left, .right) : (.top, .bottom)
    let base = frameEdge(low, of: view) - frameEdge(low, of: parents[view])
    let equation = add(
      base, .equal, LinearForm(isHorizontal ? place.x : place.y), from: source)
    flows[index].note(equation, base: base.constant, ofPart: position, axis)
    let length = isHorizontal ? size.x : size.y
    let far = frameEdge(high, of: view) - frameEdge(low, of: view)
    let priority = part.isSelfSizing ? EquationSystem.fitting : 1000
    let sized = add(far, .equal, LinearForm(length), priority: priority, from: source)
    if part.isSelfSizing, isHorizontal == flows[index].layout.isVertical {
      flows[index].noteLength(sized, base: far.constant, ofPart: position)
    }
    return true
  }

  /// The index of the rule of a collection's flow layout; nil if it has none.
  private mutating func flow(of collection: Int) -> Int? {
    if let known = flowsByCollection[collection] { return known >= 0 ? known : nil }
    flowsByCollection[collection] = -1
    guard let layout = FlowTraits(views[collection]) else { return nil }
    var (header, cells, footer): (FlowRule.Part?, [FlowRule.Part], FlowRule.Part?) = (nil, [], nil)
    for view in views[collection].children.compactMap({ itemsByID[$0] })
    where isPart(view, of: collection) {
      guard let width = designSpan(of: view, .horizontal)?.size,
        let height = designSpan(of: view, .vertical)?.size
      else { continue }
      let drawn = FlowRule.Point(x: width, y: height)
      func part(_ length: Double?) -> FlowRule.Part {
        let length = length ?? (layout.isVertical ? height : width)
        return FlowRule.Part(
          view: view,
          size: layout.isVertical ? .init(x: width, y: length) : .init(x: length, y: height))
      }
      switch views[view].properties["role"]?.text {
      case "sectionHeaderView": header = part(layout.headerLength)
      case "sectionFooterView": footer = part(layout.footerLength)
      default:
        guard views[view].className == "UICollectionViewCell" else { continue }
        cells.append(
          FlowRule.Part(
            view: view, size: layout.itemSize ?? drawn, isSelfSizing: layout.isSelfSizing))
      }
    }
    let across = designSpan(of: collection, layout.isVertical ? .horizontal : .vertical)?.size
    flows.append(
      FlowRule(
        of: collection, layout, header: header, cells: cells, footer: footer, across: across ?? 0,
        on: pixels))
    flowsByCollection[collection] = flows.count - 1
    return flows.count - 1
  }
}
