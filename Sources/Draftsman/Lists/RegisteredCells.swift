import HeadlessUIKit

/// The cell classes that a list was told of, by name.
enum RegisteredCells: AttachmentKey {
  typealias Value = Set<String>
}

extension Attachments {
  /// The value kept under a key, or another if there is none.
  subscript<Key: AttachmentKey>(
    key: Key.Type, default value: @autoclosure () -> Key.Value
  ) -> Key.Value {
    get { self[key] ?? value() }
    set { self[key] = newValue }
  }
}
