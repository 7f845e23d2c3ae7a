/// Compression in the format DEFLATE (RFC 1951), which browsers unpack with `DecompressionStream`.
///
/// Our own, because the only system library of the default build is SQLite, and because the same
/// film gives the same bytes on every machine, which libraries of different versions do not.
package enum Deflate {
  /// Compresses bytes.
  ///
  /// - Complexity: O(*n*) expected for *n* bytes: at most 128 earlier positions are compared at each.
  package static func compress(_ input: [UInt8]) -> [UInt8] {
    var bits = BitWriter()
    var tokens = MatchFinder(input)
    var isLast = false
    while !isLast {
      let block = tokens.next(atMost: 1 << 16)
      isLast = tokens.isFinished
      DeflateBlock(block).write(to: &bits, isLast: isLast)
    }
    return bits.finished()
  }
}
