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
    var content = Content()
    switch item {
    case .revision(let revision): content.write(revision)
    case .reference(let reference): content.write(reference)
    }
    count += 1
    return block(content)
  }

  /// The bytes that end the bundle.
  public mutating func end() -> [UInt8] {
    var content = Content()
    content.bytes.append(UInt8(ascii: "E"))
    content.write(Int64(count))
    return block(content)
  }

  private mutating func block(_ content: Content) -> [UInt8] {
    var bytes = isBegun ? [] : BundleWriter.heading
    isBegun = true
    withUnsafeBytes(of: Int64(content.bytes.count).bigEndian) { bytes += $0 }
    bytes += Digest(hashing: content.bytes).bytes
    return bytes + content.bytes
  }

  /// The content of a block.
  private struct Content {
    var bytes: [UInt8] = []

    mutating func write(_ number: Int64) {
      withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }

    mutating func write(_ text: some Collection<UInt8>) {
      write(Int64(text.count))
      bytes += text
    }

    mutating func write(maybe text: (some Collection<UInt8>)?) {
      bytes.append(text == nil ? 0 : 1)
      if let text { write(text) }
    }

    mutating func write<Element>(_ list: [Element], _ body: (inout Self, Element) -> Void) {
      write(Int64(list.count))
      for element in list { body(&self, element) }
    }

    mutating func write(_ revision: BundledRevision) {
      bytes.append(UInt8(ascii: "R"))
      bytes += revision.hash.bytes
      write(revision.parents) { $0.bytes += $1.bytes }
      write(revision.metadata.time)
      write(revision.metadata.author.utf8)
      write(revision.metadata.message.utf8)
      write(maybe: revision.metadata.origin?.utf8)
      write(revision.patches) { $0.write($1) }
    }

    mutating func write(_ patch: LayoutPatch) {
      write(patch.id.text.utf8)
      write(maybe: patch.header)
      write(maybe: patch.digest?.bytes)
      write(patch.views) { $0.write($1) }
      write(patch.removedViews) { $0.write($1.text.utf8) }
      write(patch.clauses) { $0.write($1) }
      write(patch.removedClauses) { $0.write($1.text.utf8) }
    }

    mutating func write(_ reference: BundledReference) {
      bytes.append(UInt8(ascii: "N"))
      write(reference.name.utf8)
      write(reference.kind.rawValue.utf8)
      bytes += reference.hash.bytes
    }
  }
}
