public import Foundation
import LayoutModel

/// Tells when files that operands name were written, come or go, by looking at them again and again.
///
/// What a file system can tell by itself differs from system to system and ends at network folders;
/// looking at the names, sizes and times of a project's files costs a millisecond.
public struct FileWatch {
  /// What tells one content of a file from another without reading it.
  private struct Stamp: Equatable {
    let size: Int
    let modified: [Int]
    let number: UInt64

    init(_ status: stat?) {
      size = status.map { Int($0.st_size) } ?? 0
      modified = status.map(\.modified) ?? []
      number = status.map { UInt64($0.st_ino) } ?? 0
    }
  }

  private let operands: [String]
  private let project: URL
  private var seen: [FilePath: Stamp] = [:]
  private var settled: [FilePath: Stamp]

  /// Begins with the files as they are.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders.
  ///   - project: The folder that the paths of layouts are relative to.
  /// - Throws: `WorkbenchError` with the code `fileMissing` if an operand is not there.
  public init(_ operands: [String], project: URL) throws(WorkbenchError) {
    self.operands = operands
    self.project = project
    settled = [:]
    for operand in operands { _ = try SourceFiles.entries(operand, project: project) }
    seen = stamps()
    settled = seen
  }

  /// How many files are watched.
  public var count: Int { seen.count }

  /// Whether something was written since the last call that said so, and nothing since the last call:
  /// who writes a file in several steps is told of once.
  public mutating func hasSettledChange() -> Bool {
    let now = stamps()
    defer { seen = now }
    guard now == seen, now != settled else { return false }
    settled = now
    return true
  }

  private func stamps() -> [FilePath: Stamp] {
    var stamps: [FilePath: Stamp] = [:]
    for operand in operands {
      // An operand that is not there for a moment has no files.
      for entry in (try? SourceFiles.entries(operand, project: project)) ?? [] {
        let status = SystemPath.status(entry.url.path, followsLinks: false)
        stamps[FilePath(entry.path)] = Stamp(status)
      }
    }
    return stamps
  }
}

extension stat {
  /// When the content was written, in seconds and nanoseconds.
  fileprivate var modified: [Int] {
    #if canImport(Darwin)
      [st_mtimespec.tv_sec, st_mtimespec.tv_nsec]
    #else
      [st_mtim.tv_sec, st_mtim.tv_nsec]
    #endif
  }
}
