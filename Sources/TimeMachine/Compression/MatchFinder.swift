/// Reads bytes as literals and references to what stood there before.
struct MatchFinder {
  /// A literal byte, or so many bytes that stood at a distance before.
  enum Token {
    case literal(UInt8)
    case match(length: Int, distance: Int)
  }

  private static let window = 1 << 15
  private static let lengths = 3...258
  /// So many earlier positions with the same three bytes are tried.
  private static let chainLimit = 128

  private let input: [UInt8]
  private var position = 0
  /// Of each hash of three bytes the last position that had it, -1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << 15)
  /// Of each position in the window the one before it of the same hash.
  private var earlier = [Int32](repeating: -1, count: window)

  init(_ input: [UInt8]) {
    self.input = input
  }

  /// Whether all bytes have been read.
  var isFinished: Bool { position >= input.count }

  /// The next tokens, at most so many and one.
  mutating func next(atMost limit: Int) -> [Token] {
    var tokens: [Token] = []
    while tokens.count < limit, position < input.count {
      let match = longestMatch()
      advance()
      guard let match else {
        tokens.append(.literal(input[position - 1]))
        continue
      }
      // A longer match one byte later is worth a literal.
      if match.length < 64, let later = longestMatch(), later.length > match.length {
        tokens.append(.literal(input[position - 1]))
        continue
      }
      tokens.append(.match(length: match.length, distance: match.distance))
      for _ in 1..<match.length { advance() }
    }
    return tokens
  }

  private func hash(at position: Int) -> Int {
    let word =
      UInt32(input[position]) | UInt32(input[position + 1]) << 8 | UInt32(input[position + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> 17)
  }

  /// Goes on by a byte and remembers where it was.
  private mutating func advance() {
    if position + 2 < input.count {
      let hash = hash(at: position)
      earlier[position & (Self.window - 1)] = heads[hash]
      heads[hash] = Int32(position)
    }
    position += 1
  }

  private func longestMatch() -> (length: Int, distance: Int)? {
    let limit = min(Self.lengths.upperBound, input.count - position)
    guard limit >= Self.lengths.lowerBound else { return nil }
    var best = (length: Self.lengths.lowerBound - 1, distance: 0)
    var candidate = Int(heads[hash(at: position)])
    var tries = 0
    while candidate >= 0, position - candidate <= Self.window - 1, tries < Self.chainLimit {
      if input[candidate + best.length] == input[position + best.length] {
        var length = 0
        while length < limit, input[candidate + length] == input[position + length] { length += 1 }
        if length > best.length {
          best = (length, position - candidate)
          if length == limit { break }
        }
      }
      let next = Int(earlier[candidate & (Self.window - 1)])
      // A slot of the window that was written again leads forwards.
      guard next < candidate else { break }
      candidate = next
      tries += 1
    }
    return best.length >= Self.lengths.lowerBound ? best : nil
  }
}
