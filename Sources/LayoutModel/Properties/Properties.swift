/// Named values, each key once, in the order of the keys' UTF-8 bytes.
///
/// Keys are spelled as in `PropertyKey`. A key may carry a size-class condition in brackets:
/// `constant[widthClass=compact]`.
public struct Properties: Equatable, Sendable {
  /// One named value.
  public struct Element: Equatable, Sendable {
    /// The property's name.
    public let key: PropertyKey
    /// The property's value.
    public var value: PropertyValue

    /// Makes a named value.
    public init(_ key: PropertyKey, _ value: PropertyValue) {
      self.key = key
      self.value = value
    }
  }

  private var elements: [Element] = []

  /// Makes an empty list.
  public init() {}

  /// Keeps elements that are known to be in order.
  ///
  /// - Precondition: each key comes before the next in bytes.
  package init(trusted elements: [Element]) {
    self.elements = elements
  }

  /// Makes a list from named values in any order; of equal keys the last one counts.
  ///
  /// - Complexity: O(*n*) if the keys are in order, else O(*n* log *n*).
  public init(_ elements: some Sequence<Element>) {
    self.elements = Array(elements)
    if self.elements.isStrictlyOrdered(by: \.key) { return }
    // The order is stable, so that of equal keys the last one stays the last.
    let order = self.elements.order(of: self.elements.indices) { $0.key }
    self.elements = order.map { self.elements[$0] }
    if self.elements.isStrictlyOrdered(by: \.key) { return }
    var kept: [Element] = []
    kept.reserveCapacity(self.elements.count)
    for element in self.elements {
      if kept.last?.key == element.key {
        kept[kept.count - 1] = element
      } else {
        kept.append(element)
      }
    }
    self.elements = kept
  }

  /// The value of a key; setting nil removes it.
  ///
  /// - Complexity: O(log *n*) to read, O(*n*) to write.
  public subscript(key: PropertyKey) -> PropertyValue? {
    get {
      let index = index(of: key)
      return index < elements.count && elements[index].key == key ? elements[index].value : nil
    }
    set {
      let index = index(of: key)
      let isPresent = index < elements.count && elements[index].key == key
      switch (newValue, isPresent) {
      case (let value?, true): elements[index].value = value
      case (let value?, false): elements.insert(Element(key, value), at: index)
      case (nil, true): elements.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Where a key with a value stands; nil if it is not there or has another value.
  ///
  /// - Complexity: O(1) if it stands at `guess`, else O(log *n*).
  package func position(
    of key: PropertyKey, _ value: PropertyValue, near guess: Int
  ) -> Int? {
    var index = guess
    if index >= elements.count || elements[index].key != key {
      index = copy(of: key) ?? self.index(of: key)
    }
    guard index < elements.count, elements[index].key == key, elements[index].value == value
    else { return nil }
    return index
  }

  /// Where a copy of a key stands in a short list, which is found sooner than by comparing bytes.
  private func copy(of key: PropertyKey) -> Int? {
    guard elements.count <= 16 else { return nil }
    return elements.indices.first { elements[$0].key.text.hasSameStorage(as: key.text) }
  }

  /// The first index whose key is not before `key`.
  private func index(of key: PropertyKey) -> Int {
    elements.partitioningIndex { $0.key >= key }
  }
}

extension Properties: RandomAccessCollection {
  /// The position of the first element.
  public var startIndex: Int { elements.startIndex }
  /// The position after the last element.
  public var endIndex: Int { elements.endIndex }
  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }
}

extension Properties: ExpressibleByDictionaryLiteral {
  /// Makes a list from a literal; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (PropertyKey, PropertyValue)...) {
    self.init(elements.map { Element($0.0, $0.1) })
  }
}
