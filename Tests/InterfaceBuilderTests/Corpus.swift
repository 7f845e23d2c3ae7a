import Foundation
import Testing

/// The real documents beside the package, if they are there: data for measuring, never copied.
enum Corpus {
  /// One document of the corpus.
  struct Entry: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  /// A table of tab-separated values with a header.
  struct Table {
    let rows: [[String: String]]
  }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/corpus")

  /// Whether the corpus is there; tests over it are skipped when it is not.
  static let isPresent = FileManager.default.fileExists(
    atPath: folder.appending(path: "MANIFEST.tsv").path)

  /// Every document, by name.
  static let entries: [Entry] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
      .compactMap { name in
        (try? Data(contentsOf: folder.appending(path: name))).map {
          Entry(name: name, bytes: [UInt8]($0))
        }
      }
  }()

  /// Every document below a folder, by path.
  static func documents(below folder: URL) -> [Entry] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let documents = (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["storyboard", "xib"].contains($0.pathExtension) }
    return documents.sorted { $0.path < $1.path }.compactMap { file in
      (try? Data(contentsOf: file)).map {
        Entry(name: file.lastPathComponent, bytes: [UInt8]($0))
      }
    }
  }

  /// Reads one of the corpus's tables.
  static func table(_ name: String) throws -> Table {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return Table(rows: []) }
    return Table(
      rows: lines.dropFirst().map {
        Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first })
      })
  }
}
