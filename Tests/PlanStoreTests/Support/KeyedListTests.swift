import LayoutRecords
import LayoutTestSupport
import Synchronization
import Testing

/// What finding elements by their keys costs, in comparisons and hashes.
struct KeyedListTests {
  /// A key that counts how often any key is compared or hashed.
  private struct CountingKey: Hashable, Comparable {
    static let steps = Atomic<Int>(0)
    let number: Int

    static func == (left: Self, right: Self) -> Bool {
      steps.add(1, ordering: .relaxed)
      return left.number == right.number
    }

    static func < (left: Self, right: Self) -> Bool {
      steps.add(1, ordering: .relaxed)
      return left.number < right.number
    }

    func hash(into hasher: inout Hasher) {
      CountingKey.steps.add(1, ordering: .relaxed)
      hasher.combine(number)
    }
  }

  private struct Entry: Keyed {
    let key: CountingKey
    let value: Int
  }

  /// The steps of putting `count` keys into a list, each twice, in a random order.
  private func steps(_ count: Int) -> Int {
    var random = SplitMix64(seed: UInt64(count))
    let numbers = random.shuffled(Array(0..<count) + Array(0..<count))
    let before = CountingKey.steps.load(ordering: .relaxed)
    var list = KeyedList<Entry>()
    for (index, number) in numbers.enumerated() {
      list.set(Entry(key: CountingKey(number: number), value: index))
    }
    let after = CountingKey.steps.load(ordering: .relaxed)
    var expected: [(number: Int, value: Int)] = []
    var indices: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() {
      if let place = indices[number] {
        expected[place].value = index
      } else {
        indices[number] = expected.count
        expected.append((number, index))
      }
    }
    #expect(list.elements.map(\.key.number) == expected.map(\.number))
    #expect(list.elements.map(\.value) == expected.map(\.value))
    return after - before
  }

  @Test
  func `a list keeps each key's last element in the order of the keys, at a cost of its length`() {
    for count in [0, 1, 2, 15, 16, 17, 18, 40] { _ = steps(count) }
    let (small, large) = (steps(2_000), steps(8_000))
    // Four times the length is about four times the steps; looking through would be sixteen times.
    #expect(large < 6 * small, "\(small) steps, then \(large)")
  }
}
