import LayoutTestSupport

/// Damages documents the ways that disks, merges and people do.
enum Mutation {
  /// Applies one to three random damages.
  static func mutate(_ source: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var bytes = source
    for _ in 0...(random.next() % 3) where !bytes.isEmpty { damage(&bytes, using: &random) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let index = Int(random.next() % UInt64(bytes.count))
    let length = min(Int(random.next() % 60) + 1, bytes.count - index)
    switch random.next() % 9 {
    case 0: bytes[index] ^= UInt8(1 << (random.next() % 8))
    case 1: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(index..<(index + length))
    case 3: bytes.insert(contentsOf: bytes[index..<(index + length)], at: index)
    case 4:
      let other = Int(random.next() % UInt64(bytes.count))
      bytes.insert(contentsOf: bytes[other..<min(other + length, bytes.count)], at: index)
    case 5: bytes.removeLast(bytes.count - index)
    case 6: replaceValue(in: &bytes, near: index, using: &random)
    case 7: swapLines(in: &bytes, near: index, using: &random)
    default: replaceName(in: &bytes, near: index, using: &random)
    }
  }

  /// Puts a hostile value between the next two quotes.
  private static func replaceValue(
    in bytes: inout [UInt8], near index: Int, using random: inout SplitMix64
  ) {
    let values = [
      "", "NaN", "infinite", "-0", "1e400", "1:0", "YES", "root", "id", "frame", "999999999999",
      "key", "default", "&#xD;", "notAnAttribute", "IBFilesOwner", "contentView", "-1", "é",
    ]
    guard let start = bytes[index...].firstIndex(of: 0x22),
      let end = bytes[(start + 1)...].firstIndex(of: 0x22)
    else { return }
    let value = values[Int(random.next() % UInt64(values.count))]
    bytes.replaceSubrange((start + 1)..<end, with: Array(value.utf8))
  }

  /// Swaps the next line with another.
  private static func swapLines(
    in bytes: inout [UInt8], near index: Int, using random: inout SplitMix64
  ) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return }
    let first = index % lines.count
    let second = Int(random.next() % UInt64(lines.count))
    lines.swapAt(first, second)
    bytes = Array(lines.joined(separator: [10]))
  }

  /// Changes a letter of the next tag's name, so that the element becomes unknown.
  private static func replaceName(
    in bytes: inout [UInt8], near index: Int, using random: inout SplitMix64
  ) {
    guard let start = bytes[index...].firstIndex(of: 0x3C), start + 2 < bytes.count,
      let end = bytes[start...].firstIndex(of: 0x3E), bytes[end - 1] == 0x2F
    else { return }
    bytes[start + 1] = UInt8(0x61 + random.next() % 26)
  }
}
