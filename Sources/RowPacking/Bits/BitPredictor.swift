/// How likely the next bit is a 1, learnt from the bits that came before in the same contexts.
///
/// For each context that a symbol is coded in, there is a count of what came in it; the counts'
/// opinions are weighed, and the weights learn which context is to be trusted where. The method is
/// that of M. Mahoney, "Adaptive weighing of context models for lossless data compression", 2005.
/// All arithmetic is with whole numbers, so that every machine comes to the same bits.
final class BitPredictor {
  /// How many contexts a symbol may be coded in.
  static let contextLimit = 6
  /// How many sets of weights there are to choose from; each is one for four degrees of trust.
  static let weighingLimit = 64

  /// Which weights are used for the next symbol, from 0 to 63.
  var weighing = 0

  private var contextCount = 0
  private let contexts: UnsafeMutablePointer<UInt32>
  /// Groups of 16: a mark of the context, then the counts at the 15 nodes of a tree of four bits.
  ///
  /// Each is a probability of 22 bits, and how often it has been asked for in the 10 below.
  private let slots: UnsafeMutablePointer<UInt32>
  private let weights: UnsafeMutablePointer<Int32>
  private let groups: UnsafeMutablePointer<Int>
  private let inputs: UnsafeMutablePointer<Int>
  private let stretch: UnsafeMutablePointer<Int32>
  private let squash: UnsafeMutablePointer<Int32>
  private let rates: UnsafeMutablePointer<Int32>

  private static let even: UInt32 = 1 << 31
  private static let weightCount = weighingLimit * 4 * contextLimit
  /// A weight of about a third, in 65,536ths.
  private static let firstWeight: Int32 = 22_000

  /// How many groups there are, as a power of two.
  private let groupBits: UInt32

  /// Makes a predictor that has learnt nothing.
  ///
  /// - Parameter rows: How many rows will be coded, as far as is known; what it remembers them by
  ///   has from 64 kB to 16 MB.
  init(rows: Int) {
    let wanted = 4 + Int.bitWidth - max(rows, 1).leadingZeroBitCount
    groupBits = UInt32(max(10, min(wanted, 18)))
    func allocate<Element>(_ count: Int, _ element: Element) -> UnsafeMutablePointer<Element> {
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
      memory.initialize(repeating: element, count: count)
      return memory
    }
    func copy(_ numbers: [Int32]) -> UnsafeMutablePointer<Int32> {
      let memory = UnsafeMutablePointer<Int32>.allocate(capacity: numbers.count)
      for (index, number) in numbers.enumerated() { (memory + index).initialize(to: number) }
      return memory
    }
    contexts = allocate(BitPredictor.contextLimit, 0)
    slots = allocate(16 << Int(groupBits), 0)
    weights = allocate(BitPredictor.weightCount, BitPredictor.firstWeight)
    groups = allocate(BitPredictor.contextLimit, 0)
    inputs = allocate(BitPredictor.contextLimit, 0)
    let tables = LogisticTables.shared
    stretch = copy(tables.stretch)
    squash = copy(tables.squash)
    rates = copy(tables.rates)
  }

  deinit {
    contexts.deallocate()
    slots.deallocate()
    weights.deallocate()
    groups.deallocate()
    inputs.deallocate()
    stretch.deallocate()
    squash.deallocate()
    rates.deallocate()
  }

  /// Forgets the contexts of the symbol before.
  @inline(__always)
  func begin() { contextCount = 0 }

  /// Adds a context of the next symbols, as a hash; the first one should be the most particular.
  @inline(__always)
  func add(_ context: UInt32) {
    assert(contextCount < BitPredictor.contextLimit)
    contexts[contextCount] = context &+ UInt32(truncatingIfNeeded: contextCount) &* 0x7FEB_352D
    contextCount += 1
  }

  /// Codes a symbol of one to four bits in the contexts that have been added.
  ///
  /// `salt` tells the symbol apart from others in the same contexts.
  @inline(__always)
  func code<Coder: BitCoder>(
    _ symbol: Int, bits: Int, salt: UInt32, _ coder: inout Coder
  ) -> Int {
    for context in 0..<contextCount {
      groups[context] = group((contexts[context] &+ salt) &* 0x9E37_79B1)
    }
    var node = 1
    for bit in stride(from: bits - 1, through: 0, by: -1) {
      node = node << 1 | self.bit(symbol >> bit & 1, node, &coder)
    }
    return node - 1 << bits
  }

  /// Where the counts of a context are, which begin anew if another one's have been there.
  @inline(__always)
  private func group(_ hash: UInt32) -> Int {
    var hash = hash ^ hash >> 15
    hash = hash &* 0x2C1B_3C6D
    hash ^= hash >> 13
    let group = Int(hash >> (32 - groupBits)) << 4
    let mark = hash | 1
    if slots[group] != mark {
      slots[group] = mark
      (slots + group + 1).update(repeating: BitPredictor.even, count: 15)
    }
    return group
  }

  @inline(__always)
  private func bit<Coder: BitCoder>(_ bit: Int, _ node: Int, _ coder: inout Coder) -> Int {
    // The first context is the most particular one: how much it has seen chooses the weights.
    let seen = slots[groups[0] + node] & 1023
    let trust = seen == 0 ? 0 : seen < 3 ? 1 : seen < 30 ? 2 : 3
    let weights = self.weights + (weighing * 4 + trust) * BitPredictor.contextLimit
    var sum = 0
    for context in 0..<contextCount {
      let input = Int(stretch[Int(slots[groups[context] + node] >> 20)])
      inputs[context] = input
      sum += input * Int(weights[context])
    }
    let logit = max(-2_047, min(2_047, sum >> 16))
    let probability = Int(squash[logit + 2_048])
    let bit = coder.code(bit, probability)
    let error = ((bit << 16) - probability) * 3
    for context in 0..<contextCount {
      let weight = Int(weights[context]) + (inputs[context] * error + 1 << 16) >> 17
      weights[context] = Int32(truncatingIfNeeded: max(-1 << 20, min(1 << 20, weight)))
      learn(bit, groups[context] + node)
    }
    return bit
  }

  /// Moves a count towards what came, the less the more it has seen.
  @inline(__always)
  private func learn(_ bit: Int, _ index: Int) {
    let slot = slots[index]
    let seen = slot & 1023
    let old = Int(slot >> 10)
    let new = old + (((bit << 22) - old) * Int(rates[Int(seen)])) >> 16
    slots[index] =
      UInt32(truncatingIfNeeded: min(new, 1 << 22 - 1)) << 10
      | min(seen + 1, LogisticTables.seenLimit)
  }
}
