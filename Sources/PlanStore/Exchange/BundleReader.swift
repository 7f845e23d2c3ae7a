import LayoutModel

/// Reads what `BundleWriter` writes, from any bytes.
///
/// Every block is held against its hash before it is understood, and lengths against the bytes that
/// are there, so that memory stays in proportion to the bundle.
public struct BundleReader {
  private let bytes: [UInt8]
  private var index: Int
  private var count = 0
  private var isEnded = false

  /// Reads from the beginning of bytes.
  ///
  /// - Throws: `StoreError` with the code `invalidBundle` if they are no bundle.
  public init(_ bytes: [UInt8]) throws(StoreError) {
    guard bytes.starts(with: BundleWriter.heading) else {
      throw .invalidBundle("it does not begin with the line “draftsman bundle 1”")
    }
    self.bytes = bytes
    index = BundleWriter.heading.count
  }

  /// The next item; nil at the end.
  ///
  /// - Throws: `StoreError` with the code `invalidBundle` if the bundle is cut short or damaged.
  public mutating func next() throws(StoreError) -> BundleItem? {
    guard !isEnded else { return nil }
    var head = Fields(bytes[index...])
    let length = try head.number()
    let hash = try head.digest()
    let content = try head.take(length)
    guard Digest(hashing: content) == hash else {
      throw .invalidBundle("block \(count + 1) is damaged")
    }
    index = content.endIndex
    var fields = Fields(content)
    defer { count += 1 }
    let item: BundleItem?
    switch try fields.byte() {
    case UInt8(ascii: "R"): item = .revision(try fields.revision())
    case UInt8(ascii: "N"): item = .reference(try fields.reference())
    case UInt8(ascii: "E"):
      guard try fields.number() == count, index == bytes.endIndex else {
        throw .invalidBundle("its end does not fit what stands before it")
      }
      isEnded = true
      item = nil
    default: throw .invalidBundle("block \(count + 1) is of no known kind")
    }
    guard fields.isEmpty else {
      throw .invalidBundle("block \(count + 1) is longer than its content")
    }
    return item
  }

  /// The fields of a block.
  private struct Fields {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Whether everything has been read.
    var isEmpty: Bool { rest.isEmpty }

    mutating func take(_ count: Int) throws(StoreError) -> ArraySlice<UInt8> {
      guard count >= 0, count <= rest.count else { throw .invalidBundle("it is cut short") }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func byte() throws(StoreError) -> UInt8 {
      try take(1).first ?? 0
    }

    mutating func integer() throws(StoreError) -> Int64 {
      try take(8).reduce(0) { $0 << 8 | Int64($1) }
    }

    mutating func number() throws(StoreError) -> Int {
      Int(truncatingIfNeeded: try integer())
    }

    mutating func digest() throws(StoreError) -> Digest {
      guard let digest = Digest(Array(try take(32))) else {
        throw .invalidBundle("it is cut short")
      }
      return digest
    }

    mutating func bytes() throws(StoreError) -> [UInt8] {
      Array(try take(try number()))
    }

    mutating func text() throws(StoreError) -> String {
      guard let text = String(validating: try take(try number()), as: UTF8.self) else {
        throw .invalidBundle("a text is not UTF-8")
      }
      return text
    }

    mutating func maybe<Value>(
      _ body: (inout Self) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
      switch try byte() {
      case 0: return nil
      case 1: return try body(&self)
      default: throw .invalidBundle("a field is neither there nor absent")
      }
    }

    /// Reads a list whose elements take at least eight bytes each.
    mutating func list<Value>(
      _ body: (inout Self) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
      let count = try number()
      guard count >= 0, count <= rest.count / 8 else { throw .invalidBundle("it is cut short") }
      var values: [Value] = []
      for _ in 0..<count { values.append(try body(&self)) }
      return values
    }

    mutating func revision() throws(StoreError) -> BundledRevision {
      let hash = try digest()
      let parents = try list { (fields) throws(StoreError) in try fields.digest() }
      var metadata = RevisionMetadata(
        time: try integer(), author: try text(), message: try text())
      metadata.origin = try maybe { (fields) throws(StoreError) in try fields.text() }
      let patches = try list { (fields) throws(StoreError) in try fields.patch() }
      return BundledRevision(hash: hash, parents: parents, metadata: metadata, patches: patches)
    }

    mutating func patch() throws(StoreError) -> LayoutPatch {
      let id = LayoutID(try text())
      let header = try maybe { (fields) throws(StoreError) in try fields.bytes() }
      let digest = try maybe { (fields) throws(StoreError) -> Digest? in
        Digest(try fields.bytes())
      }
      var patch = LayoutPatch(id: id, header: header, digest: digest ?? nil)
      patch.views = try list { (fields) throws(StoreError) in try fields.bytes() }
      patch.removedViews = try list { (fields) throws(StoreError) in NodeID(try fields.text()) }
      patch.clauses = try list { (fields) throws(StoreError) in try fields.bytes() }
      patch.removedClauses = try list { (fields) throws(StoreError) in
        ClauseID(try fields.text())
      }
      return patch
    }

    mutating func reference() throws(StoreError) -> BundledReference {
      let name = try text()
      guard let kind = Reference.Kind(rawValue: try text()) else {
        throw .invalidBundle("a name is neither a branch nor a tag")
      }
      return BundledReference(name: name, kind: kind, hash: try digest())
    }
  }
}
