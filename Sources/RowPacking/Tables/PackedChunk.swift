package import LayoutModel

/// A run of rows of a table, packed: a row of the table `pack`.
package struct PackedChunk: Equatable, Sendable {
  /// How many rows.
  package let count: Int
  /// The digest of the rows.
  package let digest: Digest
  /// What they are packed into.
  package let data: [UInt8]

  /// Makes a chunk.
  package init(count: Int, digest: Digest, data: [UInt8]) {
    self.count = count
    self.digest = digest
    self.data = data
  }

  /// The first byte of the data, which says how it is packed.
  ///
  /// Whoever changes what `RowCoder` writes, or the columns of a packed table, counts it up.
  static let method: UInt8 = 1

  /// How many bytes the rows of a chunk take with the last but one, as `RowDigest` counts them: what
  /// a reader has in memory at once.
  static let rowLimit = 4 << 20
  /// How many bytes all rows of a store may take, as `RowDigest` counts them.
  package static let totalLimit = 512 << 20
}
