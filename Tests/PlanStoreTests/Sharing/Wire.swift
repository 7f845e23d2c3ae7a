import LayoutModel
import PlanStore

/// The bytes of an exchange, written by hand.
enum Wire {
  static let greeting = Array("draftsman exchange 1\n".utf8)

  /// A block with a right hash.
  static func block(_ content: [UInt8]) -> [UInt8] {
    number(content.count) + Digest(hashing: content).bytes + content
  }

  static func number(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: Int64(value).bigEndian) { Array($0) }
  }

  static func text(_ text: String) -> [UInt8] {
    number(text.utf8.count) + Array(text.utf8)
  }

  /// The blocks of a history, without the line before them and the end after them.
  static func blocks(of store: PlanStore) throws -> [[UInt8]] {
    var writer = BundleWriter()
    var blocks: [[UInt8]] = []
    try store.exchange.export { item throws(StoreError) in
      guard case .revision = item else { return }
      blocks.append(writer.bytes(of: item))
    }
    blocks[0].removeFirst("draftsman bundle 1\n".utf8.count)
    return blocks
  }

  static func end(_ count: Int) -> [UInt8] { block([0x45] + number(count)) }

  static func name(_ name: String, _ hash: Digest) -> [UInt8] {
    block([0x4E] + text(name) + text("branch") + hash.bytes)
  }
}
