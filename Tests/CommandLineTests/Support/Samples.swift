import Foundation

/// The storyboard that the tour ships, version by version.
enum Samples {
  /// The versions' texts, first to last.
  static let versions: [String] = names.compactMap { name in
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private static let names = [
    "v1-draw.storyboard", "v2-insert.storyboard", "v3-reorder.storyboard",
    "v4-reparent.storyboard", "v5-constant.storyboard", "v6-conflict.storyboard",
  ]

  /// A version, counted from 0, in which a field is to have two heights.
  static func contradicting(_ version: Int) -> String {
    let line = "<constraint firstAttribute=\"height\" constant=\"44\" id=\"Hgt-em-021\"/>"
    let other = line.replacingOccurrences(of: "44", with: "40")
      .replacingOccurrences(of: "Hgt-em-021", with: "Hgt-em-099")
    return versions[version].replacingOccurrences(of: line, with: line + "\n" + other)
  }

  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of data that stands beside the checkout on machines that have it.
  static let shared = root.deletingLastPathComponent().appendingPathComponent("shared")

  /// Whether that folder is there.
  static var hasShared: Bool {
    FileManager.default.fileExists(atPath: shared.appendingPathComponent("corpus").path)
  }

  private static let folder = root.appendingPathComponent("Sources/DraftsmanCLI/Tour/Versions")
}

extension Folder {
  /// Saves the first versions of the sample, one revision each, and gives the folder back.
  static func withSample(versions count: Int = 6) throws -> Folder {
    let folder = try Folder()
    for (number, text) in Samples.versions.prefix(count).enumerated() {
      try folder.write(text, to: "SignIn.storyboard")
      let result = try folder.command.run(
        "save", "SignIn.storyboard", "-m", "Version \(number + 1)")
      guard result.status == 0 else { throw Failure(result.errors) }
    }
    return folder
  }

  /// A step of a test's preparation that failed.
  struct Failure: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }
}
