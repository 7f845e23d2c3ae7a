import Foundation
import GitHistory

/// Files that are called otherwise on the other side of a comparison.
///
/// Git keeps no renames: they are told from contents. A file that is gone and one that is new are one
/// file if at least half of the lines that say something are in both, as `git diff -M` has it; the pair
/// that has most in common first.
struct FileRenames {
  /// The path after by the path before.
  let newPaths: [FilePath: FilePath]

  /// The shortest line that counts: what is shorter is in every document.
  private static let leastLine = 24

  /// Finds renames.
  ///
  /// - Parameters:
  ///   - gone: The files that are on the earlier side only.
  ///   - new: The files that are on the later side only.
  /// - Complexity: O(bytes + lines in common) expected.
  init(gone: [FilePath: Data], new: [FilePath: Data]) {
    guard !gone.isEmpty, !new.isEmpty else {
      newPaths = [:]
      return
    }
    let later = new.sorted { $0.key < $1.key }.map { (path: $0.key, lines: Self.lines($0.value)) }
    var filesByLine: [Data: [Int]] = [:]
    for (index, file) in later.enumerated() {
      for line in file.lines { filesByLine[line, default: []].append(index) }
    }
    var pairs: [(old: FilePath, new: Int, share: Double)] = []
    for (path, bytes) in gone.sorted(by: { $0.key < $1.key }) {
      let lines = Self.lines(bytes)
      var common: [Int: Int] = [:]
      for line in lines { for index in filesByLine[line] ?? [] { common[index, default: 0] += 1 } }
      for (index, count) in common.sorted(by: { $0.key < $1.key }) {
        let share = Double(count) / Double(max(lines.count, later[index].lines.count))
        if share >= 0.5 { pairs.append((path, index, share)) }
      }
    }
    var found: [FilePath: FilePath] = [:]
    var taken: Set<Int> = []
    // A sort that is stable: of pairs that have as much in common the first by path.
    for pair in pairs.sorted(by: { $0.share > $1.share })
    where found[pair.old] == nil && taken.insert(pair.new).inserted {
      found[pair.old] = later[pair.new].path
    }
    newPaths = found
  }

  /// The files of the earlier side under their names on the later one.
  func renamed(_ files: [FilePath: Data]) -> [FilePath: Data] {
    guard !newPaths.isEmpty else { return files }
    return Dictionary(files.map { (newPaths[$0.key] ?? $0.key, $0.value) }) { first, _ in first }
  }

  /// The lines of a document that are long enough, each once, without the spaces around them.
  private static func lines(_ bytes: Data) -> Set<Data> {
    let space = UInt8(ascii: " ")
    return Set(
      bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        .compactMap { line in
          let text = line.drop { $0 == space || $0 == UInt8(ascii: "\t") }
          return text.count >= leastLine ? Data(text) : nil
        })
  }
}
