/// A large value that is the same for most: kept apart, and shared until it is written.
///
/// A copy costs a reference; the first write to a shared value copies it.
@propertyWrapper
struct Apart<Value> {
  private final class Box {
    // Unchecked, because only `Apart` reads and writes it, and none of both while the other.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Keeps a value.
  init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value.
  var wrappedValue: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
