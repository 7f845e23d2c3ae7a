extension RowCoder {
  /// Codes a text or null.
  mutating func text(_ wanted: PackCell, at column: Int) -> PackCell {
    if let known = sameOrNull(wanted, at: column) { return known }
    if case .text(let text) = wanted { return .text(bytes(text, at: column)) }
    return .text(bytes([], at: column))
  }

  /// Codes a list of items, another text, or null.
  mutating func list(_ wanted: PackCell, at column: Int) -> PackCell {
    if let known = sameOrNull(wanted, at: column) { return known }
    var text: [UInt8] = []
    if case .text(let bytes) = wanted { text = bytes }
    let list = ItemList(text)
    if choice(list == nil ? 0 : 1, bits: 1, salt: 2) == 0 {
      return .text(bytes(text, at: column))
    }
    return .text(ItemList(items: items(list?.items ?? [], at: column)).text)
  }

  /// Codes items: each is mostly the one after the one before, in the list before or at all.
  private mutating func items(_ wanted: [Int64], at column: Int) -> [Int64] {
    var before: [Int64] = []
    if case .text(let text)? = version?[column] { before = ItemList(text)?.items ?? [] }
    var indices: [Int64: Int] = [:]
    for (index, item) in before.enumerated() { indices[item] = index }
    var items: [Int64] = []
    var next = 0
    let base = UInt32(truncatingIfNeeded: column + 1) &* 0x0100_0193
    var lastChoice: UInt32 = 0
    while coder.isSound {
      let expected = next < before.count ? before[next] : nil
      let following = (items.last ?? endings[column]) &+ 1
      let one = items.count < wanted.count ? wanted[items.count] : nil
      let wish =
        switch one {
        case nil: 0
        case expected: 1
        case following: 2
        default: 3
        }
      let known = UInt32(expected == nil ? 0 : 1) &+ (before.isEmpty ? 0 : 2)
      set(
        base &+ lastChoice &* 0x9E37_79B1 &+ known &* 0x85EB_CA6B,
        base &+ known &* 0x85EB_CA6B &+ UInt32(min(items.count, 12)) &* 0xC2B2_AE35,
        base &+ known)
      let found = choice(wish, bits: 2, salt: 3)
      switch found {
      case 0:
        if let last = items.last { endings[column] = last }
        return items
      case 1: items.append(expected ?? 1)
      case 2: items.append(following)
      default:
        let near = items.last ?? row[2].integer ?? 0
        items.append(near &+ signed((one ?? 0) &- near, salt: 8))
      }
      lastChoice = (lastChoice &* 4 &+ UInt32(found)) & 63
      next = (items.last.flatMap { indices[$0] } ?? next - 1) + 1
    }
    return items
  }

  /// Codes an identity next to the one before.
  mutating func identity(_ wanted: PackCell, at column: Int) -> PackCell {
    var wish: [UInt8] = []
    if case .text(let text) = wanted { wish = text }
    var before: [UInt8] = []
    if case .text(let text) = last[column] { before = text }
    let isClause: UInt32 = (row[1].integer ?? 0) < 0 ? 1 : 0
    var bytes: [UInt8] = []
    var isSame = true
    predictor.weighing = column
    while coder.isSound {
      let index = bytes.count
      let old = index < before.count ? UInt32(before[index]) : 256
      let one = index < wish.count ? Int(wish[index]) : 0
      let base = UInt32(min(index, 30)) &* 4 &+ isClause &* 2 &+ (isSame ? 1 : 0)
      let back = index > 0 ? UInt32(bytes[index - 1]) : 256
      let back2 = index > 1 ? UInt32(bytes[index - 2]) : 256
      set(
        base &* 0x9E37_79B1 &+ old &* 0x85EB_CA6B,
        base &* 0x9E37_79B1 &+ 1,
        back &* 0xC2B2_AE35 &+ back2 &* 0x27D4_EB2F)
      predictor.weighing = isSame ? min(index, 3) : 4
      guard let byte = byte(one, isEnd: index >= wish.count) else { return .text(bytes) }
      isSame = isSame && UInt32(byte) == old
      bytes.append(byte)
    }
    return .text(bytes)
  }

  /// Codes a byte of a text, or its end.
  private mutating func byte(_ wanted: Int, isEnd: Bool) -> UInt8? {
    let high = choice(wanted >> 4, bits: 4)
    let low = choice(wanted & 15, bits: 4, salt: 1 &+ UInt32(high))
    let byte = high << 4 | low
    // The end is a zero, and a zero is one that is not the end.
    if byte == 0, choice(isEnd ? 0 : 1, bits: 1, salt: 17) == 0 { return nil }
    return UInt8(byte)
  }

  /// Codes the bytes of a text.
  mutating func bytes(_ wanted: [UInt8], at column: Int) -> [UInt8] {
    let given = table.columns[column].given.first.map { row[$0].mixed } ?? 0
    let base = UInt32(truncatingIfNeeded: column + 1) &* 0x0100_0193 &+ 0x77
    var before: [UInt8] = []
    if case .text(let text)? = version?[column] { before = text }
    let ending = RowCoder.ending(of: wanted)
    let body = ending.map { wanted.dropLast($0.length) } ?? wanted[...]
    let hasEnding = choice(ending == nil ? 0 : 1, bits: 1, salt: 9) == 1
    var bytes: [UInt8] = []
    var word: UInt32 = 0
    var isSame = true
    while coder.isSound {
      let index = bytes.count
      let back = index > 0 ? UInt32(bytes[index - 1]) : 256
      let back2 = back &* 257 &+ (index > 1 ? UInt32(bytes[index - 2]) : 256)
      let back3 = back2 &* 257 &+ (index > 2 ? UInt32(bytes[index - 3]) : 256)
      let old = index < before.count ? UInt32(before[index]) : 256
      set(
        base &+ word &* 0x9E37_79B1 &+ given,
        base &+ 1 &+ back3 &* 0xC2B2_AE35,
        base &+ 2 &+ back2 &* 0xC2B2_AE35 &+ given,
        base &+ 3 &+ back &* 0xC2B2_AE35,
        base &+ 4 &+ given &+ UInt32(min(index, 3)) &* 0x27D4_EB2F,
        base &+ 5 &+ (isSame ? old &+ 1 : 0) &* 0x27D4_EB2F &+ UInt32(min(index, 20)))
      predictor.weighing = 40 + column
      let one = index < body.count ? Int(body[index]) : 0
      guard let byte = byte(one, isEnd: index >= body.count) else { break }
      isSame = isSame && UInt32(byte) == old
      word = RowCoder.isLetter(byte) ? (word &+ UInt32(byte) &+ 1) &* 0x2C1B_3C6D : UInt32(byte)
      bytes.append(byte)
    }
    guard hasEnding else { return bytes }
    set(base &+ 10 &+ given, base &+ 9)
    predictor.weighing = 63
    let number = endings[column] &+ signed((ending?.number ?? 0) &- endings[column], salt: 10)
    endings[column] = number
    return bytes + Array(String(number).utf8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
  }

  /// The number after the last space of a text, if writing it gives the same again.
  private static func ending(of text: [UInt8]) -> (number: Int64, length: Int)? {
    guard let space = text.lastIndex(of: 0x20) else { return nil }
    let digits = text[(space + 1)...]
    guard (1...9).contains(digits.count), digits.count == 1 || digits.first != 0x30 else {
      return nil
    }
    var number: Int64 = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - 0x30)
    }
    return (number, digits.count)
  }
}
