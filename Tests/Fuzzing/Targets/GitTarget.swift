import Foundation
import GitHistory

/// What git prints: a log, or the changes of commits.
struct GitTarget: FuzzTarget {
  var seeds: [[UInt8]] {
    get throws {
      let hash = String(repeating: "a", count: 40)
      let zero = String(repeating: "0", count: 40)
      return [
        "L\(hash)\0\(hash)\0\(hash) \(hash)\0An author\u{0}1700000000\0Subject\n\nBody\n\0\0",
        "D\(hash) \(hash)\n:100644 100644 \(hash) \(hash) M\0a/b.xib\0"
          + ":000000 100644 \(zero) \(hash) A\0c.xib\0:100644 100644 \(hash) \(hash) R100\0d\0e\0",
      ].map { Array($0.utf8) }
    }
  }

  func run(_ bytes: [UInt8]) {
    let data = Data(bytes.dropFirst())
    if bytes.first == UInt8(ascii: "L") {
      _ = try? GitRepository.parse(data)
    } else {
      var reader = ChangeReader(data)
      for pair in 0..<8 {
        guard (try? reader.changes(ofPair: pair, count: 8)) != nil else { return }
      }
    }
  }
}
