import LayoutModel

/// The digest of rows, as they come: SHA-256 over all values with their kinds.
///
/// The values are hashed in blocks of a megabyte, and then the blocks' hashes and what is left.
struct RowDigest {
  private var bytes: [UInt8] = []
  private var blocks: [UInt8] = []
  /// How many rows there have been.
  private(set) var rows = 0
  /// How many bytes the values took.
  private(set) var length = 0

  private static let block = 1 << 20

  /// Adds a row.
  mutating func add(_ row: [PackCell]) {
    let before = bytes.count
    for cell in row { cell.append(to: &bytes) }
    length += bytes.count - before
    rows += 1
    guard bytes.count >= RowDigest.block else { return }
    blocks += Digest(hashing: bytes).bytes
    bytes.removeAll(keepingCapacity: true)
  }

  /// The digest of all rows so far.
  var digest: Digest { Digest(hashing: blocks + bytes) }
}
