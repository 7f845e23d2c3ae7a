import Testing

@testable import GitHistory

/// Paths that are no UTF-8, as texts and back.
struct PathBytesTests {
  @Test func `a path has one text, and the text leads back`() {
    let pieces: [[UInt8]] = [
      [0x41], [0x5C], [0xE9], [0xC3, 0xA9], [0xFF, 0xFE], [0x5C, 0x33, 0x35, 0x31], [0xF0, 0x9F],
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let bytes = first + second + third
          let text = PathBytes.text(of: bytes)
          if let plain = String(validating: bytes, as: UTF8.self) {
            #expect(text == plain && PathBytes.bytes(of: text) != bytes)
          } else {
            #expect(PathBytes.bytes(of: text) == bytes, "\(bytes)")
          }
        }
      }
    }
  }

  @Test(arguments: ["a", "a\\b", "a\\\\b", "a\\303\\251", "a\\99", "a\\777", "a\\351\\", "\\35"])
  func `what no path is spelt as is itself`(_ text: String) {
    #expect(PathBytes.bytes(of: text) == nil)
  }
}
