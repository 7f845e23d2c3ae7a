/// The values that were used last, up to a total weight.
///
/// - Complexity: Looking a value up or taking it out is O(1); keeping one is O(1), and O(*n*) for
///   each value that has to make room, *n* the values that are kept. A store keeps few: 16 lists of
///   layouts, and as many layouts and solutions as have some hundred thousand records together.
struct LRUCache<Key: Hashable, Value> {
  private var values: [Key: (value: Value, weight: Int, use: Int)] = [:]
  private var weight = 0
  private var uses = 0
  private let limit: Int

  /// Whether nothing is kept.
  var isEmpty: Bool { values.isEmpty }

  /// The keys of what is kept, in no order.
  var keys: some Sequence<Key> { values.keys }

  init(limit: Int) {
    self.limit = limit
  }

  /// The value of a key, if it is still there.
  mutating func use(_ key: Key) -> Value? {
    uses += 1
    values[key]?.use = uses
    return values[key]?.value
  }

  /// The value of a key, which is kept no longer: its owner can change it without copying it.
  mutating func take(_ key: Key) -> Value? {
    let value = values[key]?.value
    remove(key)
    return value
  }

  /// Keeps a value; those used longest ago make room.
  ///
  /// A value above the limit is kept alone.
  mutating func keep(_ value: Value, for key: Key, weight: Int = 1) {
    remove(key)
    uses += 1
    while self.weight + weight > limit,
      let oldest = values.min(by: { $0.value.use < $1.value.use })?.key
    {
      remove(oldest)
    }
    values[key] = (value, weight, uses)
    self.weight += weight
  }

  private mutating func remove(_ key: Key) {
    if let old = values.removeValue(forKey: key) { weight -= old.weight }
  }
}
