import Foundation
import PlanStore
import Workbench

/// Finding, opening and making the store that a command works on: one for the whole command.
struct StoreAccess {
  let options: GlobalOptions
  /// The one opening of the store that everything in the command shares.
  let session: StoreSession
  /// The team's store, if `--store` is the address of a database.
  private let team: TeamStore?

  init(options: GlobalOptions) {
    self.options = options
    let path = StoreAccess.path(options)
    team = TeamStore.isAddress(path) ? TeamWork.current.store(at: path, options) : nil
    session = team.map { StoreSession(team: $0) } ?? StoreSession(path: path)
  }

  /// The name of a store that nobody named.
  static let defaultName = "layouts.draftsman"

  /// Where the store is, or would be made: `--store`, `$DRAFTSMAN_STORE`, the nearest
  /// `layouts.draftsman` here or above, else `layouts.draftsman` here.
  private static func path(_ options: GlobalOptions) -> String {
    if let path = options.store, !path.isEmpty { return path }
    if let path = options.environment["DRAFTSMAN_STORE"], !path.isEmpty { return path }
    let folder = FileManager.default.currentDirectoryPath
    return PlanStore.find(from: folder) ?? folder + "/" + defaultName
  }

  /// The path of the store's file.
  var path: String { session.path }

  /// Whether there is a file at `path`.
  var exists: Bool {
    team == nil ? FileManager.default.fileExists(atPath: path) : session.exists
  }

  /// The folder that layout paths are relative to: the store's.
  var project: URL { session.folder }

  /// The path as a person would write it: relative where the store is below this folder.
  var shownPath: String { session.shownPath }

  /// The store, opened for reading unless it is open already.
  func open() throws -> PlanStore { try session.store() }

  /// Opens the store for writing; if there is no file, the first write that succeeds makes it.
  ///
  /// - Returns: The store, and whether there was no file: who fails then leaves none behind.
  func openForWriting() throws -> (store: PlanStore, isNew: Bool) {
    if path.hasPrefix("/"), options.store == nil,
      FileManager.default.currentDirectoryPath.isEmpty
    {
      throw CommandFailure(
        "folder.missing", "The current folder is not there any more.", hint: "go to another folder")
    }
    let store = try team?.openForWriting() ?? PlanStore.openOrCreate(at: path)
    session.adopt(store)
    guard !store.isUnmade else { return (store, true) }
    if !options.quiet {
      store.whenUnpacked = {
        Stream.error("The packed history has been unpacked.")
      }
    }
    return (store, false)
  }

  /// Throws if the store is in a database: moves of its names are not taken back.
  ///
  /// What the copy remembers as its last move can be one that the database has refused, too.
  func requireOwnMoves() throws {
    guard team != nil else { return }
    throw StoreError(
      .pushRefused,
      "In a team's store no move is taken back, since others may have seen it: nothing was changed.",
      hint: "`draftsman restore REV --save` saves an older state as a new revision.")
  }

  /// Throws if the store is in a database: it is where others meet, and has no remotes of its own.
  func requireFile() throws {
    guard team != nil else { return }
    throw CommandFailure(
      "remote.invalid", "A team's store in a database has no remotes.",
      hint: "leave --store out, or name a file: it can be cloned, fetched from and pushed to")
  }
}
