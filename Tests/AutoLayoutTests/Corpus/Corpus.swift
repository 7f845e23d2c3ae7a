import Foundation
import LayoutModel

/// The real Interface Builder documents beside the package, with the frames Apple's engine stored.
///
/// They are not part of the project: tests over them run where they are there and are skipped
/// elsewhere.
struct Corpus {
  /// The folder of the documents.
  let folder: URL
  /// The stored frames, by file and root.
  let oracle: [Key: [OracleRow]]
  /// The observed environment, by file and root.
  let environment: [Key: [EnvironmentRow]]

  /// A layout of a document.
  struct Key: Hashable, Comparable {
    var file: String
    var root: String

    static func < (left: Key, right: Key) -> Bool {
      (left.file, left.root) < (right.file, right.root)
    }
  }

  /// A view's frame as it is stored in a document.
  struct OracleRow {
    var view: NodeID
    var frame: Frame
    /// Whether all stored frames of the root satisfy its required constraints, or why not.
    var status: String

    var isConsistent: Bool { status == "consistent" }
  }

  /// A view's safe area and margins, observed in its document or by rule.
  struct EnvironmentRow {
    var view: NodeID
    var scale: Double
    var safeArea: Environment.Insets
    var margins: Environment.Insets
  }

  /// The folder, derived from this file's position in the package.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/corpus")

  /// Whether the documents are there.
  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("ORACLE.tsv").path)
  }

  /// Reads the tables.
  init() throws {
    folder = Corpus.folder
    var oracle: [Key: [OracleRow]] = [:]
    for row in try Corpus.rows("ORACLE.tsv") where row.count >= 9 {
      let numbers = row[4..<8].compactMap { Double($0) }
      guard numbers.count == 4 else { continue }
      let frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      oracle[Key(file: row[0], root: row[1]), default: []].append(
        OracleRow(view: NodeID(row[2]), frame: frame, status: row[8]))
    }
    var environment: [Key: [EnvironmentRow]] = [:]
    for row in try Corpus.rows("ENV.tsv") where row.count >= 17 {
      guard let scale = Double(row[6]), let safeArea = Corpus.insets(row[7..<11]),
        let margins = Corpus.insets(row[12..<16])
      else { continue }
      environment[Key(file: row[0], root: row[1]), default: []].append(
        EnvironmentRow(view: NodeID(row[2]), scale: scale, safeArea: safeArea, margins: margins))
    }
    self.oracle = oracle
    self.environment = environment
  }

  /// The bytes of a document.
  func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
  }

  private static func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func insets(_ words: ArraySlice<String>) -> Environment.Insets? {
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return .init(left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
  }
}
