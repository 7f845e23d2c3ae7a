import LayoutModel

/// Cells of collection views, whose places follow from their collection's solved size, and from their
/// own where they size themselves.
extension LayoutEngine {
  /// Sets the places of cells to those in lines of the collection's solved size.
  func updateFlows() {
    for index in system.flows.indices {
      let (collection, isVertical) = (
        system.flows[index].collection, system.flows[index].layout.isVertical
      )
      let whole = frameSize(of: collection)
      let across = isVertical ? whole.x : whole.y
      var isChanged = across != system.flows[index].across
      for (position, part) in system.flows[index].parts.enumerated() where part.isSelfSizing {
        let size = frameSize(of: part.view)
        if system.flows[index].setSize(size, ofPart: position) { isChanged = true }
      }
      guard isChanged else { continue }
      system.flows[index].place(across: across)
      placeParts(of: system.flows[index])
    }
  }

  private func placeParts(of flow: FlowRule) {
    for (position, part) in flow.parts.enumerated() {
      let place = flow.places[position]
      if part.equations.left >= 0 {
        setFormConstant(part.bases.x - place.x, of: part.equations.left)
      }
      if part.equations.top >= 0 {
        setFormConstant(part.bases.y - place.y, of: part.equations.top)
      }
      if part.length.equation >= 0 {
        let size = flow.openSize(ofPart: position)
        let length = flow.layout.isVertical ? size.x : size.y
        setFormConstant(part.length.base - length, of: part.length.equation)
      }
    }
  }

  /// The solved size of a view's frame.
  private func frameSize(of view: Int) -> FlowRule.Point {
    func length(_ low: Edge, _ high: Edge) -> Double {
      system.frameEdge(high, of: view).value(values)
        - system.frameEdge(low, of: view).value(values)
    }
    return FlowRule.Point(x: length(.left, .right), y: length(.top, .bottom))
  }
}
