import Foundation

/// A seeded source of random numbers: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
struct RandomSource {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Bytes with one change: cut short, a byte replaced, a piece removed or doubled, or all gone.
  mutating func mutate(_ data: Data) -> Data {
    var bytes = Array(data)
    guard !bytes.isEmpty else { return Data([UInt8(truncatingIfNeeded: next())]) }
    let place = Int(next() % UInt64(bytes.count))
    let end = min(bytes.count, place + 1 + Int(next() % 40))
    switch next() % 5 {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes = []
    default: bytes[place] ^= UInt8(truncatingIfNeeded: 1 &+ next() % 255)
    }
    return Data(bytes)
  }
}
