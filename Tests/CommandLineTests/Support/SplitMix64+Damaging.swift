import Foundation
import LayoutTestSupport

extension SplitMix64 {
  /// Bytes with one change: cut short, a byte replaced, a piece removed or doubled, or all gone.
  mutating func mutate(_ data: Data) -> Data {
    var bytes = Array(data)
    guard !bytes.isEmpty else { return Data([UInt8(truncatingIfNeeded: next())]) }
    let index = Int(next() % UInt64(bytes.count))
    let end = min(bytes.count, index + 1 + Int(next() % 40))
    switch next() % 5 {
    case 0: bytes.removeSubrange(index...)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
    case 3: bytes = []
    default: bytes[index] ^= UInt8(truncatingIfNeeded: 1 &+ next() % 255)
    }
    return Data(bytes)
  }
}
