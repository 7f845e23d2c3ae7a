/// Items, each at most once, until they are taken.
struct ItemList {
  private var items: [Int] = []
  private var isContained: [Bool] = []

  mutating func insert(_ item: Int) {
    if item >= isContained.count {
      isContained += Array(repeating: false, count: item + item / 2 + 16 - isContained.count)
    }
    guard !isContained[item] else { return }
    isContained[item] = true
    items.append(item)
  }

  /// The items, ascending; afterwards there are none.
  mutating func take() -> [Int] {
    let taken = items.sorted()
    for item in taken { isContained[item] = false }
    items.removeAll(keepingCapacity: true)
    return taken
  }
}
