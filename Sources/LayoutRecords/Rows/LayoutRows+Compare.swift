package import LayoutModel

/// Comparing records with rows where both are, which makes nothing of the rows.
///
/// The answers are those of `view` and `properties`, compared with `==`; a row that makes no sense
/// describes nothing.
extension LayoutRows {
  /// Whether an item's rows describe a view; `guides` are those that the rows give the item.
  package func describe(
    _ view: ViewNode, at item: Int, guides: [Guide], _ context: RecordContext
  ) -> Bool {
    guard item >= 1, item <= nodes.count, let content = nodes[item - 1].content,
      content.guideOf == nil, context.items.node(item) == view.id,
      content.className.hasSameBytes(as: view.className),
      content.label.hasSameBytes(as: view.label), guides == view.guides,
      areNamed(content.children, view.children, context.items)
    else { return false }
    switch (content.arrangement, view.arrangement) {
    case (.none, .none), (.all, .all): break
    case (.some(let arranged), .some(let identities)):
      guard areNamed(arranged, identities, context.items) else { return false }
    default: return false
    }
    return describe(view.properties, of: item, context)
  }

  /// Whether items have the identities of a list, in its order.
  private func areNamed(_ list: [Int], _ identities: [NodeID], _ items: LayoutItems) -> Bool {
    guard list.count == identities.count else { return false }
    for index in list.indices where items.node(list[index]) != identities[index] { return false }
    return true
  }

  /// Whether the cells of a view, of a constraint or of the layout (0) are properties, each once.
  package func describe(
    _ properties: Properties, of item: Int, _ context: RecordContext
  ) -> Bool {
    let cells = cells(item) ?? []
    if cells.isEmpty { return properties.isEmpty }
    // A damaged store may have a key under two numbers, whose cells would stand for one property.
    var isFound = Array(repeating: false, count: properties.count)
    var (count, next) = (0, 0)
    for index in cells.indices {
      guard let value = cells[index].value.content else { continue }
      guard let key = context.words.text(cells[index].key),
        // Keys are numbered when they come first, so that nearly always the next one follows.
        let place = properties.position(of: PropertyKey(key), value, near: next), !isFound[place]
      else { return false }
      isFound[place] = true
      count += 1
      next = place + 1
    }
    return count == properties.count
  }
}
