public import Foundation
import GitHistory
import LayoutModel

/// Two states of a git repository's files beside each other; no store takes part.
///
/// Files that are the same on both sides are not read. Nothing is checked out or written.
public struct GitComparison {
  /// The comparison.
  ///
  /// Of layouts in files that are the same on both sides it has none.
  public let comparison: Comparison
  /// The contents after, by path: what findings are looked up in.
  public let contents: [String: Data]
  /// The files that are called otherwise after, with what they were called before, by the new name.
  ///
  /// Their layouts are compared with those of the file before. A file that is gone and a new one are the
  /// same if they have at least half of what they say in common, as `git diff -M` has it.
  public let renames: [(old: String, new: String)]

  /// Compares two states of a repository.
  ///
  /// - Parameters:
  ///   - range: `A..B`: two commits. `A...B`: B and the commit where it left A (git's merge base). A
  ///     missing end is HEAD.
  ///   - folder: A folder of the repository.
  ///   - selector: A layout, as `LayoutSelector` reads it; nil for all.
  /// - Throws: `WorkbenchError`: no repository, a commit that is not there, or the files of either side
  ///   that cannot be read.
  public init(
    _ range: String, in folder: String, selector: String? = nil
  ) throws(WorkbenchError) {
    self = try reporting {
      let repository = try GitRepository(path: folder)
      guard let dots = range.firstRange(of: "..") else {
        throw WorkbenchError(
          .invalidComparison, "'\(range)' is no range of commits.",
          hint: "A..B, or A...B for what B did since it left A; --since REF takes one commit")
      }
      let isBase = range[dots.upperBound...].hasPrefix(".")
      let (start, end) = (
        range[..<dots.lowerBound], range[dots.upperBound...].dropFirst(isBase ? 1 : 0)
      )
      let left = try repository.commit(named: start.isEmpty ? "HEAD" : String(start))
      let right = try repository.commit(named: end.isEmpty ? "HEAD" : String(end))
      let base = isBase ? try repository.mergeBase(of: left, right) : left
      return try GitComparison(
        (Self.title(start), try Self.hashes(at: base, repository)),
        (Self.title(end), try Self.hashes(at: right, repository)), repository, selector)
    }
  }

  /// Compares the files as they lie in the working folder with the commit where HEAD left another one.
  ///
  /// - Parameters:
  ///   - reference: The other commit, such as `origin/main`; an ancestor of HEAD is that commit itself.
  ///   - folder: A folder of the repository.
  ///   - selector: A layout, as `LayoutSelector` reads it; nil for all.
  /// - Throws: As ``init(_:in:selector:)``.
  public init(
    since reference: String, in folder: String, selector: String? = nil
  ) throws(WorkbenchError) {
    self = try reporting {
      let repository = try GitRepository(path: folder)
      let head = try repository.commit(named: "HEAD")
      let base = try repository.mergeBase(
        of: try repository.commit(named: reference), head)
      let top = URL(fileURLWithPath: try repository.workingFolder())
      var after: [FilePath: Data] = [:]
      for path in try repository.workingFiles(endings: SourceFiles.endings)
      where Self.isWanted(path) {
        let url = top.appendingPathComponent(path)
        guard SourceFiles.isThere(url) else { continue }
        after[FilePath(path)] = try SourceFiles.read(url)
      }
      let files = try Self.hashes(at: base, repository)
      let before = try Self.contents(of: files, repository)
      let isSame = { (path: FilePath) in before[path] == after[path] }
      return try GitComparison(
        (reference, before.filter { !isSame($0.key) }),
        ("the working folder", after.filter { !isSame($0.key) }), selector)
    }
  }

  private init(
    _ from: (title: String, files: [FilePath: String]),
    _ to: (title: String, files: [FilePath: String]),
    _ repository: GitRepository, _ selector: String?
  ) throws {
    let (old, new) = (from.files, to.files)
    try self.init(
      (from.title, try Self.contents(of: old.filter { new[$0.key] != $0.value }, repository)),
      (to.title, try Self.contents(of: new.filter { old[$0.key] != $0.value }, repository)),
      selector)
  }

