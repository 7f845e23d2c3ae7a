/// Recognises files that are no XML of Interface Builder before any of it is parsed.
struct DocumentGate {
  private let bytes: [UInt8]
  private let path: String

  private init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// Refuses a file by name if its first bytes, its encoding or its prolog tell that it must be.
  ///
  /// - Returns: Where the lines begin.
  /// - Complexity: O(*n*) over the bytes.
  static func check(
    _ bytes: [UInt8], path: String, limits: ReadingLimits
  ) throws(InterfaceBuilderError) -> [Int] {
    let gate = DocumentGate(bytes, path: path)
    if bytes.count > limits.byteCountMaximum {
      throw gate.failure(
        .tooLarge, "the file has \(bytes.count) bytes, more than \(limits.byteCountMaximum)",
        "split the document, or read it with larger limits")
    }
    try gate.checkKind()
    let lineStarts = try gate.checkedLines()
    try gate.checkEncoding()
    try gate.checkProlog()
    return lineStarts
  }

  private func checkKind() throws(InterfaceBuilderError) {
    if bytes.allSatisfy({ $0 == 32 || $0 == 10 || $0 == 9 || $0 == 13 }) {
      throw failure(.empty, "the file is empty", "restore it from version control")
    }
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      throw failure(
        .gitLFSPointer, "the file is a Git LFS pointer, not the document itself",
        "run git lfs pull, then read it again")
    }
    let isNib = ["bplist", "NIBArchive", "PK\u{3}\u{4}"].contains { bytes.starts(with: $0.utf8) }
    if isNib || (bytes.withUnsafeBytes { $0.holds(0) } && !hasUTF16Mark) {
      throw failure(
        .binary, "the file is binary, such as a compiled nib or a property list",
        "read the .xib or .storyboard it was compiled from")
    }
  }

  private var hasUTF16Mark: Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0, 0x3C]) || bytes.starts(with: [0x3C, 0])
  }

  /// Where the lines begin; throws if merge markers stand at the start of one, where no document of
  /// Xcode's has them.
  private func checkedLines() throws(InterfaceBuilderError) -> [Int] {
    var starts: [Int] = []
    // Lines of Xcode's have about 100 bytes.
    starts.reserveCapacity(bytes.count / 64)
    let isMerged = bytes.withUnsafeBytes { bytes in
      var start: Int? = 0
      while let position = start, position < bytes.count {
        starts.append(position)
        let first = bytes[position]
        if first == 0x3C || first == 0x3E, isMergeMarker(at: position) { return true }
        start = bytes.position(after: 10, from: position)
      }
      return false
    }
    guard isMerged else { return starts }
    throw InterfaceBuilderError(
      .mergeConflict, path: path, line: starts.count, column: 1,
      message: "the file holds the markers of an unfinished merge",
      hint: "settle the conflict, or read each side with git show")
  }

  private func isMergeMarker(at start: Int) -> Bool {
    let end = start + 7
    guard end < bytes.count, bytes[end] == 32 else { return false }
    return bytes[start..<end].allSatisfy { $0 == bytes[start] }
  }

  private func checkEncoding() throws(InterfaceBuilderError) {
    if hasUTF16Mark {
      throw failure(.encoding, "the file is UTF-16, not UTF-8", "convert it to UTF-8")
    }
    if let cursor = UTF8ByteCheck.firstError(in: bytes) {
      let (line, column) = position(of: cursor)
      throw InterfaceBuilderError(
        .encoding, path: path, line: line, column: column, message: "the file is not UTF-8",
        hint: "Interface Builder writes UTF-8; convert the file or restore it")
    }
  }

  /// Walks the declaration, comments and processing instructions before the root element.
  private func checkProlog() throws(InterfaceBuilderError) {
    var cursor = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while cursor < bytes.count, bytes[cursor] <= 32 { cursor += 1 }
    if cursor < bytes.count, bytes[cursor] != 0x3C {
      throw failure(
        .notInterfaceBuilder, "the file is not XML", "pass a .storyboard or .xib document")
    }
    while cursor < bytes.count {
      if bytes[cursor] != 0x3C {
        cursor += 1
      } else if has("<?", at: cursor) {
        // A declaration that breaks off is left to the reader, which says so.
        guard let end = find("?>", from: cursor) else { return }
        try checkDeclaration(cursor..<end)
        cursor = end
      } else if has("<!--", at: cursor) {
        cursor = find("-->", from: cursor + 4) ?? bytes.count
      } else if has("<!", at: cursor) {
        let (line, column) = position(of: cursor)
        throw .documentType(path: path, line: line, column: column)
      } else {
        return
      }
    }
  }

  private func checkDeclaration(_ range: Range<Int>) throws(InterfaceBuilderError) {
    guard has("<?xml", at: range.lowerBound) else { return }
    let words = String(decoding: bytes[range].prefix(1_000), as: UTF8.self).lowercased()
      .split { $0 == "\"" || $0 == "'" || $0 == " " || $0 == "=" }
    guard let cursor = words.firstIndex(of: "encoding"), cursor + 1 < words.count else { return }
    let name = words[cursor + 1]
    guard name != "utf-8", name != "utf8", name != "us-ascii" else { return }
    throw failure(
      .encoding, "the document declares another encoding than UTF-8",
      "convert it to UTF-8, which is what Interface Builder writes")
  }

  private func has(_ text: StaticString, at cursor: Int) -> Bool {
    text.withUTF8Buffer { bytes[cursor...].starts(with: $0) }
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    var cursor = start
    while cursor < bytes.count {
      if has(text, at: cursor) { return cursor + text.utf8CodeUnitCount }
      cursor += 1
    }
    return nil
  }

  private func position(of cursor: Int) -> (line: Int, column: Int) {
    let before = bytes[..<cursor]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (before.count { $0 == 10 } + 1, cursor - lineStart + 1)
  }

  private func failure(
    _ code: InterfaceBuilderError.Code, _ message: String, _ hint: String
  ) -> InterfaceBuilderError {
    InterfaceBuilderError(code, path: path, message: message, hint: hint)
  }
}
