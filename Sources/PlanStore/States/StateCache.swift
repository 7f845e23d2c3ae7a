import LayoutRecords

/// Layouts as the revisions of their newest rows have them, as many as are worth their memory.
struct StateCache {
  /// A layout by its number, and the revision of its newest row.
  struct Key: Hashable {
    let layout: Int64
    let since: Int64
  }

  private var states = LRUCache<Key, StoredLayout>(limit: StateCache.bytesMaximum)
  /// The revisions of which a layout's states are there.
  private var revisions: [Int64: Set<Int64>] = [:]

  /// How much memory the states may take.
  private static let bytesMaximum = 96 << 20

  /// A state, if it is still there.
  mutating func use(_ key: Key) -> StoredLayout? { states.use(key) }

  /// A state that is kept no longer: its owner can change it without copying it.
  mutating func take(_ key: Key) -> StoredLayout? {
    forget(key)
    return states.take(key)
  }

  /// Keeps a state for its next use.
  mutating func keep(_ state: StoredLayout) {
    let key = Key(layout: state.entry.number, since: state.entry.since)
    let gone = states.keep(state, for: key, weight: state.bytes)
    for key in gone { forget(key) }
    revisions[key.layout, default: []].insert(key.since)
  }

  /// The oldest and the newest of a layout's states from before a revision; nil if there is none.
  ///
  /// - Complexity: O(states of the layout that are kept).
  func ends(of layout: Int64, before since: Int64) -> (oldest: Int64, newest: Int64)? {
    let earlier = (revisions[layout] ?? []).lazy.filter { $0 < since }
    guard let oldest = earlier.min(), let newest = earlier.max() else { return nil }
    return (oldest, newest)
  }

  private mutating func forget(_ key: Key) {
    revisions[key.layout]?.remove(key.since)
    if revisions[key.layout]?.isEmpty == true { revisions[key.layout] = nil }
  }
}
