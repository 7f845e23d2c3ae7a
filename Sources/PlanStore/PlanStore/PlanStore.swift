import LayoutModel
import Schema
import SQLiteAccess

/// The history of a project's layouts, in one SQLite file.
///
/// Each revision holds the whole project; what is written is only what a revision changes. Content
/// that was saved comes back as it was or not at all: every check-out is compared with the hash of
/// its revision. What was saved is never changed or deleted; only what is derived from it is.
///
/// A store has one connection and caches; it stays in the task that opened it. Several processes
/// may have the same file open; one at a time saves.
///
/// This class only says what a store can do. Each method runs in a transaction of a part that does
/// it and owns what it caches: `StoreConnection`, `RevisionLog`, `LayoutStates`, `ReferenceLog`,
/// `RevisionResolver`, `SolutionArchive`, `RevisionWriter`, `RevisionMerger`, `RecordHistory`,
/// `StoreExchange`, `StoreQuery` and `StoreMaintenance`, each of which knows only those before it.
/// The class is longer than they are because the contracts of all its methods stand here.
public final class PlanStore: StoreWork {
  /// What a store is opened for.
  public enum Access: Sendable {
    /// Looking only; nothing in the file changes.
    case readOnly
    /// Looking and saving.
    case readWrite
  }

  /// The path of the file.
  public var path: String { connection.path }
  /// What the store was opened for.
  public var access: Access { connection.access }
  /// The version of the file's format; older ones only where the store is for reading.
  public var format: Int64 { connection.format }
  /// Whether the store has no file yet, because nothing has been written; see `openOrCreate`.
  public var isUnmade: Bool { connection.isUnmade }
  /// Called when a change of a packed store's content has put its records back into the file.
  public var whenUnpacked: (() -> Void)? {
    get { connection.whenUnpacked }
    set { connection.whenUnpacked = newValue }
  }

  let parts: StoreParts
  let resolver: RevisionResolver
  let writer: RevisionWriter
  let merger: RevisionMerger
  let recordHistory: RecordHistory
  let exchange: StoreExchange
  let storeQuery: StoreQuery
  let maintenance: StoreMaintenance

  init(_ connection: StoreConnection) {
    parts = StoreParts(connection)
    resolver = RevisionResolver(parts)
    writer = RevisionWriter(parts)
    merger = RevisionMerger(parts, writer)
    recordHistory = RecordHistory(parts)
    exchange = StoreExchange(parts, resolver, writer)
    storeQuery = StoreQuery(connection)
    maintenance = StoreMaintenance(parts)
  }
}

extension PlanStore {
  /// The name under which a store is looked for.
  public static let fileName = "layouts.draftsman"

  /// Finds the store of a folder: `layouts.draftsman` there or in the nearest folder above.
  ///
  /// - Parameter folder: An absolute path.
  /// - Returns: The path of the store; nil if there is none.
  public static func find(from folder: String) -> String? {
    var folder = folder
    while true {
      let path = folder.hasSuffix("/") ? folder + fileName : "\(folder)/\(fileName)"
      if case .file = StoreFile.kind(of: path) { return path }
      let parent = StoreFile.folder(of: folder)
      if parent == folder || parent == "." { return nil }
      folder = parent
    }
  }

  /// Opens a store.
  ///
  /// The file may come from anywhere: it is opened so that nothing in it can run, and refused
  /// unless it is a store whose tables are exactly those of its version. Its rows are checked when
  /// they are read. No more than a few pages are read here.
  ///
  /// A store of an older format is brought to the newest one when it is opened for writing;
  /// otherwise a copy of it is, which ends with the store. Packed records are put into such a copy
  /// at the first read, which takes as long as writing them all.
  ///
  /// Another process that is writing is waited for, `waitMilliseconds` at most.
  ///
  /// - Throws: `StoreError`, which says why a file is refused.
  public static func open(
    at path: String, _ access: Access, waitMilliseconds: Int32 = 5_000
  ) throws(StoreError) -> PlanStore {
    PlanStore(try StoreConnection.open(at: path, access, waitMilliseconds))
  }

  /// Opens a store for writing; if there is no file, the first write that succeeds makes it.
  ///
  /// Until then nothing is at the path, so that who fails leaves nothing behind and need not remove
  /// anything: see `isUnmade`. The file appears whole, with what was written in it. Where several
  /// processes do this at once, one of them makes the file and the others write to it.
  ///
  /// Another process that is writing is waited for, `waitMilliseconds` at most.
  ///
  /// - Throws: `StoreError`: why a file is refused, or `readOnly` if none can be made there.
  public static func openOrCreate(
    at path: String, waitMilliseconds: Int32 = 5_000
  ) throws(StoreError) -> PlanStore {
    PlanStore(try StoreConnection.openOrCreate(at: path, waitMilliseconds))
  }

  /// Makes a new, empty store and opens it.
  ///
  /// The file is made under another name in the same folder and gets its own when it is complete:
  /// whenever the process ends, there is a whole store at the path or nothing.
  ///
  /// - Throws: `StoreError` with the code `exists` if there is something at the path already.
  public static func create(at path: String) throws(StoreError) -> PlanStore {
    PlanStore(try StoreConnection.create(at: path))
  }

  /// Makes a store that lives in memory and ends with its last use.
  public static func inMemory() throws(StoreError) -> PlanStore {
    PlanStore(try StoreConnection.inMemory())
  }
}
