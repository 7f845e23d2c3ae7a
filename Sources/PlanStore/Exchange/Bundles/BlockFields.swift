import LayoutModel

/// The fields of a block's content, read one after another; see `BundleWriter` for the format.
struct BlockFields {
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
