import LayoutModel

/// Cells of collection views, whose places follow from their collection's solved size.
extension LayoutEngine {
  /// Sets the places of cells to those in lines of the collection's solved size.
  func updateFlows() {
    for index in system.flows.indices {
      let (collection, isVertical) = (
        system.flows[index].collection, system.flows[index].layout.isVertical
      )
      let (low, high): (Edge, Edge) = isVertical ? (.left, .right) : (.top, .bottom)
      let across =
        system.frameEdge(high, of: collection).value(values)
        - system.frameEdge(low, of: collection).value(values)
      guard across != system.flows[index].across else { continue }
      system.flows[index].place(across: across)
      for (part, place) in zip(system.flows[index].parts, system.flows[index].places) {
        if part.equations.left >= 0 {
          setFormConstant(part.bases.x - place.x, of: part.equations.left)
        }
        if part.equations.top >= 0 {
          setFormConstant(part.bases.y - place.y, of: part.equations.top)
        }
      }
    }
  }
}
