import LayoutModel

/// Writes a bundle's bytes: a line that names the format, then blocks.
///
/// A block is its length in eight bytes (big-endian), the SHA-256 of its content, and its content:
/// a letter for its kind, then its fields. Numbers are eight bytes, big-endian; texts and lists
/// stand behind their lengths. `R` is a revision (hash, parents, time, author, message, origin,
/// patches), `N` a name (name, kind, hash), `E` the end (the number of blocks before it).
public struct BundleWriter {
  /// The line that every bundle begins with.
  static let heading = Array("draftsman bundle 1\n".utf8)

  private var count = 0
  private var isBegun = false

  /// Makes a writer.
  public init() {}

  /// The bytes of the next item, with the heading before the first one.
  public mutating func bytes(of item: BundleItem) -> [UInt8] {
    var content = BlockContent()
    switch item {
    case .revision(let revision): content.write(revision)
    case .reference(let reference): content.write(reference)
    }
    count += 1
    return block(content)
  }

  /// The bytes that end the bundle.
  public mutating func end() -> [UInt8] {
    var content = BlockContent()
    content.bytes.append(UInt8(ascii: "E"))
    content.write(Int64(count))
    return block(content)
  }

  private mutating func block(_ content: BlockContent) -> [UInt8] {
    let heading = isBegun ? [] : BundleWriter.heading
    isBegun = true
    return heading + content.block
  }
}
