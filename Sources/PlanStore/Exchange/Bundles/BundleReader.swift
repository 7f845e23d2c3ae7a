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
    var head = BlockFields(bytes[index...])
    let length = try head.number()
    let hash = try head.digest()
    let content = try head.take(length)
    guard Digest(hashing: content) == hash else {
      throw .invalidBundle("block \(count + 1) is damaged")
    }
    index = content.endIndex
    var fields = BlockFields(content)
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
}
