import Foundation

/// Times for people: always UTC, always ISO 8601.
enum Day {
  /// The day of a time in milliseconds since 1970.
  static func text(_ milliseconds: Int64) -> String {
    String(timestamp(milliseconds).prefix(10))
  }

  /// Day and second of a time in milliseconds since 1970.
  static func timestamp(_ milliseconds: Int64) -> String {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return date.formatted(.iso8601)
  }
}
