public import LayoutModel

/// One saved state of a project: where it comes from, who made it and why.
public struct Revision: Hashable, Sendable {
  /// Its number in the store.
  public let number: RevisionNumber
  /// Its identity everywhere: SHA-256 over the project, the parents' hashes and the metadata.
  public let hash: Digest
  /// The state it changed and the state it merged: none, one or two.
  public let parents: [RevisionNumber]
  /// Who saved it, when, why and from what.
  public let metadata: RevisionMetadata
}

extension Revision {
  /// The bytes whose SHA-256 is a revision's hash.
  ///
  /// Numbers are big-endian; each text stands behind its length, so that no two revisions give the
  /// same bytes.
  static func hash(
    project: Digest, parents: [Digest], metadata: RevisionMetadata
  ) -> Digest {
    var bytes = Array("draftsman.revision/1\0".utf8)
    func append(_ number: Int64) {
      withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
    func append(_ text: String) {
      append(Int64(text.utf8.count))
      bytes += text.utf8
    }
    bytes += project.bytes
    append(Int64(parents.count))
    for parent in parents { bytes += parent.bytes }
    append(metadata.time)
    append(metadata.author)
    append(metadata.message)
    append(metadata.origin == nil ? 0 : 1)
    append(metadata.origin ?? "")
    return Digest(hashing: bytes)
  }
}
