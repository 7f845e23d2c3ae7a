import LayoutRecords
public import SQLiteAccess

/// Why the store could not do what it was asked.
///
/// Match on `code`; show `message` and, below it, `hint`.
public struct StoreError: Error, Hashable, Sendable {
  /// The kinds of failure; the raw values are stable and used in JSON output.
  public enum Code: String, CaseIterable, Sendable {
    /// There is no file at the path.
    case missing = "store.missing"
    /// There is a file already where a store was to be created.
    case exists = "store.exists"
    /// The path leads to a folder, a pipe or a device.
    case notAFile = "store.notAFile"
    /// The file has no bytes.
    case empty = "store.empty"
    /// The file is something else than a store.
    case notAStore = "store.notAStore"
    /// The file was made by a newer version.
    case newer = "store.newer"
    /// The file's tables are not those of its version.
    case foreignSchema = "store.foreignSchema"
    /// The file or its folder may not be read.
    case unreadable = "store.unreadable"
    /// The file or its folder may not be written.
    case readOnly = "store.readOnly"
    /// Another process is writing.
    case busy = "store.busy"
    /// The disk is full.
    case full = "store.full"
    /// The disk failed while a transaction was ending: it may have been written or not.
    case uncertain = "store.uncertain"
    /// The file's content contradicts itself.
    case damaged = "store.damaged"
    /// Packed records do not come back as they were.
    case packDamaged = "pack.damaged"
    /// SQLite or the disk failed in another way.
    case failed = "store.failed"
    /// No revision has that name.
    case unknownRevision = "revision.unknown"
    /// Several revisions have that name.
    case ambiguousRevision = "revision.ambiguous"
    /// The name of a revision cannot be read.
    case invalidRevision = "revision.invalid"
    /// No branch or tag has that name.
    case unknownReference = "reference.unknown"
    /// A branch or tag has that name already.
    case referenceExists = "reference.exists"
    /// A branch or tag cannot have that name.
    case invalidReference = "reference.invalid"
    /// A branch or tag has been moved by somebody else in the meantime.
    case referenceMoved = "reference.moved"
    /// Two revisions to be merged contradict each other, and nobody has said which wins.
    case mergeConflict = "merge.conflict"
    /// A branch or tag has no move that could be taken back or repeated.
    case nothingToUndo = "undo.nothing"
    /// No layout has that identity at the revision.
    case unknownLayout = "layout.unknown"
    /// A known change does not make a valid layout.
    case invalidLayout = "layout.invalid"
    /// The author, message, origin or time of a revision is not acceptable.
    case invalidMetadata = "revision.metadata"
    /// An environment has what a store does not keep.
    case invalidEnvironment = "environment.invalid"
    /// A bundle is damaged, cut short, or something else.
    case invalidBundle = "bundle.invalid"
    /// A bundle builds on a revision that the store does not have.
    case missingParent = "bundle.missingParent"
    /// No remote has that name.
    case unknownRemote = "remote.unknown"
    /// A remote has that name already.
    case remoteExists = "remote.exists"
    /// A remote cannot have that name or that address.
    case invalidRemote = "remote.invalid"
    /// The other store has revisions that a push would leave behind.
    case pushRefused = "push.refused"
    /// The other side of an exchange does not follow the protocol.
    case invalidExchange = "exchange.invalid"
    /// The connection to another store has ended too early.
    case exchangeInterrupted = "exchange.interrupted"
    /// A query would do something else than read.
    case queryRefused = "query.refused"
    /// A query cannot be understood or run.
    case queryFailed = "query.failed"
    /// A query was stopped.
    case queryInterrupted = "query.interrupted"
  }

  /// What kind of failure it is.
  public let code: Code
  /// What is wrong, and where, in one line.
  public let message: String
  /// What to do about it, in one line, if there is something.
  public let hint: String?
  /// Names that may have been meant, likeliest first.
  public let suggestions: [String]

  /// Makes a failure.
  public init(_ code: Code, _ message: String, hint: String? = nil, suggestions: [String] = []) {
    self.code = code
    self.message = message
    self.hint = hint
    self.suggestions = suggestions
  }
}

extension StoreError: CustomStringConvertible {
  /// The message, and the hint if there is one.
  public var description: String { hint.map { "\(message) \($0)" } ?? message }
}

extension StoreError {
  /// What an error of SQLite's means for a store.
  ///
  /// `doing` says what was being done, as in "saving a revision".
  public init(_ error: SQLiteError, doing: String) {
    let code: Code =
      switch error.kind {
      case .busy: .busy
      case .readOnly: .readOnly
      case .full: .full
      case .corrupt: .damaged
      case .notADatabase: .notAStore
      case .cannotOpen, .notPermitted: .unreadable
      case .interrupted: .queryInterrupted
      case .inputOutput, .constraint, .tooBig, .outOfMemory, .other: .failed
      }
    self.init(code, "\(doing): \(error)", hint: error.hint)
  }

  /// What it means for a store that rows of a layout could not be read.
  init(_ error: RecordError) {
    switch error {
    case .damaged(let problem):
      self = .damaged(problem.revision, problem.record, problem.reason)
    case .failed(let error, let doing): self.init(error, doing: doing)
    }
  }

  /// What it means that a transaction could not be ended.
  static func notCommitted(_ error: SQLiteError, doing: String) -> StoreError {
    guard error.kind == .inputOutput else { return StoreError(error, doing: doing) }
    return StoreError(
      .uncertain, "\(doing): \(error)",
      hint: "It may have been saved or not: check the disk, then look with `draftsman log`.")
  }

  /// A damaged record, by revision and name.
  static func damaged(
    _ revision: Int64, _ record: String, _ reason: String
  ) -> StoreError {
    StoreError(
      .damaged, "r\(revision), \(record): \(reason)",
      hint: "Keep a copy of the file, run `draftsman fsck`, and restore it from a backup.")
  }
}
