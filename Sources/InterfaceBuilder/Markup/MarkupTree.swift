import LayoutModel

/// The elements of an XML document in pre-order, without the white space between them.
///
/// Elements are numbered from 0, the root, in the order of their start tags. An element's subtree is
/// the range from its number up to its `end`, so children are found by skipping subtrees and no
/// walk needs pointers. Names are interned: equal names have equal numbers.
///
/// A class, so that walking it copies nothing; it does not change once it is read.
final class MarkupTree {
  /// One element.
  struct Element {
    /// The number of the element's name.
    var name: Int32
    /// The number of the enclosing element, or -1.
    var parent: Int32
    /// The number after the last element of the subtree.
    var end: Int32
    /// The first of its attributes.
    var attributeStart: Int32
    /// The index after the last of its attributes.
    var attributeEnd: Int32
    /// The line of the start tag, from 1.
    var line: Int32
    /// Whether the element directly contains text that counts.
    var hasText: Bool
  }

  /// One attribute.
  struct Attribute {
    /// The number of the attribute's name.
    var name: Int32
    /// The value, entities resolved.
    var value: String
  }

  /// So many attributes are looked through, which costs less than a search by halves.
  private static let scannedCount = 16

  /// The parts of a tree while it is being read.
  struct Parts {
    var names = MarkupNames()
    var elements: [Element] = []
    var attributes: [Attribute] = []
    /// The text directly inside elements, by element.
    var texts: [Int: String] = [:]
    /// The elements that have a `<rect key="frame">`, in order once all is read.
    var framed: [Int] = []
  }

  let names: MarkupNames
  let elements: [Element]
  private let attributes: [Attribute]
  private let texts: [Int: String]
  private let framed: [Int]

  /// Keeps the parts that were read.
  init(_ parts: Parts) {
    names = parts.names
    elements = parts.elements
    attributes = parts.attributes
    texts = parts.texts
    framed = parts.framed
  }

  /// The name of an element.
  func name(_ node: Int) -> String { names.text(elements[node].name) }

  /// What the importer knows of an element's name.
  func meaning(_ node: Int) -> ElementMeaning { names.meaning(elements[node].name) }

  /// The attributes of an element, by name.
  func attributes(_ node: Int) -> ArraySlice<Attribute> {
    attributes[Int(elements[node].attributeStart)..<Int(elements[node].attributeEnd)]
  }

  /// The name of an attribute.
  func name(_ attribute: Attribute) -> String { names.text(attribute.name) }

  /// How an attribute becomes a property.
  func rule(_ attribute: Attribute) -> AttributeRule { names.rule(attribute.name) }

  /// The value of an attribute of an element, or nil.
  ///
  /// - Complexity: O(log *n*), *n* the attributes of the element.
  func value(_ name: String, of node: Int) -> String? {
    var attributes = attributes(node)
    if attributes.count > MarkupTree.scannedCount {
      attributes = attributes[attributes.partitioningIndex { names.text($0.name) >= name }...]
        .prefix(1)
    }
    for attribute in attributes where names.isText(name, of: attribute.name) {
      return attribute.value
    }
    return nil
  }

  /// The text directly inside an element, which may be empty.
  func text(_ node: Int) -> String {
    elements[node].hasText ? texts[node] ?? "" : ""
  }

  /// The child elements in their order.
  func children(_ node: Int) -> Children {
    Children(tree: self, index: node + 1, end: Int(elements[node].end))
  }

  /// The parent, or nil for the root.
  func parent(_ node: Int) -> Int? {
    let parent = elements[node].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// The elements of the subtree of an element, itself included.
  func subtree(_ node: Int) -> Range<Int> { node..<Int(elements[node].end) }

  /// Whether an element has a frame of its own.
  func isFramed(_ node: Int) -> Bool {
    let index = firstFramed(from: node)
    return index < framed.count && framed[index] == node
  }

  /// Whether an element of the subtree has a frame.
  func containsFramed(_ node: Int) -> Bool {
    let index = firstFramed(from: node)
    return index < framed.count && framed[index] < Int(elements[node].end)
  }

  private func firstFramed(from node: Int) -> Int {
    framed.partitioningIndex { $0 >= node }
  }

  /// The child elements of an element.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let tree: MarkupTree
    fileprivate var index: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(tree.elements[index].end) }
      return index
    }
  }
}
