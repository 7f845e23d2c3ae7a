/// The functions that probabilities are weighed with, as tables.
///
/// They are made with multiplications and divisions only, which give the same on all machines.
struct LogisticTables: Sendable {
  /// The largest number of bits that a count remembers.
  static let seenLimit: UInt32 = 400

  /// ln(p / (1 - p)) of a probability in 4,096ths, in 256ths.
  let stretch: [Int32]
  /// The probability in 65,536ths, by its logarithm as above plus 2,048.
  let squash: [Int32]
  /// How far a count moves, in 65,536ths, by what it has seen.
  let rates: [Int32]

  static let shared = LogisticTables()

  private init() {
    // e to the power of 1/256, and from there all that are needed.
    let step = 1.003_913_889_338_347_6
    var powers = [1.0]
    for _ in 0..<2_048 { powers.append(powers[powers.count - 1] * step) }
    let squash: [Int32] = (0..<4_096).map { index in
      let power = powers[abs(index - 2_048)]
      let probability = index < 2_048 ? 1 / (1 + power) : power / (1 + power)
      return max(16, min(65_520, Int32(probability * 65_536)))
    }
    var stretch: [Int32] = []
    var logit = -2_047
    for probability in 0..<4_096 {
      while logit < 2_047, squash[logit + 2_048] < probability * 16 + 8 { logit += 1 }
      stretch.append(Int32(logit))
    }
    self.stretch = stretch
    self.squash = squash
    rates = (0..<1_024).map { seen in
      131_072 / (2 * min(seen, Int32(LogisticTables.seenLimit)) + 3)
    }
  }
}
