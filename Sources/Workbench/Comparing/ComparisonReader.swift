import Foundation
import LayoutModel
import PlanStore

/// Reads the operands of a comparison: tells files, revisions and layouts apart, and makes two sides
/// of them.
struct ComparisonReader {
  /// What an operand is.
  private enum Operand {
    case file(String)
    case revision(String)
  }

  typealias Sides = (from: Comparison.Side, to: Comparison.Side, scope: ItemScope?)

  let session: StoreSession
  /// The path that a file has in the project, wherever it lies.
  var name: String?

  /// The two sides that operands name.
  func sides(_ operands: [String]) throws -> Sides {
    var names = operands
    if let range = names.first,
      let (start, end) = try ComparisonReader.ends(of: range, in: session.store)
    {
      names.replaceSubrange(0..<1, with: [start, end])
    }
    let leading = try leadingOperands(&names)
    guard names.count <= 1 else {
      throw WorkbenchError(
        .invalidComparison, "'\(names[1])' is one operand too many.",
        hint: "draftsman diff A..B LAYOUT, or draftsman diff OLD NEW")
    }
    return try sides(leading, selector: names.first)
  }

  /// The two ends of `A..B`, where a missing one is HEAD; of `A^!`, the parent of A and A.
  static func range(_ text: String) -> (String, String)? {
    if text.hasSuffix("^!"), text.count > 2 {
      let name = String(text.dropLast(2))
      return (name + "^", name)
    }
    guard let dots = text.range(of: ".."), !text.hasPrefix("../"),
      !SourceFiles.isThere(text)
    else { return nil }
    let (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    return (start.isEmpty ? "HEAD" : start, end.isEmpty ? "HEAD" : end)
  }

  /// The two ends of `A..B` and `A^!`, and of `A...B` the revision where B left A, and B; nil if a text
  /// is no range.
  static func ends(
    of text: String, in store: () throws -> PlanStore
  ) throws -> (String, String)? {
    guard let (start, end) = range(text) else { return nil }
    guard end.hasPrefix(".") else { return (start, end) }
    let tip = end.count > 1 ? String(end.dropFirst()) : "HEAD"
    let store = try store()
    guard let base = try store.mergeBase(of: store.resolve(start), store.resolve(tip)) else {
      throw WorkbenchError(
        .invalidComparison, "The histories of '\(start)' and '\(tip)' have nothing in common.",
        hint: "draftsman diff \(start)..\(tip) compares the two")
    }
    return ("\(base)", tip)
  }

  private func sides(_ operands: [Operand], selector: String?) throws -> Sides {
    switch (operands.first, operands.dropFirst().first) {
    case (nil, _):
      return try revisions("HEAD~1", "HEAD", selector)
    case (.revision(let name), nil):
      let (old, new, scope) = try revisions(name, "HEAD", selector)
      let head = Comparison.Side(
        title: new.title, project: new.project, revision: new.revision, isImplied: true)
      return (old, head, scope)
    case (.revision(let old), .revision(let new)):
      return try revisions(old, new, selector)
    case (.file(let path), nil):
      return try stored("HEAD", against: path, selector)
    case (.revision(let name), .file(let path)):
      return try stored(name, against: path, selector)
    case (.file(let path), .revision(let name)):
      let (old, new, scope) = try stored(name, against: path, selector)
      return (new, old, scope)
    case (.file(let old), .file(let new)):
      return try files(old, new, selector)
    }
  }

  // MARK: Reading the sides

  /// Two revisions; of their layouts, those that differ and that the selector names.
  private func revisions(_ old: String, _ new: String, _ selector: String?) throws -> Sides {
    let store = try session.store()
    let (from, to) = (try Self.before(old, in: store), try store.resolve(new))
    let (wanted, scope) = try chosen(selector, [from, to].compactMap(\.self), of: store)
    var projects: (old: Project, new: Project)
    if let from {
      projects = try store.changedLayouts(from: from, to: to, of: wanted)
    } else {
      let all = try store.checkOut(to).layouts
      projects = (Project(), Project(all.filter { wanted?.contains($0.id) ?? true }))
    }
    let canvases = RevisionCanvases(of: store, in: session.folder)
    return (
      Comparison.Side(
        title: from.map { "\($0)" } ?? "nothing", project: projects.old, revision: from,
        canvases: from.map { canvases[$0] }),
      Comparison.Side(title: "\(to)", project: projects.new, revision: to, canvases: canvases[to]),
      scope
    )
  }

  /// The revision of a name; nil for the state before the first revision (HEAD~1 or r1^ of r1).
  static func before(_ name: String, in store: PlanStore) throws -> RevisionNumber? {
    do throws(StoreError) {
      return try store.resolve(name)
    } catch {
      guard let base = child(of: name), try store.isRevision(base),
        try store.revision(store.resolve(base)).parents.isEmpty
      else { throw error }
      return nil
    }
  }

  /// The name of the revision whose parent a name stands for.
  private static func child(of name: String) -> String? {
    ["~1", "~", "^1", "^"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
  }

  /// The layouts that a selector is about, and what of them if it names views or constraints.
  private func chosen(
    _ selector: String?, _ revisions: [RevisionNumber], of store: PlanStore
  ) throws -> (layouts: Set<LayoutID>?, scope: ItemScope?) {
    guard let selector else { return (nil, nil) }
    var names: [LayoutName] = []
    for revision in revisions { names += try store.layoutNames(at: revision) }
    let layouts = LayoutSelector(text: selector).layouts(among: names)
    if !layouts.isEmpty { return (Set(layouts), nil) }
    var items: [SelectedItem] = []
    var failure: WorkbenchError?
    for revision in revisions {
      do throws(WorkbenchError) {
        items += try ItemSearch(selector).items(at: revision, of: store)
      } catch { failure = error }
    }
    guard items.isEmpty else {
      let scope = ItemScope(items)
      return (scope.layouts, scope)
    }
    let isItem = selector.hasPrefix("#") || selector.contains("/")
    if isItem, let failure { throw failure }
    throw LayoutSelector(text: selector).unknown(among: names)
  }

  /// A revision's layouts of those files that are given, and the layouts of the files.
  private func stored(
    _ name: String, against path: String, _ selector: String?
  ) throws -> Sides {
    let store = try session.store()
    let revision = try store.resolve(name)
    let whole = try store.checkOut(revision)
    let change: ProjectChange
    let canvases: LayoutCanvases
    if let own = self.name {
      let bytes = try SourceFiles.read(operand: path)
      let layouts = try layouts(bytes, as: own)
      canvases = LayoutCanvases(of: bytes, as: own, in: session.folder)
      let gone = whole.layouts.filter { old in
        LayoutName(old).file == own && !layouts.contains { $0.id == old.id }
      }
      change = ProjectChange(set: layouts, remove: gone.map(\.id))
    } else {
      let kept = session.keptPaths(of: try store.layoutNames(at: revision))
      let inputs = try SourceSet(
        [path], name: nil, project: session.folder, keptPaths: kept
      ).whole()
      change = inputs.change(from: whole.layouts.map(LayoutName.init))
      canvases = inputs.canvases
    }
    let touched = Set(change.remove + change.set.map(\.id))
    let old = whole.layouts.filter { touched.contains($0.id) }
    let (from, to, scope) = try select(selector, old, change.set)
    return (
      Comparison.Side(
        title: "\(revision)", project: from, revision: revision,
        canvases: RevisionCanvases(of: store, in: session.folder)[revision]),
      Comparison.Side(title: path, project: to, revision: nil, canvases: canvases), scope
    )
  }

  private func files(_ old: String, _ new: String, _ selector: String?) throws -> Sides {
    // Both are named by the second one's path, so that their layouts match.
    let isFolder = [old, new].contains { SourceFiles.isFolder(SourceFiles.url($0)) }
    let documents =
      isFolder
      ? nil : (old: try SourceFiles.read(operand: old), new: try SourceFiles.read(operand: new))
    let (left, right) =
      try documents.map {
        (try layouts($0.old, of: old, as: new), try layouts($0.new, as: new))
      }
      ?? (try folder(old), try folder(new))
    let (from, to, scope) = try select(selector, left, right)
    return (
      Comparison.Side(
        title: old, project: from, revision: nil, document: documents?.old,
        canvases: canvases(of: old, documents?.old, as: new)),
      Comparison.Side(
        title: new, project: to, revision: nil, document: documents?.new,
        canvases: canvases(of: new, documents?.new, as: new)), scope
    )
  }

  /// The canvases of a file, by its bytes under the name that it was read as, or of a folder's files.
  private func canvases(of path: String, _ bytes: Data?, as name: String) -> LayoutCanvases {
    let folder = URL(fileURLWithPath: path)
    return bytes.map { LayoutCanvases(of: $0, as: Self.path(of: name), in: folder) }
      ?? LayoutCanvases(in: folder)
  }

  /// The layouts of a file under the name of another; what is wrong with it is told by its own name.
  private func layouts(_ bytes: Data, of own: String, as name: String) throws -> [Layout] {
    do {
      return try layouts(bytes, as: name)
    } catch {
      _ = try layouts(bytes, as: own)
      throw error
    }
  }

  private func layouts(_ bytes: Data, as name: String) throws -> [Layout] {
    try LayoutSource(bytes, path: Self.path(of: name)).layouts
  }

  /// The path that an operand's layouts are named by.
  private static func path(of name: String) -> String { name == "-" ? "standard-input" : name }

  /// The layouts below a folder, named by their paths in it.
  private func folder(_ path: String) throws -> [Layout] {
    try SourceSet([path], name: nil, project: URL(fileURLWithPath: path))
      .whole().layouts
  }

  /// The layouts of both sides that a selector names; all if there is none.
  private func select(
    _ selector: String?, _ old: [Layout], _ new: [Layout]
  ) throws -> (Project, Project, ItemScope?) {
    guard let selector else { return (Project(old), Project(new), nil) }
    let names = (old + new).map(LayoutName.init)
    let search = ItemSearch(selector)
    let isLayout = !LayoutSelector(text: selector).layouts(among: names).isEmpty
    let items = isLayout ? [] : search.items(in: old) + search.items(in: new)
    let scope = items.isEmpty ? nil : ItemScope(items)
    let found = try scope?.layouts ?? Set(LayoutSelector(text: selector).known(among: names))
    return (
      Project(old.filter { found.contains($0.id) }), Project(new.filter { found.contains($0.id) }),
      scope
    )
  }

  // MARK: Telling operands apart

  /// Takes the operands that are sides, at most two, from the front of the names.
  private func leadingOperands(_ names: inout [String]) throws -> [Operand] {
    var operands: [Operand] = []
    while operands.count < 2, let name = names.first {
      if name == "-" || SourceFiles.isThere(name) {
        operands.append(.file(name))
      } else if try isRevision(name) {
        operands.append(.revision(name))
      } else if try isLayout(name) {
        break
      } else {
        throw unknown(name)
      }
      names.removeFirst()
    }
    return operands
  }

  private func isRevision(_ name: String) throws -> Bool {
    // A store that cannot be opened is told of below, where its name is looked for in vain.
    guard session.exists, let store = try? session.store() else { return false }
    return try store.isRevision(name)
      || Self.child(of: name).map { try store.isRevision($0) } ?? false
  }

  private func isLayout(_ name: String) throws -> Bool {
    guard let store = try session.storeIfPresent() else { return false }
    let head = try store.resolve("HEAD")
    let names = try store.layoutNames(at: head)
    if !LayoutSelector(text: name).layouts(among: names).isEmpty { return true }
    return (try? ItemSearch(name).items(at: head, of: store)) != nil
  }

  private func unknown(_ name: String) -> any Error {
    guard session.exists else {
      return WorkbenchError(
        .fileMissing, "There is no file '\(name)', and no store at \(session.shownPath).",
        hint: "two files, or --git A..B and --since COMMIT, need no store")
    }
    do {
      let store = try session.store()
      let names = try store.layoutNames(at: store.resolve("HEAD"))
      let failure = LayoutSelector(text: name).unknown(among: names)
      guard failure.hint?.hasPrefix("Did") != true else { return failure }
      if let missing = StateOperand.missingFile(name) { return missing }
      _ = try store.resolve(name)
      return failure
    } catch {
      return error
    }
  }
}
