import Foundation

/// Programs that tests use if this machine has them.
enum InstalledProgram {
  /// Where a program is; nil if it is in no folder of the search path.
  static func path(of name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether there is a browser that draws pages without a window.
  static let hasChromium =
    ["chromium", "chromium-browser", "google-chrome"].contains(where: isThere)

  /// Whether a program is there.
  static func isThere(_ name: String) -> Bool { path(of: name) != nil }
}
