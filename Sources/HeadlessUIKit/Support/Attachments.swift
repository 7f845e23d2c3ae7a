/// A name under which another module keeps a value with an object of the tree.
///
/// Objective-C's associated objects do not exist here, and a side table keyed by address would
/// hand the values of a freed object to the next one at the same address.
package protocol AttachmentKey {
  /// What is kept.
  associatedtype Value
}

/// The values that other modules keep with one object, one for each key.
package struct Attachments {
  private var values: [(key: ObjectIdentifier, value: Any)] = []

  /// Makes an empty set of values.
  package init() {}

  /// The value kept under a key; setting nil removes it.
  package subscript<Key: AttachmentKey>(key: Key.Type) -> Key.Value? {
    get {
      values.first { $0.key == ObjectIdentifier(key) }?.value as? Key.Value
    }
    set {
      values.removeAll { $0.key == ObjectIdentifier(key) }
      if let newValue { values.append((ObjectIdentifier(key), newValue)) }
    }
  }
}
