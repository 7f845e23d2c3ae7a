import LayoutModel

extension ViewChange {
  /// The values in which two records of one view differ, apart from class and children.
  static func cells(from old: ViewNode, to new: ViewNode) -> [Cell] {
    var cells: [Cell] = []
    if !old.label.hasSameBytes(as: new.label) {
      cells.append(.label(Change(old.label, new.label)))
    }
    if old.arrangement != new.arrangement {
      cells.append(.arrangement(Change(old.arrangement, new.arrangement)))
    }
    if old.guides != new.guides {
      mergeSorted(old.guides, new.guides, by: \.id) { id, old, new in
        guard old?.kind != new?.kind else { return }
        cells.append(.guide(id, Change(old?.kind, new?.kind)))
      }
    }
    Properties.forEachDifference(from: old.properties, to: new.properties) { key, change in
      cells.append(.property(key, change))
    }
    return cells
  }
}

extension Properties {
  /// Calls `body` with every property in which two lists differ, by key.
  static func forEachDifference(
    from old: Properties, to new: Properties,
    _ body: (PropertyKey, Change<PropertyValue?>) -> Void
  ) {
    guard old != new else { return }
    mergeSorted(old, new, by: \.key) { key, old, new in
      if old?.value != new?.value { body(key, Change(old?.value, new?.value)) }
    }
  }
}

/// Walks two lists that are sorted by a unique key and hands out each key's elements together.
func mergeSorted<List: RandomAccessCollection, Key: Comparable>(
  _ left: List, _ right: List, by key: (List.Element) -> Key,
  _ body: (Key, List.Element?, List.Element?) -> Void
) where List.Index == Int {
  var (i, j) = (left.startIndex, right.startIndex)
  while i < left.endIndex || j < right.endIndex {
    guard i < left.endIndex else {
      body(key(right[j]), nil, right[j])
      j += 1
      continue
    }
    guard j < right.endIndex else {
      body(key(left[i]), left[i], nil)
      i += 1
      continue
    }
    let (leftKey, rightKey) = (key(left[i]), key(right[j]))
    if leftKey == rightKey {
      body(leftKey, left[i], right[j])
      i += 1
      j += 1
    } else if leftKey < rightKey {
      body(leftKey, left[i], nil)
      i += 1
    } else {
      body(rightKey, nil, right[j])
      j += 1
    }
  }
}
