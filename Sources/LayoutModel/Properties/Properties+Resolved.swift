extension Properties {
  /// The properties as they are in an environment: conditions that do not hold are left out.
  ///
  /// Of several values of one property the one whose condition names most size classes counts;
  /// among equals the last in the order of the keys. Keys come without their conditions, in order.
  package func resolved(in environment: Environment) -> [Element] {
    guard contains(where: { $0.key.text.utf8.last == 0x5D }) else { return Array(self) }
    var resolved: [(element: Element, specificity: Int)] = []
    for element in self {
      guard let (base, condition) = element.key.parts else {
        resolved.append((element, -1))
        continue
      }
      guard let specificity = environment.specificity(ofCondition: condition) else { continue }
      let value = Element(base, element.value)
      // The plain key sorts before its conditional spellings, but longer keys can come between.
      if let index = resolved.firstIndex(where: { $0.element.key == base }) {
        if resolved[index].specificity <= specificity { resolved[index] = (value, specificity) }
      } else {
        resolved.append((value, specificity))
      }
    }
    return resolved.map(\.element).sorted { $0.key < $1.key }
  }
}

extension PropertyKey {
  /// The property and the condition of a key such as `constant[widthClass=compact]`.
  fileprivate var parts: (base: PropertyKey, condition: Substring)? {
    guard text.utf8.last == 0x5D, let open = text.utf8.firstIndex(of: 0x5B) else { return nil }
    let inside = text.utf8.index(after: open)..<text.utf8.index(before: text.utf8.endIndex)
    return (PropertyKey(String(text[..<open])), text[inside])
  }
}
