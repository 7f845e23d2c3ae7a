#if canImport(Glibc)
  import Glibc
#endif
import LayoutTestSupport

extension TemporaryFolder {
  /// Writes a store's file with one byte that a disk has changed; what SQLite keeps beside it goes.
  ///
  /// - Parameters:
  ///   - sound: The bytes of the store.
  ///   - position: Which byte; nil for any.
  ///   - path: Where the store is.
  ///   - random: What chooses the bit that is flipped.
  /// - Returns: Which byte it was.
  /// - Throws: If the file cannot be written.
  @discardableResult
  static func writeDamaged(
    _ sound: [UInt8], at position: Int? = nil, to path: String, using random: inout SplitMix64
  ) throws -> Int {
    var bytes = sound
    let position = position ?? random.below(bytes.count)
    bytes[position] ^= UInt8(1 << random.below(8))
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    try write(bytes, to: path)
    return position
  }
}
