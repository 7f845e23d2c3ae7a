/// Something that a list has once for each key.
package protocol Keyed {
  associatedtype Key: Hashable
  var key: Key { get }
}

/// Elements in the order in which their keys came, found by key.
///
/// Most lists are short and looked through; a long one has an index, so that a list of any length
/// is made in steps in proportion to it.
package struct KeyedList<Element: Keyed> {
  /// The elements, in the order in which their keys came first.
  package private(set) var elements: [Element] = []
  /// Where each key is, in a list longer than `indexedCount`.
  private var indices: [Element.Key: Int]?

  /// The length up to which looking through a list costs less than an index.
  private static var indexedCount: Int { 16 }

  package init() {}

  /// The position of a key, or nil.
  ///
  /// - Complexity: O(1).
  package func index(of key: Element.Key) -> Int? {
    if let indices { return indices[key] }
    return elements.firstIndex { $0.key == key }
  }

  /// Puts an element in the place of the one with its key, or at the end if there is none.
  ///
  /// - Complexity: O(1), over many calls.
  package mutating func set(_ element: Element) {
    if let index = index(of: element.key) {
      elements[index] = element
      return
    }
    if elements.isEmpty { elements.reserveCapacity(4) }
    elements.append(element)
    if indices != nil {
      indices?[element.key] = elements.count - 1
    } else if elements.count > Self.indexedCount {
      var indices: [Element.Key: Int] = [:]
      for (index, element) in elements.enumerated() { indices[element.key] = index }
      self.indices = indices
    }
  }
}
