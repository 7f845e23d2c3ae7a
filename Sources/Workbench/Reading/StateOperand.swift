import Foundation
public import LayoutModel
public import PlanStore

/// One state of layouts, as a person names it: a revision or files, then perhaps a layout.
public struct StateOperand {
  /// The layouts.
  public let project: Project
  /// What of the layouts was named, if that is views or constraints; nil for all of them.
  public let scope: ItemScope?
  /// Whether a layout, view or constraint was named; otherwise the project is the whole state.
  public let isSelection: Bool
  /// The revision they are of; nil for files.
  public let revision: RevisionNumber?
  /// The store, if there is one.
  public let store: PlanStore?
  /// The canvases of the layouts.
  public let canvases: LayoutCanvases
  /// What to call the state: the revision's number, or the paths as they were given.
  public let title: String
  /// Why some of the files could not be read; their layouts are not in the project.
  public let failure: WorkbenchError?

  /// Reads the operands: nothing (HEAD), a revision, files or `-`; then a layout, view or constraint.
  ///
  /// Files of a folder that cannot be read are left out, and told of by `failure`.
  ///
  /// - Throws: `WorkbenchError`: an operand that is nothing, a store that cannot be read, or the
  ///   reason if not one of the files can.
  public init(_ operands: [String], in session: StoreSession) throws(WorkbenchError) {
    let files = operands.prefix { $0 == "-" || SourceFiles.isThere($0) }
    guard files.isEmpty else {
      let rest = operands.dropFirst(files.count)
      guard rest.count <= 1 else { throw StateOperand.tooMany(rest.last ?? "") }
      let inputs = try SourceSet(Array(files), name: nil, project: session.folder)
      failure = inputs.failure(hint: nil)
      if inputs.sources.isEmpty, let failure { throw failure }
      (project, scope) = try StateOperand.select(rest.first, from: inputs.layouts)
      (revision, store) = (nil, try session.storeIfPresent())
      isSelection = !rest.isEmpty
      title = files.joined(separator: ", ")
      canvases = inputs.canvases
      return
    }
    guard operands.count <= 2 else { throw StateOperand.tooMany(operands[2]) }
    if let name = operands.first, !session.exists {
      throw WorkbenchError(
        .fileMissing, "There is no file '\(name)', and no store at \(session.shownPath).",
        hint: "name a .storyboard, .xib or JSON file")
    }
    let store = try session.store()
    let (revision, selector) = try StateOperand.revision(operands, in: store)
    (project, scope) = try StateOperand.select(selector, at: revision, of: store)
    isSelection = selector != nil
    (self.revision, self.store, title, failure) = (revision, store, "\(revision)", nil)
    canvases = RevisionCanvases(of: store, in: session.folder)[revision]
  }

  /// The state before the first revision of a store: no layouts.
  public init(beforeFirstOf store: PlanStore) {
    (project, scope, isSelection, revision, failure) = (Project(), nil, false, nil, nil)
    (self.store, canvases, title) = (store, .none, "nothing")
  }

  /// The layouts of a revision that a selector is about, and what of them.
  ///
  /// - Throws: `WorkbenchError` if the selector names no layout, view or constraint.
  public static func select(
    _ selector: String?, at revision: RevisionNumber, of store: PlanStore
  ) throws(WorkbenchError) -> (Project, ItemScope?) {
    try reporting {
      guard let selector else { return (try store.checkOut(revision), nil) }
      let names = try store.layoutNames(at: revision)
      if LayoutSelector(text: selector).layouts(among: names).isEmpty {
        do {
          let scope = ItemScope(try ItemSearch(selector).items(at: revision, of: store))
          let layouts = try scope.layouts.sorted().compactMap {
            try store.checkOut(layout: $0, at: revision)
          }
          return (Project(layouts), scope)
        } catch {
          if selector.hasPrefix("#") || selector.contains("/") { throw error }
        }
      }
      return (try store.project(at: revision, selector: selector), nil)
    }
  }

  /// A revision and a selector of two names; one name alone may be a layout, view or constraint of the
  /// newest revision.
  ///
  /// - Throws: `WorkbenchError`, with the code `unknownOperand` if a name is neither.
  public static func revision(
    _ names: [String], in store: PlanStore
  ) throws(WorkbenchError) -> (RevisionNumber, selector: String?) {
    try reporting {
      guard let first = names.first else { return (try store.resolve("HEAD"), nil) }
      if names.count == 1, try !store.isRevision(first) {
        let head = try store.resolve("HEAD")
        let known = try store.layoutNames(at: head)
        if !LayoutSelector(text: first).layouts(among: known).isEmpty { return (head, first) }
        if !looksLikeRevision(first) {
          if (try? ItemSearch(first).items(at: head, of: store)) != nil { return (head, first) }
          throw unknown(first, among: known)
        }
      }
      return (try store.resolve(first), names.count > 1 ? names[1] : nil)
    }
  }

  private static func select(
    _ selector: String?, from layouts: [Layout]
  ) throws(WorkbenchError) -> (Project, ItemScope?) {
    guard let selector else { return (Project(layouts), nil) }
    let wanted = LayoutSelector(text: selector)
    let names = layouts.map(LayoutName.init)
    if wanted.layouts(among: names).isEmpty {
      let items = ItemSearch(selector).items(in: layouts)
      if !items.isEmpty {
        let scope = ItemScope(items)
        return (Project(layouts.filter { scope.layouts.contains($0.id) }), scope)
      }
    }
    let found = Set(try reporting { try wanted.known(among: names) })
    return (Project(layouts.filter { found.contains($0.id) }), nil)
  }

  /// The layouts, for work that takes whole ones.
  ///
  /// - Throws: `WorkbenchError`, with the code `layoutNeeded` if views or constraints were named.
  public func wholeLayouts() throws(WorkbenchError) -> Project {
    guard scope == nil else {
      throw .layoutNeeded(project.layouts.map(\.name))
    }
    return project
  }

  /// Whether a name has the form of a revision's, so that nothing else can be meant.
  private static func looksLikeRevision(_ name: String) -> Bool {
    name.wholeMatch(of: /r[0-9]+.*|HEAD.*|@.*|[0-9a-f]{4,64}/) != nil
  }

  /// What to say of a name that is nothing and ends as a file of layouts does, or is meant as one for
  /// another reason; nil if it is not.
  static func missingFile(_ name: String, also isFile: Bool = false) -> WorkbenchError? {
    let ending = URL(fileURLWithPath: name).pathExtension
    guard isFile || ["storyboard", "xib", "json"].contains(ending) else { return nil }
    return WorkbenchError(
      .fileMissing, "There is no file '\(name)', and no revision or layout of that name.",
      hint: "check the path")
  }

  /// A name that is nothing.
  private static func unknown(_ name: String, among layouts: [LayoutName]) -> WorkbenchError {
    if let missing = missingFile(name, also: name.contains("/")) { return missing }
    return WorkbenchError(
      .unknownOperand, "There is no revision, layout or file '\(name)'.",
      hint: Suggestion.sentence(for: name, among: layouts.everyName)
        ?? "draftsman log lists the revisions, draftsman show HEAD --stat the layouts")
  }

  private static func tooMany(_ name: String) -> WorkbenchError {
    WorkbenchError(
      .extraOperand, "'\(name)' is one operand too many.",
      hint: "a revision or files, then a layout")
  }
}
