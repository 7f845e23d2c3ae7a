public import Foundation
public import LayoutModel
public import PlanStore

/// Where views are looked for: in a revision of a store, or in files as they are.
public struct LayoutState {
  /// The revision; nil for files.
  public let revision: RevisionNumber?
  /// The store; of files, the one of their project, if there is one.
  public let store: PlanStore?
  /// What to call the state: the revision's number, or the path as it was given.
  public let title: String
  /// Why some files of a folder could not be read; their layouts are not looked at.
  public let failure: WorkbenchError?
  /// The canvases of the layouts.
  public let canvases: LayoutCanvases
  /// The layouts of the files, in their order, and by identity.
  private let layouts: [Layout]
  private let layoutsByID: [LayoutID: Layout]

  /// Reads what a person named: a revision, or else a file, a folder, or `-` for standard input.
  ///
  /// What is a revision's name is the revision, also if there is a file of that name: `./main` is
  /// the file in any case.
  ///
  /// - Throws: `WorkbenchError`: a name that is neither, a store that cannot be read, or the reason if
  ///   nothing of the files can.
  public init(_ name: String, in session: StoreSession) throws(WorkbenchError) {
    let isFile = name == "-" || SourceFiles.isThere(name)
    let store = try session.storeIfPresent()
    let isRevision = try reporting { try store.map { try !isFile || $0.isRevision(name) } }
    if let store, isRevision == true {
      self.init(try LayoutState.resolve(name, in: store), of: store, in: session.folder)
      return
    }
    guard isFile else {
      // Without a store, the name of a revision can name nothing.
      let missing = "There is no store at \(session.shownPath)"
      guard name != "HEAD" else {
        throw WorkbenchError(
          .storeMissing, "\(missing).",
          hint: "draftsman save FILE makes one; or look at a file: --revision FILE")
      }
      throw WorkbenchError(
        .fileMissing, "There is no file '\(name)'. \(missing), so it is no revision.",
        hint: "name a .storyboard, .xib or JSON file")
    }
    let sources = try SourceSet([name], name: nil, project: session.folder)
    let failure = sources.failure(hint: nil)
    if sources.sources.isEmpty, let failure { throw failure }
    self.init(files: sources, title: name, failure: failure, store: store)
  }

  /// The revision of a name that is no file's.
  private static func resolve(
    _ name: String, in store: PlanStore
  ) throws(WorkbenchError) -> RevisionNumber {
    do {
      return try store.resolve(name)
    } catch {
      throw StateOperand.missingFile(name) ?? WorkbenchError(error)
    }
  }

  /// A revision of a store.
  ///
  /// - Parameters:
  ///   - revision: The revision.
  ///   - store: The store.
  ///   - folder: Where the project's files are, for canvases; nil: there are none.
  public init(_ revision: RevisionNumber, of store: PlanStore, in folder: URL? = nil) {
    (self.revision, self.store, title) = (revision, store, "\(revision)")
    canvases = folder.map { RevisionCanvases(of: store, in: $0)[revision] } ?? .none
    (layouts, layoutsByID, failure) = ([], [:], nil)
  }

  private init(files: SourceSet, title: String, failure: WorkbenchError?, store: PlanStore?) {
    (revision, self.store, self.title) = (nil, store, title)
    (layouts, self.failure, canvases) = (files.layouts, failure, files.canvases)
    layoutsByID = Dictionary(layouts.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The names of all layouts.
  public func layoutNames() throws(WorkbenchError) -> [LayoutName] {
    guard let revision, let store else { return layouts.map(LayoutName.init) }
    return try reporting { try store.layoutNames(at: revision) }
  }

  /// A layout of the state; nil if it has none of that identity.
  public func layout(_ id: LayoutID) throws(WorkbenchError) -> Layout? {
    guard let revision, let store else { return layoutsByID[id] }
    return try reporting { try store.checkOut(layout: id, at: revision) }
  }

  /// All layouts.
  public func project() throws(WorkbenchError) -> Project {
    guard let revision, let store else { return Project(layouts) }
    return try reporting { try store.checkOut(revision) }
  }
}
