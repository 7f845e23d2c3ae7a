import LayoutTestSupport

/// Choices for random problems.
extension SplitMix64 {
  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { number(in: range) }

  mutating func number(_ range: ClosedRange<Int>) -> Double { Double(integer(range)) }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[integer(0...items.count - 1)] }
}
