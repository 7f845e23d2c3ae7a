/// A Huffman code in its canonical form (RFC 1951, 3.2.2), of a length that is limited.
package struct PrefixCode {
  /// The length of each symbol's code in bits; 0 for symbols that do not occur.
  package let lengths: [Int]
  /// Each symbol's code, its first bit the least significant one.
  private let codes: [UInt32]

  /// Makes the code of symbols that occur so often, none longer than `limit` bits.
  ///
  /// - Precondition: 2 to the power of `limit` is at least the number of symbols.
  /// - Complexity: O(*n* log *n*), *n* symbols.
  package init(_ frequencies: [Int], limit: Int) {
    var frequencies = frequencies
    var lengths = Self.lengths(frequencies)
    // Flatter frequencies give shorter codes; at worst all become equal.
    while (lengths.max() ?? 0) > limit {
      for index in frequencies.indices where frequencies[index] > 0 {
        frequencies[index] = frequencies[index] / 2 + 1
      }
      lengths = Self.lengths(frequencies)
    }
    self.lengths = lengths
    codes = Self.codes(lengths)
  }

  /// Writes a symbol's code.
  func write(_ symbol: Int, to bits: inout BitWriter) {
    bits.append(codes[symbol], length: lengths[symbol])
  }

  /// The depths of the symbols in a Huffman tree: the two rarest are joined again and again.
  private static func lengths(_ frequencies: [Int]) -> [Int] {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    var lengths = Array(repeating: 0, count: frequencies.count)
    guard symbols.count > 1 else {
      // A code of one symbol still takes a bit.
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    // Leaves first, by frequency; joined nodes follow in the order in which they are made, which is
    // that of their weights.
    var weights = symbols.map { frequencies[$0] }
    var parents = Array(repeating: 0, count: symbols.count)
    var (leaf, joined) = (0, symbols.count)
    while weights.count < 2 * symbols.count - 1 {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < symbols.count && (joined >= weights.count || weights[leaf] <= weights[joined])
        let node = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        parents[node] = weights.count
        weight += weights[node]
      }
      weights.append(weight)
      parents.append(0)
    }
    var depths = Array(repeating: 0, count: weights.count)
    for node in (0..<(weights.count - 1)).reversed() { depths[node] = depths[parents[node]] + 1 }
    for (index, symbol) in symbols.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }

  /// Codes of one length count upwards in the order of the symbols, behind all shorter ones.
  private static func codes(_ lengths: [Int]) -> [UInt32] {
    var codes = Array(repeating: UInt32(0), count: lengths.count)
    var next: UInt32 = 0
    for length in 1...max(1, lengths.max() ?? 1) {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = reversed(next, length)
        next += 1
      }
    }
    return codes
  }

  private static func reversed(_ code: UInt32, _ length: Int) -> UInt32 {
    var (code, result) = (code, UInt32(0))
    for _ in 0..<length {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}
