extension RowCoder {
  /// Codes a number that is not negative, small ones best.
  mutating func magnitude(_ wanted: UInt64, salt: UInt32 = 1) -> UInt64 {
    // Below 64: itself. Above: 57 and the number of its bits, and then they after the first.
    let length = 64 - wanted.leadingZeroBitCount
    let symbol = wanted < 64 ? Int(wanted) : 57 + length
    let high = predictor.code(symbol >> 4, bits: 3, salt: salt &* 0x1F35, &coder)
    let low = predictor.code(
      symbol & 15, bits: 4, salt: salt &* 0x1F35 &+ 0x100 &+ UInt32(high), &coder)
    let found = high << 4 | low
    if found < 64 { return UInt64(found) }
    let count = min(found - 57, 64)
    var number: UInt64 = 1
    var index = count - 1
    while index > 0 {
      let bits = min(index, 4)
      index -= bits
      let salt =
        salt &* 0x1F35 &+ 0x200 &+ UInt32(count) &* 0x3D4D
        &+ UInt32(truncatingIfNeeded: number) &* 0x9E37_79B1
      let digit = predictor.code(
        Int(truncatingIfNeeded: wanted >> UInt64(index)) & (1 << bits - 1), bits: bits, salt: salt,
        &coder)
      number = number << UInt64(bits) | UInt64(digit)
    }
    return number
  }

  /// Codes a number, those near zero best.
  mutating func signed(_ wanted: Int64, salt: UInt32 = 1) -> Int64 {
    let folded = UInt64(bitPattern: wanted << 1 ^ wanted >> 63)
    let found = magnitude(folded, salt: salt)
    return Int64(bitPattern: found >> 1) ^ -Int64(bitPattern: found & 1)
  }

  /// Codes a part of the key: how much more it is than in the row before.
  mutating func key(_ wanted: Int64, at column: Int) -> Int64 {
    // Whether all parts before are as in the row before: then it cannot be less.
    let isSame = (0..<column).allSatisfy { row[$0] == last[$0] }
    let base = isSame ? last[column].integer ?? 0 : 0
    let lastKey = last[table.keyCount - 1].mixed
    let shared = UInt32(truncatingIfNeeded: column &* 2 + (isSame ? 1 : 0)) &* 0x0100_0193
    set(
      shared &+ lastKey &* 3 &+ kind &* 0x85EB_CA6B,
      shared &+ lastKey &* 3,
      shared &+ lastSteps[column] &* 0x9E37_79B1,
      shared)
    predictor.weighing = 32 + column
    let step = step(wanted &- base)
    lastSteps[column] = UInt32(truncatingIfNeeded: min(max(step, -1), 3))
    return base &+ step
  }

  /// Codes a number that is mostly 0 or 1, in fewer bits than others.
  private mutating func step(_ wanted: Int64) -> Int64 {
    let found = choice(wanted == 0 ? 0 : wanted == 1 ? 1 : 2, bits: 2, salt: 18)
    return found < 2 ? Int64(found) : signed(wanted)
  }

  /// Codes the revision of the record's row before.
  mutating func previous(_ wanted: PackCell) -> PackCell {
    let expected = version?[0].integer
    let wish = wanted == .null ? 0 : wanted.integer == expected ? 1 : 2
    switch choice(wish, bits: 2) {
    case 0: return .null
    case 1: return expected.map { .integer($0) } ?? .null
    default:
      let revision = row[0].integer ?? 0
      return .integer(revision &- signed(revision &- (wanted.integer ?? 0)))
    }
  }

  /// Codes a whole number or null.
  mutating func number(_ wanted: PackCell, at column: Int) -> PackCell {
    switch sameOrNull(wanted, at: column) {
    case .some(let known): known
    case nil: .integer(signed(wanted.integer ?? 0))
    }
  }

