import LayoutTestSupport
import PlanStore
import Testing

struct LRUCacheTests {
  /// What is kept is what a list that is searched from end to end keeps.
  @Test func `values used longest ago make room, whatever was done`() {
    for seed in Cases.seeds(2_000) {
      var random = SplitMix64(seed: seed)
      let limit = random.number(in: 1...40)
      var cache = LRUCache<Int, Int>(limit: limit)
      // Newest last.
      var slow: [(key: Int, value: Int, weight: Int)] = []
      for step in 0..<400 {
        let key = random.number(in: 0...(seed.isMultiple(of: 2) ? 6 : 60))
        let place = slow.firstIndex { $0.key == key }
        switch random.number(in: 0...3) {
        case 0:
          #expect(cache.take(key) == place.map { slow.remove(at: $0).value }, "seed \(seed)")
        case 1:
          let weight = random.number(in: 0...12)
          if let place { slow.remove(at: place) }
          var gone: [Int] = []
          while slow.map(\.weight).reduce(weight, +) > limit, !slow.isEmpty {
            gone.append(slow.removeFirst().key)
          }
          slow.append((key, step, weight))
          #expect(cache.keep(step, for: key, weight: weight) == gone, "seed \(seed)")
        default:
          if let place { slow.append(slow.remove(at: place)) }
          #expect(cache.use(key) == (place == nil ? nil : slow.last?.value), "seed \(seed)")
        }
      }
    }
  }
}
