/// Unpacks DEFLATE the slow, obvious way (RFC 1951), as an oracle for `Deflate`.
struct Inflate {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var output: [UInt8] = []

  /// What is not DEFLATE, or not of the kind that `Deflate` writes.
  struct Malformed: Error {}

  static func unpack(_ bytes: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(bytes: bytes)
    while try !inflate.block() {}
    return inflate.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func bit() throws -> Int {
    guard position < bytes.count * 8 else { throw Malformed() }
    defer { position += 1 }
    return Int(bytes[position / 8] >> UInt8(position % 8)) & 1
  }

  private mutating func number(_ bits: Int) throws -> Int {
    var result = 0
    for index in 0..<bits { result |= try bit() << index }
    return result
  }

  /// Reads a block; says whether it was the last one.
  private mutating func block() throws -> Bool {
    let isLast = try bit() == 1
    guard try number(2) == 2 else { throw Malformed() }
    let (symbols, distances) = try codes()
    while true {
      let symbol = try read(symbols)
      if symbol == 256 { return isLast }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let length = try value(symbol - 257, lengthBits, start: 3)
      let distance = try value(read(distances), distanceBits, start: 1)
      guard distance <= output.count else { throw Malformed() }
      for _ in 0..<(symbol == 285 ? 258 : length) { output.append(output[output.count - distance]) }
    }
  }

  private let lengthBits =
    Array(repeating: 0, count: 8) + (1...5).flatMap { Array(repeating: $0, count: 4) } + [0]
  private let distanceBits = [0, 0] + (0...13).flatMap { [$0, $0] }

  /// The number of a symbol: the sum of the ranges before it, and extra bits.
  private mutating func value(_ symbol: Int, _ bits: [Int], start: Int) throws -> Int {
    guard symbol < bits.count else { throw Malformed() }
    return start + bits[..<symbol].reduce(0) { $0 + 1 << $1 } + (try number(bits[symbol]))
  }

  private typealias Code = [[Int]: Int]

  private mutating func read(_ code: Code) throws -> Int {
    var bits: [Int] = []
    while bits.count < 16 {
      bits.append(try bit())
      if let symbol = code[bits] { return symbol }
    }
    throw Malformed()
  }

  private mutating func codes() throws -> (Code, Code) {
    let counts = (try number(5) + 257, try number(5) + 1, try number(4) + 4)
    var lengths = Array(repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for symbol in order[..<counts.2] { lengths[symbol] = try number(3) }
    let code = Self.code(lengths)
    var all: [Int] = []
    while all.count < counts.0 + counts.1 {
      let symbol = try read(code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw Malformed() }
        all += Array(repeating: last, count: try number(2) + 3)
      case 17: all += Array(repeating: 0, count: try number(3) + 3)
      case 18: all += Array(repeating: 0, count: try number(7) + 11)
      default: all.append(symbol)
      }
    }
    guard all.count == counts.0 + counts.1 else { throw Malformed() }
    return (Self.code(Array(all[..<counts.0])), Self.code(Array(all[counts.0...])))
  }

  private static func code(_ lengths: [Int]) -> Code {
    var code: Code = [:]
    var next = 0
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        code[(0..<length).map { next >> (length - 1 - $0) & 1 }] = symbol
        next += 1
      }
    }
    return code
  }
}
