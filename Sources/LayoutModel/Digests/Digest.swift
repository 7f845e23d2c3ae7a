import Crypto

/// A SHA-256 hash: 32 bytes.
public struct Digest: Hashable, Comparable, Sendable, CustomStringConvertible {
  private var words: (UInt64, UInt64, UInt64, UInt64)

  /// Makes a digest of 32 bytes, or nil if there are more or fewer.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    let words = bytes.withContiguousStorageIfAvailable {
      Self.words(of: UnsafeRawBufferPointer($0))
    }
    self.words = words ?? Array(bytes).withUnsafeBytes { Self.words(of: $0) }
  }

  /// Hashes bytes.
  public init(hashing bytes: some Sequence<UInt8>) {
    var hash = SHA256()
    let done: Void? = bytes.withContiguousStorageIfAvailable {
      hash.update(bufferPointer: UnsafeRawBufferPointer($0))
    }
    if done == nil { hash.update(data: Array(bytes)) }
    self.init(finished: hash.finalize())
  }

  private init(finished: SHA256.Digest) {
    words = finished.withUnsafeBytes { Self.words(of: $0) }
  }

  /// The words of 32 bytes, the first byte the highest.
  private static func words(
    of bytes: UnsafeRawBufferPointer
  ) -> (UInt64, UInt64, UInt64, UInt64) {
    func word(_ index: Int) -> UInt64 {
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    return (word(0), word(1), word(2), word(3))
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    append(to: &bytes)
    return bytes
  }

  /// Appends the 32 bytes.
  package func append(to bytes: inout [UInt8]) {
    let bigEndian = (
      words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian
    )
    withUnsafeBytes(of: bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// The bytes as 64 lower-case hexadecimal digits.
  public var description: String {
    String(unsafeUninitializedCapacity: 64) { digits in
      var index = 0
      for word in [words.0, words.1, words.2, words.3] {
        for shift in stride(from: 60, through: 0, by: -4) {
          let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
          digits[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
          index += 1
        }
      }
      return index
    }
  }

  /// Whether both digests have the same bytes.
  public static func == (left: Digest, right: Digest) -> Bool {
    left.words == right.words
  }

  /// Whether the left bytes come first.
  public static func < (left: Digest, right: Digest) -> Bool {
    left.words < right.words
  }

  /// Feeds the bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
  }
}
