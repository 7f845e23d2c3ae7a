/// A small, fast generator whose whole sequence follows from its seed, on every machine.
///
/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator of a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, not including, a bound; 0 if the bound is not positive.
  package mutating func below(_ bound: Int) -> Int {
    bound <= 0 ? 0 : Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of a closed range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True once in so many times on average.
  package mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  /// An element, or nil of an empty array.
  package mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// The elements in a random order.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    var count = elements.count
    while count > 1 {
      let index = below(count)
      count -= 1
      if index != count { elements.swapAt(index, count) }
    }
    return elements
  }
}
