/// One block of compressed data with codes of its own (RFC 1951, 3.2.7).
struct DeflateBlock {
  private let tokens: [MatchFinder.Token]
  private let symbols: PrefixCode
  private let distances: PrefixCode

  /// The end of a block among the symbols.
  private static let end = 256
  /// The first length of each symbol from 257, and of each distance symbol the first distance.
  private static let lengthStarts = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceStarts = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  /// The order in which the lengths of the code of lengths are written.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init(_ tokens: [MatchFinder.Token]) {
    self.tokens = tokens
    var (symbolCounts, distanceCounts) = (
      Array(repeating: 0, count: 286), Array(repeating: 0, count: 30)
    )
    symbolCounts[Self.end] = 1
    for token in tokens {
      switch token {
      case .literal(let byte): symbolCounts[Int(byte)] += 1
      case .match(let length, let distance):
        symbolCounts[257 + Self.index(of: length, in: Self.lengthStarts)] += 1
        distanceCounts[Self.index(of: distance, in: Self.distanceStarts)] += 1
      }
    }
    // A block without references still names one distance.
    if distanceCounts.allSatisfy({ $0 == 0 }) { distanceCounts[0] = 1 }
    symbols = PrefixCode(symbolCounts, limit: 15)
    distances = PrefixCode(distanceCounts, limit: 15)
  }

  /// The last index whose start is not above a number.
  private static func index(of number: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }

  /// Writes the block.
  func write(to bits: inout BitWriter, isLast: Bool) {
    bits.append(isLast ? 1 : 0, length: 1)
    bits.append(2, length: 2)
    writeCodes(to: &bits)
    for token in tokens {
      switch token {
      case .literal(let byte): symbols.write(Int(byte), to: &bits)
      case .match(let length, let distance):
        let index = Self.index(of: length, in: Self.lengthStarts)
        symbols.write(257 + index, to: &bits)
        let extra = index < 8 || index == 28 ? 0 : (index - 4) / 4
        bits.append(UInt32(length - Self.lengthStarts[index]), length: extra)
        let step = Self.index(of: distance, in: Self.distanceStarts)
        distances.write(step, to: &bits)
        bits.append(
          UInt32(distance - Self.distanceStarts[step]), length: step < 4 ? 0 : (step - 2) / 2)
      }
    }
    symbols.write(Self.end, to: &bits)
  }

  /// Writes the lengths of both codes, themselves in a code.
  private func writeCodes(to bits: inout BitWriter) {
    let symbolCount = max(257, (symbols.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let runs = Self.runs(
      Array(symbols.lengths[..<symbolCount]) + Array(distances.lengths[..<distanceCount]))
    var counts = Array(repeating: 0, count: 19)
    for run in runs { counts[run.symbol] += 1 }
    let code = PrefixCode(counts, limit: 7)
    let used = max(4, (Self.lengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits.append(UInt32(symbolCount - 257), length: 5)
    bits.append(UInt32(distanceCount - 1), length: 5)
    bits.append(UInt32(used - 4), length: 4)
    for symbol in Self.lengthOrder[..<used] {
      bits.append(UInt32(code.lengths[symbol]), length: 3)
    }
    for run in runs {
      code.write(run.symbol, to: &bits)
      bits.append(UInt32(run.extra), length: run.bits)
    }
  }

  /// Lengths as symbols of the code of lengths: 16 repeats the last one, 17 and 18 are runs of zeros.
  private static func runs(_ lengths: [Int]) -> [(symbol: Int, extra: Int, bits: Int)] {
    var runs: [(symbol: Int, extra: Int, bits: Int)] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var count = 1
      while index + count < lengths.count, lengths[index + count] == length { count += 1 }
      index += count
      if length != 0 {
        runs.append((length, 0, 0))
        count -= 1
      }
      while count >= 3 {
        let limit = length != 0 ? 6 : count > 10 ? 138 : 10
        let part = min(count, limit)
        runs.append(
          length != 0
            ? (16, part - 3, 2) : part > 10 ? (18, part - 11, 7) : (17, part - 3, 3))
        count -= part
      }
      runs += Array(repeating: (length, 0, 0), count: count)
    }
    return runs
  }
}
