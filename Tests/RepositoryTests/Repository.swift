import Foundation

/// The checkout that these tests were built from, read as text.
struct Repository {
  /// One text file of the repository.
  struct File {
    /// The path below the root, with `/` between folders.
    let path: String
    /// The lines, without their ends.
    let lines: [String]

    /// The target's name, for a file below `Sources`.
    var target: String? {
      let parts = path.split(separator: "/")
      return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }
  }

  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every file with an ending below a folder, by path.
  static func files(in folder: String, ending: String) throws -> [File] {
    let start = root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path)
      .filter { $0.hasSuffix(ending) }.sorted()
    return try paths.map { path in
      let text = try String(contentsOf: start.appendingPathComponent(path), encoding: .utf8)
      return File(path: "\(folder)/\(path)", lines: text.components(separatedBy: "\n"))
    }
  }
}
