import LayoutTestSupport

/// Damages bytes as disks, connections and people with editors do, without knowing what they mean.
struct Damage {
  private var random: SplitMix64

  /// Makes the damages that follow from a seed.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// One of the seeds with one to four damages.
  mutating func input(of seeds: [[UInt8]]) -> [UInt8] {
    var bytes = random.element(of: seeds) ?? []
    for _ in 0...random.below(4) { damage(&bytes, of: seeds) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8], of seeds: [[UInt8]]) {
    let place = random.below(bytes.count + 1)
    let length = min(1 + random.below(40), bytes.count - place)
    let part = place..<(place + length)
    switch random.below(8) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where place < bytes.count: bytes[place] = random.element(of: [0, 1, 127, 128, 255]) ?? 0
    case 2: bytes.removeSubrange(part)
    case 3: bytes.insert(contentsOf: bytes[part], at: random.below(bytes.count + 1))
    case 4: bytes.removeLast(bytes.count - place)
    case 5: splice(&bytes, at: place, from: random.element(of: seeds) ?? [])
    case 6: replaceNumber(in: &bytes, after: place)
    default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    }
  }

  /// Goes on as another seed does.
  private mutating func splice(_ bytes: inout [UInt8], at place: Int, from other: [UInt8]) {
    bytes.replaceSubrange(place..., with: other.dropFirst(random.below(other.count + 1)))
  }

  /// Writes another number in place of the next one that is written in digits.
  private mutating func replaceNumber(in bytes: inout [UInt8], after place: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    let number = random.element(of: ["0", "-1", "1e400", "9223372036854775808", "4294967295", ""])
    bytes.replaceSubrange(start..<end, with: Array((number ?? "").utf8))
  }
}
