import LayoutModel

/// Something that a list has once for each key.
package protocol Keyed {
  associatedtype Key: Hashable, Comparable
  var key: Key { get }
}

/// Elements in the order in which their keys came, found by key.
///
/// Keys that come in ascending order, as those of rows do, are found by halves. Of other lists most are
/// short and looked through; a long one has an index, so that a list of any length is made in steps in
/// proportion to it.
package struct KeyedList<Element: Keyed> {
  /// The elements, in the order in which their keys came first.
  package private(set) var elements: [Element] = []
  /// Whether the keys came in ascending order.
  private var isAscending = true
  /// Where each key is, in a list in another order that is longer than `indexedCount`.
  private var indices: [Element.Key: Int]?

  /// The length up to which looking through a list costs less than an index.
  private static var indexedCount: Int { 16 }

  package init() {}

  /// The position of a key, or nil.
  ///
  /// - Complexity: O(1); O(log *n*) if the *n* keys came in ascending order, and this is not greater
  ///   than all of them.
  package func index(of key: Element.Key) -> Int? {
    if isAscending {
      guard let last = elements.indices.last, !(elements[last].key < key) else { return nil }
      let index = elements.partitioningIndex { $0.key >= key }
      return elements[index].key == key ? index : nil
    }
    if let indices { return indices[key] }
    return elements.firstIndex { $0.key == key }
  }

  /// Puts an element in the place of the one with its key, or at the end if there is none.
  ///
  /// - Complexity: that of `index(of:)`, over many calls.
  package mutating func set(_ element: Element) {
    if let index = index(of: element.key) {
      elements[index] = element
      return
    }
    if let last = elements.indices.last {
      isAscending = isAscending && elements[last].key < element.key
    } else {
      elements.reserveCapacity(4)
    }
    elements.append(element)
    if isAscending { return }
    if indices != nil {
      indices?[element.key] = elements.count - 1
    } else if elements.count > Self.indexedCount {
      var indices: [Element.Key: Int] = [:]
      for (index, element) in elements.enumerated() { indices[element.key] = index }
      self.indices = indices
    }
  }
}
