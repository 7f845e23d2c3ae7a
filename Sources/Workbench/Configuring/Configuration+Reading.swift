import Foundation
import LayoutModel

/// Finding and reading the file.
extension Configuration {
  /// The largest file that is read, in bytes.
  package static let sizeLimit = 1 << 20

  /// The path of the nearest `.draftsman.toml` in a folder or above it; nil if there is none.
  public static func find(from folder: String) -> String? {
    SourceFiles.foldersUp(from: URL(fileURLWithPath: folder)).lazy
      .map { $0.appendingPathComponent(fileName).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Reads a file.
  ///
  /// - Throws: `WorkbenchError` with the code `invalidConfiguration`: the file, the line, what is
  ///   wrong there and what may have been meant. A key that nobody knows is an error.
  public static func read(at path: String) throws(WorkbenchError) -> Configuration {
    let url = URL(fileURLWithPath: path)
    let bytes = try SourceFiles.read(url)
    let here = FileManager.default.currentDirectoryPath
    let shown = path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
    guard bytes.count <= sizeLimit else {
      throw WorkbenchError(
        .invalidConfiguration, "\(shown.escapedForDisplay) has more than \(sizeLimit) bytes.",
        hint: "a configuration is a page of text")
    }
    var configuration = try Configuration(Array(bytes), named: shown)
    configuration.path = path
    return configuration
  }

  /// Reads a document; `name` is what to call it in errors.
  init(_ bytes: [UInt8], named name: String) throws(WorkbenchError) {
    do {
      var reader = ConfigurationReader()
      try reader.read(try TOMLReader.read(bytes))
      self = reader.configuration
    } catch {
      let end = error.message.hasSuffix("?") ? "" : "."
      throw WorkbenchError(
        .invalidConfiguration, "\(name.escapedForDisplay):\(error.line): \(error.message)\(end)",
        hint: "draftsman help configuration; --no-config goes without the file")
    }
  }
}
