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
  /// What the store remembers; else the folder where the files of its layouts are, as
  /// ``ProjectSearch`` finds it; else its own. For a store that is not there yet, the root of the git
  /// repository that it is to lie in, else its own. For a team's store, the root of the git repository
  /// of the current folder, else the current folder.
  public var folder: URL {
    if let knownFolder { return knownFolder }
    let found: URL
    if team != nil {
      let here = ProjectSearch.currentFolder
      found = ProjectSearch.repository(around: here) ?? here
    } else if exists {
      found = (try? store()).flatMap(folder(of:)) ?? ownFolder
    } else {
      found = ProjectSearch.repository(around: ownFolder) ?? ownFolder
    }
    knownFolder = found
    return found
  }

  /// The folder that a store remembers, if it is there, or where its files are.
  private func folder(of store: PlanStore) -> URL? {
    if let root = (try? store.projectRoot()) ?? nil {
      let folder = ownFolder.appendingPathComponent(root).standardizedFileURL
      if SourceFiles.isFolder(folder) { return folder }
    }
    return ProjectSearch(of: store)?.folder(around: ownFolder)
  }

  /// The folder of the store's file.
  private var ownFolder: URL {
    URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
  }

  /// Whether the store lies, or would lie, in a git repository.
  private var isInRepository: Bool { ProjectSearch.repository(around: ownFolder) != nil }

  /// Lets a store that is being made remember the folder that paths are relative to.
  ///
  /// - Parameters:
  ///   - store: The store, before its first change.
  ///   - folder: The folder; nil for ``folder``.
  public func rememberFolder(in store: PlanStore, as folder: URL? = nil) {
    guard team == nil else { return }
    let path = SourceFiles.path(of: folder ?? self.folder, in: ownFolder)
    if !path.isEmpty { store.remember(projectRoot: path) }
  }

  /// Lets a store that came from another machine remember the project's folder on this one.
  ///
  /// - Parameters:
  ///   - store: The store, with its history.
  ///   - folder: The folder; nil for where the files of its layouts are or, if they are nowhere, what a
  ///     new store there would remember.
  /// - Returns: The way from the store to the folder; nil if it is the store's own.
  /// - Throws: `StoreError` if the store cannot be written.
  public func settleFolder(in store: PlanStore, as folder: URL? = nil) throws(StoreError) -> String?
  {
    let found =
      folder ?? ProjectSearch(of: store)?.folder(around: ownFolder)
      ?? ProjectSearch.repository(around: ownFolder) ?? ownFolder
    let path = SourceFiles.path(of: found, in: ownFolder)
    knownFolder = found
    guard folder != nil || !path.isEmpty else { return nil }
    try store.keep(projectRoot: path.isEmpty ? "." : path)
    return path.isEmpty ? nil : path
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
