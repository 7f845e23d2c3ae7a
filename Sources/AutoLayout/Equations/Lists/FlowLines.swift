/// Items in lines, as many in each as fit, where `UICollectionViewFlowLayout` places them.
///
/// In a full line the items share out the room that is left between them; one by itself is in the
/// middle. The last line begins at its start where more would fit into it: items of one size are below
/// those of the lines above then, and others keep the least distance. Across its line an item is in the
/// middle. (What Interface Builder draws of collection views with several cells.)
package struct FlowLines {
  /// The size of an item along its line and across it.
  package struct Item: Equatable {
    /// How much of its line it takes.
    package let length: Double
    /// How much it takes across its line.
    package let depth: Double

    /// Makes the size of an item.
    package init(length: Double, depth: Double) {
      (self.length, self.depth) = (length, depth)
    }
  }

  /// Where an item begins along its line, and across the lines.
  package struct Place: Equatable {
    /// Its distance from the start of its line.
    package var offset: Double
    /// Its distance from the start of the first line.
    package var position: Double
  }

  /// How long a line is.
  var room: Double
  /// The least distance between the items of a line.
  var itemSpacing: Double
  /// The distance between lines.
  var lineSpacing: Double

  /// Makes lines.
  package init(room: Double, itemSpacing: Double, lineSpacing: Double) {
    (self.room, self.itemSpacing, self.lineSpacing) = (room, itemSpacing, lineSpacing)
  }

  /// Below this, a line is not too short for its items.
  private static let tolerance = 1e-6

  /// Places items.
  ///
  /// - Returns: Their places, in their order, and how deep all lines are together.
  /// - Complexity: O(*n*), *n* items.
  package func places(of items: [Item]) -> (places: [Place], depth: Double) {
    var places: [Place] = []
    places.reserveCapacity(items.count)
    let isUniform = items.allSatisfy { $0 == items[0] }
    var depth = 0.0
    var start = 0
    while start < items.count {
      if start > 0 { depth += lineSpacing }
      let line = items[start..<lineEnd(items, from: start)]
      let thickness = line.reduce(0) { Swift.max($0, $1.depth) }
      var (offset, gap) = spread(line, isLast: line.endIndex == items.count, isUniform)
      for item in line {
        places.append(Place(offset: offset, position: depth + (thickness - item.depth) / 2))
        offset += item.length + gap
      }
      depth += thickness
      start = line.endIndex
    }
    return (places, depth)
  }

  private func lineEnd(_ items: [Item], from start: Int) -> Int {
    var end = start + 1
    var length = items[start].length
    while end < items.count {
      length += itemSpacing + items[end].length
      if length > room + FlowLines.tolerance { break }
      end += 1
    }
    return end
  }

  /// Where the first item of a line begins, and how far apart its items are.
  private func spread(
    _ line: ArraySlice<Item>, isLast: Bool, _ isUniform: Bool
  ) -> (offset: Double, gap: Double) {
    let length = line.reduce(0) { $0 + $1.length }
    var count = Double(line.count)
    var left = room - length
    if isLast, let item = line.first, isUniform || line.count == 1 {
      let step = item.length + itemSpacing
      let fitting =
        step > 0 ? ((room + itemSpacing + FlowLines.tolerance) / step).rounded(.down) : .infinity
      guard fitting.isFinite else { return (0, itemSpacing) }
      count = Swift.max(count, fitting)
      left = room - count * item.length
    } else if isLast {
      return (0, itemSpacing)
    }
    return count > 1 ? (0, left / (count - 1)) : (left / 2, 0)
  }
}
