public import Foundation
public import PlanStore

/// One store for the whole of a piece of work: found once, opened when it is first needed.
///
/// A store keeps what it has read, so whoever asks many questions asks them of one opening. Pass the
/// session on instead of a path.
///
/// ```swift
/// let session = StoreSession(path: "layouts.draftsman")
/// let walk = try HistoryWalk(session.store(), to: "HEAD")
/// while let step = try walk.next() {
///   let operations = step.layouts.flatMap(\.operations)
///   print("\(step.entry.revision.number): \(operations.count) operations")
/// }
/// let comparison = try Comparison(of: ["Old.storyboard", "New.storyboard"], in: session)
/// for change in comparison.difference.changed {
///   print("\(change.id.new): \(change.operations.count) operations")
/// }
/// ```
public final class StoreSession {
  /// The path of the store's file, which need not be there.
  public let path: String
  private let opening: (String) throws(StoreError) -> PlanStore
  /// The team's store that the file is a copy of; nil if it is a store of its own.
  private let team: TeamStore?
  private var opened: PlanStore?
  private var knownFolder: URL?

  /// Makes a session for a store that has not been opened yet.
  ///
  /// - Parameter path: The path of the store's file; relative to the current folder unless it begins
  ///   with a slash.
  public convenience init(path: String) {
    self.init(path: path) { path throws(StoreError) in
      try PlanStore.open(at: path, .readOnly)
    }
  }

  /// Makes a session that opens its store in a way of its own.
  package init(path: String, opening: @escaping (String) throws(StoreError) -> PlanStore) {
    self.path = path
    self.opening = opening
    team = nil
  }

  /// Makes a session for a team's store, whose copy is brought up to date when it is first needed.
  package init(team: TeamStore) {
    path = team.path
    opening = { path throws(StoreError) in try PlanStore.open(at: path, .readOnly) }
    self.team = team
  }

  /// Whether there is a file at `path`, or the store is open.
  ///
  /// Of a team's store that cannot be reached this is true: `store()` says why.
  public var exists: Bool {
    if opened != nil { return true }
    if let team, (try? team.refresh()) == nil { return true }
    return FileManager.default.fileExists(atPath: path)
  }

  /// The folder that the paths of layouts are relative to.
  ///
  /// What the store remembers, else its own; for a store that is not there yet, the root of the git
  /// repository that it is to lie in, else its own. For a team's store, the root of the git repository
  /// of the current folder, else the current folder.
  public var folder: URL {
    if let knownFolder { return knownFolder }
    if team != nil {
      let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
      let found = repositoryFolder(from: here) ?? here.standardizedFileURL
      knownFolder = found
      return found
    }
    let root = exists ? (try? store().projectRoot()) ?? nil : newProjectRoot
    let folder = root.map { ownFolder.appendingPathComponent($0).standardizedFileURL }
    let found = folder.flatMap { SourceFiles.isFolder($0) ? $0 : nil } ?? ownFolder
    knownFolder = found
    return found
  }

  /// The folder of the store's file.
  private var ownFolder: URL {
    URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
  }

  /// Whether the store lies, or would lie, in a git repository.
  private var isInRepository: Bool { repositoryFolder(from: ownFolder) != nil }

  /// What a store that is made now is to remember: the way from its folder up to the root of the git
  /// repository that it lies in; nil if it lies at the root, or in none.
  private var newProjectRoot: String? {
    repositoryFolder(from: ownFolder).flatMap(path(to:))
  }

  /// The root of the git repository that a folder lies in.
  private func repositoryFolder(from folder: URL) -> URL? {
    SourceFiles.foldersUp(from: folder)
      .first { SourceFiles.isThere($0.appendingPathComponent(".git")) && $0.path != "/" }
  }

  /// The way from the store's folder to another; nil if there is none to go.
  private func path(to folder: URL) -> String? {
    let path = SourceFiles.path(of: folder, in: ownFolder)
    return path.isEmpty ? nil : path
  }

  /// Lets a store that is being made remember the folder that paths are relative to.
  ///
  /// - Parameters:
  ///   - store: The store, before its first change.
  ///   - folder: The folder; nil for ``folder``.
  public func rememberFolder(in store: PlanStore, as folder: URL? = nil) {
    guard team == nil, let path = path(to: folder ?? self.folder) else { return }
    store.remember(projectRoot: path)
  }

  /// The path as a person would write it: relative where the store is below the current folder.
  ///
  /// Of a team's store, its address.
  public var shownPath: String {
    if let team { return team.address }
    let folder = FileManager.default.currentDirectoryPath
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The store: opened for reading by the first call, the same one in all others.
  ///
  /// - Throws: `WorkbenchError` with the code `storeMissing`, or why the file cannot be opened.
  public func store() throws(WorkbenchError) -> PlanStore {
    if let opened { return opened }
    if let team { try reporting { try team.refresh() } }
    guard exists else {
      throw WorkbenchError(
        .storeMissing, "There is no store at \(shownPath).",
        hint: isInRepository
          ? "draftsman import --git . makes one of git's history, draftsman save FILE of a file; or "
            + "name one with --store"
          : "draftsman save FILE makes one; or name one with --store")
    }
    let store = try reporting { try opening(path) }
    opened = store
    return store
  }

  /// The store if there is a file, opened as by `store()`; nil if there is none.
  ///
  /// - Throws: `WorkbenchError`: why the file cannot be opened.
  public func storeIfPresent() throws(WorkbenchError) -> PlanStore? {
    exists ? try store() : nil
  }

  /// Goes on with a store that was opened for writing, instead of opening it once more.
  public func adopt(_ store: PlanStore) {
    opened = store
  }
}
