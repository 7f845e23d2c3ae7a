import Foundation
import LayoutModel
import PlanStore

/// One state of layouts, as a person names it: a revision or files, then perhaps a layout.
struct StateOperand {
  /// The layouts.
  let project: Project
  /// The revision they are of; nil for files.
  let revision: RevisionNumber?
  /// The store, if there is one.
  let store: PlanStore?
  /// What to call the state.
  let title: String
  /// The canvases of the layouts, if they were asked for.
  let canvases: LayoutCanvases

  /// Reads the operands: nothing (HEAD), a revision, files or `-`; then a layout.
  ///
  /// - Parameter readsCanvas: Whether `canvases` are wanted.
  init(_ names: [String], options: GlobalOptions, readsCanvas: Bool = false) throws {
    let access = StoreAccess(options: options)
    let files = names.prefix { $0 == "-" || FileManager.default.fileExists(atPath: $0) }
    guard files.isEmpty else {
      let rest = names.dropFirst(files.count)
      guard rest.count <= 1 else { throw StateOperand.tooMany(rest.last ?? "") }
      let inputs = try SaveInputs(
        Array(files), name: nil, project: access.project, options: options, keepsGoing: false,
        readsCanvas: readsCanvas)
      canvases = LayoutCanvases(inputs.sources)
      project = try StateOperand.select(rest.first, from: inputs.change(from: []).set)
      (revision, store) = (nil, access.exists ? try access.open() : nil)
      title = files.joined(separator: ", ")
      return
    }
    guard names.count <= 2 else { throw StateOperand.tooMany(names[2]) }
    if let name = names.first, !access.exists {
      throw CommandFailure(
        "file.missing", "There is no file '\(name)', and no store at \(access.shownPath).",
        hint: "name a .storyboard, .xib or JSON file")
    }
    let store = try access.open()
    let (revision, selector) = try StateOperand.revision(names, in: store)
    project = try store.project(at: revision, selector: selector)
    (self.revision, self.store, title) = (revision, store, "\(revision)")
    canvases =
      readsCanvas ? LayoutCanvases(project.layouts, in: access.project) : LayoutCanvases()
  }

  /// A revision and a layout of two names; one name alone may be a layout of the newest revision.
  static func revision(
    _ names: [String], in store: PlanStore
  ) throws -> (RevisionNumber, selector: String?) {
    guard let first = names.first else { return (try store.revision(named: "HEAD"), nil) }
    if names.count == 1, try !store.isRevision(first) {
      let head = try store.revision(named: "HEAD")
      let known = try store.layoutNames(at: head)
      if !LayoutSelector(text: first).layouts(among: known).isEmpty { return (head, first) }
      if !looksLikeRevision(first) { throw unknown(first, among: known) }
    }
    return (try store.revision(named: first), names.count > 1 ? names[1] : nil)
  }

  private static func select(_ selector: String?, from layouts: [Layout]) throws -> Project {
    guard let selector else { return Project(layouts) }
    let names = layouts.map { LayoutName(id: $0.id, name: $0.name) }
    let found = Set(LayoutSelector(text: selector).layouts(among: names))
    guard !found.isEmpty else { throw CommandFailure.unknownLayout(selector, among: names) }
    return Project(layouts.filter { found.contains($0.id) })
  }

  /// Whether a name has the form of a revision's, so that nothing else can be meant.
  private static func looksLikeRevision(_ name: String) -> Bool {
    name.wholeMatch(of: /r[0-9]+.*|HEAD.*|@.*|[0-9a-f]{4,64}/) != nil
  }

  /// A name that is nothing.
  private static func unknown(_ name: String, among layouts: [LayoutName]) -> CommandFailure {
    let ending = URL(fileURLWithPath: name).pathExtension
    let isFile = name.contains("/") || ["storyboard", "xib", "json"].contains(ending)
    guard !isFile else {
      return CommandFailure(
        "file.missing", "There is no file '\(name)', and no revision or layout of that name.",
        hint: "check the path")
    }
    return CommandFailure(
      "operand.unknown", "There is no revision, layout or file '\(name)'.",
      hint: Suggestion.sentence(
        for: name, among: layouts.map(\.name) + layouts.map(\.fileName) + layouts.map(\.scene))
        ?? "draftsman log lists the revisions, draftsman show HEAD --stat the layouts")
  }

  private static func tooMany(_ name: String) -> CommandFailure {
    CommandFailure(
      "operand.extra", "'\(name)' is one operand too many.",
      hint: "a revision or files, then a layout", status: ExitStatus.usage)
  }
}
