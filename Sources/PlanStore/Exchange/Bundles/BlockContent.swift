import LayoutModel

/// The content of a block while it is written; see `BundleWriter` for the format.
struct BlockContent {
  var bytes: [UInt8] = []

  /// The block: length, hash and content.
  var block: [UInt8] {
    var block: [UInt8] = []
    block.reserveCapacity(bytes.count + 40)
    withUnsafeBytes(of: Int64(bytes.count).bigEndian) { block += $0 }
    block += Digest(hashing: bytes).bytes
    return block + bytes
  }

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
