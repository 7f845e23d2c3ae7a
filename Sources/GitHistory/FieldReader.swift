import Foundation

/// Takes texts that end with NUL off the front of some bytes.
struct FieldReader {
  private let bytes: [UInt8]
  private var cursor = 0

  init(_ data: Data) {
    bytes = Array(data)
  }

  /// The byte that comes next, or nil at the end.
  var first: UInt8? { cursor < bytes.count ? bytes[cursor] : nil }

  /// The next text, or nil at the end; bytes that are no UTF-8 are replaced.
  mutating func next() -> String? { take(until: 0) }

  /// The next path, or nil at the end.
  mutating func nextPath() -> String? { bytes(until: 0).map { PathBytes.text(of: $0) } }

  /// The text up to the next byte of that value, which is dropped, or nil at the end.
  mutating func take(until end: UInt8) -> String? {
    bytes(until: end).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func bytes(until end: UInt8) -> ArraySlice<UInt8>? {
    guard cursor < bytes.count else { return nil }
    let stop = bytes[cursor...].firstIndex(of: end) ?? bytes.count
    defer { cursor = stop + 1 }
    return bytes[cursor..<stop]
  }
}
