/// The history of a project's layouts, in one SQLite file.
///
/// Each revision holds the whole project; what is written is only what a revision changes. Content
/// that was saved comes back as it was or not at all: every check-out is compared with the hash of
/// its revision. What was saved is never changed or deleted; only what is derived from it is.
///
/// A store has one connection and caches; it stays in the task that opened it. Several processes
/// may have the same file open; one at a time saves.
///
/// The class itself saves, merges, lists and checks out. What else a store can do has four names:
/// `references` for branches and tags, `solutions` for frames and findings, `exchange` for other
/// stores, `maintenance` for the file. They belong to the store and keep it in use, as it does.
///
/// This class only says what a store can do: each method forwards to a part, which runs it in a
/// transaction. The class has more than 300 lines because the contracts of its methods stand here:
/// they are more than half of it.
public final class PlanStore {
  /// The path of the file.
  public var path: String { parts.connection.path }
  /// What the store was opened for.
  public var access: Access { parts.connection.access }
  /// The version of the file's format; older ones only where the store is for reading.
  public var format: Int64 { parts.connection.format }
  /// Whether the store has no file yet, because nothing has been written; see `openOrCreate`.
  public var isUnmade: Bool { parts.connection.isUnmade }
  /// Called when a change of a packed store's content has put its records back into the file.
  public var whenUnpacked: (() -> Void)? {
    get { parts.connection.whenUnpacked }
    set { parts.connection.whenUnpacked = newValue }
  }

  /// Branches and tags, and the log of their moves.
  public var references: ReferenceLog { parts.referenceLog }
  /// Frames and findings of layouts in environments, and where to solve.
  public var solutions: SolutionArchive { parts.solutionArchive }
  /// Gives revisions to other stores, and takes them in.
  public let exchange: StoreExchange
  /// Fetches from other stores, and pushes to them.
  package let sharing: StoreSharing
  /// Checks the whole store, makes anew what can be, and gives back room.
  public let maintenance: StoreMaintenance

  let parts: StoreParts
  let resolver: RevisionResolver
  let writer: RevisionWriter
  let merger: RevisionMerger
  let recordHistory: RecordHistory
  let storeQuery: StoreQuery

  init(_ connection: StoreConnection) {
    parts = StoreParts(connection)
    resolver = RevisionResolver(parts)
    writer = RevisionWriter(parts)
    merger = RevisionMerger(parts, writer)
    recordHistory = RecordHistory(parts)
    exchange = StoreExchange(parts, resolver, writer)
    sharing = StoreSharing(parts, exchange)
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
    StoreFile.nearest(named: fileName, from: folder)
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
