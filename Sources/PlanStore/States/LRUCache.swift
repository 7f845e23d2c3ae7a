/// The values that were used last, up to a total weight.
///
/// - Complexity: Each operation is O(1), averaged over many.
package struct LRUCache<Key: Hashable, Value> {
  private var values: [Key: (value: Value, weight: Int, use: Int)] = [:]
  /// The uses from the first on, of which the last one of a key counts and the others are passed over.
  private var order: [(key: Key, use: Int)] = []
  /// Where the order begins: what lies before has made room.
  private var start = 0
  private var weight = 0
  private var uses = 0
  private let limit: Int

  /// Whether nothing is kept.
  package var isEmpty: Bool { values.isEmpty }

  /// Makes a cache whose values weigh no more than the limit together.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The value of a key, if it is still there.
  package mutating func use(_ key: Key) -> Value? {
    guard let value = values[key]?.value else { return nil }
    let use = note(key)
    values[key]?.use = use
    return value
  }

  /// The value of a key, which is kept no longer: its owner can change it without copying it.
  package mutating func take(_ key: Key) -> Value? {
    let value = values[key]?.value
    remove(key)
    return value
  }

  /// Keeps a value; those used longest ago make room.
  ///
  /// A value above the limit is kept alone.
  ///
  /// - Returns: The keys of what made room, the one used longest ago first.
  @discardableResult
  package mutating func keep(_ value: Value, for key: Key, weight: Int = 1) -> [Key] {
    remove(key)
    var gone: [Key] = []
    while self.weight + weight > limit, start < order.count {
      let oldest = order[start]
      start += 1
      guard values[oldest.key]?.use == oldest.use else { continue }
      remove(oldest.key)
      gone.append(oldest.key)
    }
    values[key] = (value, weight, note(key))
    self.weight += weight
    return gone
  }

  private mutating func remove(_ key: Key) {
    if let old = values.removeValue(forKey: key) { weight -= old.weight }
  }

  /// Notes that a key is used now, and forgets uses that do not count once they are most of them.
  private mutating func note(_ key: Key) -> Int {
    uses += 1
    order.append((key, uses))
    if order.count > 2 * values.count + 64 {
      order = order[start...].filter { $0.use == uses || values[$0.key]?.use == $0.use }
      start = 0
    }
    return uses
  }
}
