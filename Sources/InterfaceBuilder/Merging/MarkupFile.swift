/// A document taken apart into pieces: what stands before its root, the root, and what follows.
struct MarkupFile {
  let prolog: ArraySlice<UInt8>
  let root: MarkupPiece
  let epilog: ArraySlice<UInt8>

  /// Takes a document apart that has been read, so that its elements are known to be properly nested and
  /// not too deep; nil if the bytes are no document after all.
  init?(_ bytes: [UInt8]) {
    var scanner = MarkupScanner(bytes: bytes[...])
    guard scanner.skipToElement() else { return nil }
    prolog = bytes[..<scanner.position]
    guard let root = scanner.element(after: scanner.position) else { return nil }
    self.root = root
    epilog = bytes[scanner.position...]
  }
}
