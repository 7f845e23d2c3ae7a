import Foundation
import PlanStore

/// Finding, opening and making the store that a command works on.
struct StoreAccess {
  let options: GlobalOptions

  /// The name of a store that nobody named.
  static let defaultName = "layouts.draftsman"

  /// Where the store is, or would be made: `--store`, `$DRAFTSMAN_STORE`, the nearest
  /// `layouts.draftsman` here or above, else `layouts.draftsman` here.
  var path: String {
    if let path = options.store, !path.isEmpty { return path }
    if let path = options.environment["DRAFTSMAN_STORE"], !path.isEmpty { return path }
    return PlanStore.find(from: folder) ?? folder + "/" + StoreAccess.defaultName
  }

  /// Whether there is a file at `path`.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// The folder that layout paths are relative to: the store's.
  var project: URL {
    URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
  }

  /// Opens the store for reading.
  func open() throws -> PlanStore {
    guard exists else {
      throw CommandFailure(
        "store.missing", "There is no store at \(shownPath).",
        hint: "draftsman save FILE makes one; or name one with --store")
    }
    return try attempt { () throws(StoreError) in
      try PlanStore.open(at: path, .readOnly)
    }
  }

  /// Opens the store for writing, making it if it is not there.
  func openForWriting() throws -> (store: PlanStore, isNew: Bool) {
    guard exists else {
      return (try attempt { () throws(StoreError) in try PlanStore.create(at: path) }, true)
    }
    let store = try attempt { () throws(StoreError) in
      try PlanStore.open(at: path, .readWrite)
    }
    if !options.quiet {
      store.whenUnpacked = {
        Stream.error("The packed history has been unpacked; draftsman gc --pack packs it again.")
      }
    }
    return (store, false)
  }

  /// Removes a store that could not be filled after it was made.
  func removeStore() {
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
  }

  /// The path as a person would write it: relative where the store is below this folder.
  var shownPath: String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  private var folder: String { FileManager.default.currentDirectoryPath }
}

/// Does work on a store and turns its failure into the command's.
func attempt<Result>(_ work: () throws(StoreError) -> Result) throws -> Result {
  do {
    return try work()
  } catch {
    throw CommandFailure(error)
  }
}