  /// Codes whether a value is that of the record's row before, or null.
  ///
  /// - Returns: nil if it is neither.
  mutating func sameOrNull(_ wanted: PackCell, at column: Int) -> PackCell? {
    let expected = version?[column]
    let wish = wanted == expected ? 1 : wanted == .null ? 0 : 2
    switch choice(wish, bits: 2) {
    case 0: return .null
    case 1: return expected ?? .null
    default: return nil
    }
  }

  /// Codes an item that is likely related to another one.
  mutating func relative(_ wanted: PackCell, of base: Int64?, at column: Int) -> PackCell {
    if let known = sameOrNull(wanted, at: column) { return known }
    var relatives: [Int64?] = [nil, nil, nil, nil]
    if let base, let layout = row[1].integer {
      relatives = facts.relatives(layout: layout, item: base)
    }
    var wish = 7
    for (index, relative) in relatives.enumerated().reversed() where relative != nil {
      if wanted.integer == relative { wish = index }
    }
    let found = choice(wish, bits: 3, salt: 2)
    if found < relatives.count, let relative = relatives[found] { return .integer(relative) }
    let base = base ?? 0
    return .integer(base &+ signed((wanted.integer ?? 0) &- base))
  }

  /// Codes a floating-point number or null.
  mutating func real(_ wanted: PackCell, at column: Int) -> PackCell {
    if let known = sameOrNull(wanted, at: column) { return known }
    guard case .real(let bits) = wanted else { return realBits(0) }
    return realBits(bits)
  }

  /// Codes a floating-point number: as a whole one, if it is one to the last bit.
  mutating func realBits(_ wanted: UInt64) -> PackCell {
    let whole = Int64(exactly: Double(bitPattern: wanted))
    let isWhole = whole.map { Double($0).bitPattern == wanted } ?? false
    if choice(isWhole ? 1 : 0, bits: 1, salt: 3) == 1 {
      return .real(Double(signed(isWhole ? whole ?? 0 : 0)).bitPattern)
    }
    var bits: UInt64 = 0
    for index in stride(from: 60, through: 0, by: -4) {
      let salt =
        0x5000 &+ UInt32(index) &* 0x3D4D &+ UInt32(truncatingIfNeeded: bits) &* 0x9E37_79B1
        &+ UInt32(truncatingIfNeeded: bits >> 32) &* 0x85EB_CA6B
      let digit = predictor.code(
        Int(truncatingIfNeeded: wanted >> UInt64(index)) & 15, bits: 4, salt: salt, &coder)
      bits = bits << 4 | UInt64(digit)
    }
    return .real(bits)
  }

  /// Codes a value of any kind.
  mutating func value(_ wanted: PackCell, at column: Int) -> PackCell {
    if let known = sameOrNull(wanted, at: column) { return known }
    let wish =
      switch wanted {
      case .null, .integer: 0
      case .real: 1
      case .text: 2
      case .blob: 3
      }
    switch choice(wish, bits: 2, salt: 4) {
    case 0: return .integer(signed(wanted.integer ?? 0))
    case 1:
      if case .real(let bits) = wanted { return realBits(bits) }
      return realBits(0)
    case 2:
      if case .text(let text) = wanted { return .text(bytes(text, at: column)) }
      return .text(bytes([], at: column))
    default:
      if case .blob(let blob) = wanted { return .blob(blobBytes(blob)) }
      return .blob(blobBytes([]))
    }
  }

  /// Codes a blob, for which nothing is expected.
  private mutating func blobBytes(_ wanted: [UInt8]) -> [UInt8] {
    let count = magnitude(UInt64(wanted.count), salt: 5)
    var bytes: [UInt8] = []
    while bytes.count < count, coder.isSound {
      let byte = bytes.count < wanted.count ? Int(wanted[bytes.count]) : 0
      let high = choice(byte >> 4, bits: 4, salt: 6)
      bytes.append(UInt8(high << 4 | choice(byte & 15, bits: 4, salt: 7 &+ UInt32(high))))
    }
    return bytes
  }
}