  private init(
    _ from: (title: String, contents: [FilePath: Data]),
    _ to: (title: String, contents: [FilePath: Data]), _ selector: String?
  ) throws {
    let renames = FileRenames(
      gone: from.contents.filter { to.contents[$0.key] == nil },
      new: to.contents.filter { from.contents[$0.key] == nil })
    let before = renames.renamed(from.contents)
    self.renames = renames.newPaths.sorted { $0.value < $1.value }
      .map { ($0.key.text, $0.value.text) }
    var (old, new) = (
      try Self.layouts(in: before, from.title),
      try Self.layouts(in: to.contents, to.title)
    )
    if let selector, !(old + new).isEmpty {
      let former = Dictionary(self.renames.map { ($0.new, $0.old) }) { first, _ in first }
      let names = (old + new).map { layout in
        LayoutName(layout).adding(otherFiles: { former[$0].map { [$0] } ?? [] })
      }
      let found = Set(LayoutSelector(text: selector).layouts(among: names))
      old = old.filter { found.contains($0.id) }
      new = new.filter { found.contains($0.id) }
    }
    comparison = Comparison(
      from: .init(
        title: from.title, project: Project(old), revision: nil,
        canvases: LayoutCanvases { before[FilePath($0)] }),
      to: .init(
        title: to.title, project: Project(new), revision: nil,
        canvases: LayoutCanvases { to.contents[FilePath($0)] }))
    contents = Dictionary(to.contents.map { ($0.key.text, $0.value) }) { first, _ in first }
  }

  private static func title(_ name: Substring) -> String { name.isEmpty ? "HEAD" : String(name) }

  private static func isWanted(_ path: String) -> Bool {
    let folders = path.split(separator: "/")
    return !Configuration.current.ignores(path: path)
      && !folders.contains { SourceFiles.skippedFolders.contains(String($0)) || $0.hasPrefix(".") }
  }

  /// The hashes of a commit's files, by path.
  private static func hashes(
    at commit: String, _ repository: GitRepository
  ) throws -> [FilePath: String] {
    let files = try repository.files(at: commit, endings: SourceFiles.endings).filter {
      isWanted($0.path)
    }
    return Dictionary(files.map { (FilePath($0.path), $0.blob) }) { first, _ in first }
  }

  /// The contents of files by path, of their hashes by path.
  private static func contents(
    of files: [FilePath: String], _ repository: GitRepository
  ) throws -> [FilePath: Data] {
    let paths = files.keys.sorted()
    let blobs = try BlobReader(
      repository, hashes: paths.compactMap { files[$0] }, limit: SourceFiles.sizeLimit)
    var contents: [FilePath: Data] = [:]
    for path in paths {
      switch try blobs.next() {
      case .bytes(let bytes): contents[path] = Data(bytes)
      case .tooLarge(let count):
        throw WorkbenchError(
          .fileTooLarge, "\(path) has \(count) bytes; at most \(SourceFiles.sizeLimit) are read.",
          hint: "split the file, or leave it out")
      case .missing, .notAFile, nil:
        throw WorkbenchError(
          .missingBlob, "The repository does not have the content of \(path).",
          hint: "fetch it: git fetch --refetch, or clone without --filter")
      }
    }
    return contents
  }

  /// The layouts of files, by path; all failures together if some cannot be read.
  private static func layouts(
    in contents: [FilePath: Data], _ title: String
  ) throws(WorkbenchError) -> [Layout] {
    var layouts: [Layout] = []
    var failures: [WorkbenchError] = []
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      do {
        layouts += try LayoutSource(bytes, path: path.text).layouts
      } catch {
        failures.append(error)
      }
    }
    guard let first = failures.first else { return layouts }
    let lines = failures.map { "\($0.message) (\(title))" }.joined(separator: "\n  ")
    throw WorkbenchError(first.code, lines, hint: first.hint)
  }
}
