import Foundation
import LayoutModel
import PlanStore

/// Tells operands that are files from those that are revisions, and reads them.
struct OperandReader {
  /// What an operand is.
  enum Kind {
    case file(String)
    case revision(String)
  }

  let options: GlobalOptions
  private let access: StoreAccess

  init(options: GlobalOptions) {
    self.options = options
    access = StoreAccess(options: options)
  }

  /// Takes the operands that are sides, at most two, from the front of the names.
  func leadingSides(_ names: inout [String]) throws -> [Kind] {
    var sides: [Kind] = []
    while sides.count < 2, let name = names.first {
      if name == "-" || FileManager.default.fileExists(atPath: name) {
        sides.append(.file(name))
      } else if try isRevision(name) {
        sides.append(.revision(name))
      } else if try isLayout(name) {
        break
      } else {
        throw unknown(name)
      }
      names.removeFirst()
    }
    return sides
  }

  /// Reads both sides.
  func sides(
    _ kinds: [Kind], selector: String?
  ) throws -> (from: Operands.Side, to: Operands.Side) {
    switch (kinds.first, kinds.dropFirst().first) {
    case (nil, _):
      return try revisions("HEAD~1", "HEAD", selector)
    case (.revision(let name), nil):
      return try revisions(name, "HEAD", selector)
    case (.revision(let old), .revision(let new)):
      return try revisions(old, new, selector)
    case (.file(let path), nil):
      return try stored("HEAD", against: path, selector: selector)
    case (.revision(let name), .file(let path)):
      return try stored(name, against: path, selector: selector)
    case (.file(let path), .revision(let name)):
      let (old, new) = try stored(name, against: path, selector: selector)
      return (new, old)
    case (.file(let old), .file(let new)):
      return try files(old, new, selector)
    }
  }

  private func revisions(
    _ old: String, _ new: String, _ selector: String?
  ) throws -> (from: Operands.Side, to: Operands.Side) {
    let store = try access.open()
    let (from, to) = (try before(old, in: store), try store.revision(named: new))
    let titles = (from.map { "\($0)" } ?? "nothing", "\(to)")
    if selector == nil, let from {
      let (old, new) = try store.changedLayouts(from: from, to: to)
      return try select(nil, titles, (old, new))
    }
    let projects = (
      try from.map { try attemptProject($0, store) } ?? Project(), try attemptProject(to, store)
    )
    return try select(selector, titles, projects, (from, to))
  }

  /// The revision of a name; nil for the state before the first revision (HEAD~1 of r1).
  private func before(_ name: String, in store: PlanStore) throws -> RevisionNumber? {
    do {
      return try store.revision(named: name)
    } catch let failure as CommandFailure {
      guard name == "HEAD~1", try store.revision(named: "HEAD").value >= 1 else { throw failure }
      return nil
    }
  }

  private func attemptProject(_ revision: RevisionNumber, _ store: PlanStore) throws -> Project {
    try store.project(at: revision, selector: nil)
  }

  /// A revision's layouts of those files that are given, and the layouts of the files.
  private func stored(
    _ name: String, against path: String, selector: String?
  ) throws -> (from: Operands.Side, to: Operands.Side) {
    let store = try access.open()
    let revision = try store.revision(named: name)
    let inputs = try read([path])
    let whole = try store.project(at: revision, selector: nil)
    let names = whole.layouts.map { LayoutName(id: $0.id, name: $0.name) }
    let change = inputs.change(from: names)
    let touched = Set(change.remove + change.set.map(\.id))
    let old = Project(whole.layouts.filter { touched.contains($0.id) })
    return try select(
      selector, ("\(revision)", path), (old, Project(change.set)), (revision, nil))
  }

  private func files(
    _ old: String, _ new: String, _ selector: String?
  ) throws -> (from: Operands.Side, to: Operands.Side) {
    // Both are named by the second one's path, so that their layouts match.
    let isFolder = [old, new].contains { SourceFiles.isFolder(URL(fileURLWithPath: $0)) }
    let (left, right) =
      isFolder
      ? (try folder(old), try folder(new))
      : (try file(old, as: new), try file(new, as: new))
    return try select(selector, (old, new), (Project(left), Project(right)))
  }

  private func file(_ path: String, as name: String) throws -> [Layout] {
    let bytes =
      path == "-" ? try SourceFiles.readInput() : try SourceFiles.read(URL(fileURLWithPath: path))
    return try LayoutSource(bytes, path: name == "-" ? "standard-input" : name).layouts
  }

  /// The layouts below a folder, named by their paths in it.
  private func folder(_ path: String) throws -> [Layout] {
    let url = URL(fileURLWithPath: path)
    return try SaveInputs(
      [path], name: nil, project: url, options: options, keepsGoing: false
    ).sources.flatMap(\.layouts)
  }

  private func read(_ paths: [String]) throws -> SaveInputs {
    try SaveInputs(
      paths, name: nil, project: access.project, options: options, keepsGoing: false)
  }

  private func select(
    _ selector: String?, _ titles: (String, String), _ projects: (Project, Project),
    _ revisions: (RevisionNumber?, RevisionNumber?) = (nil, nil)
  ) throws -> (from: Operands.Side, to: Operands.Side) {
    var (from, to) = projects
    if let selector {
      let names = (from.layouts + to.layouts).map { LayoutName(id: $0.id, name: $0.name) }
      let found = Set(LayoutSelector(text: selector).layouts(among: names))
      guard !found.isEmpty else { throw CommandFailure.unknownLayout(selector, among: names) }
      from = Project(from.layouts.filter { found.contains($0.id) })
      to = Project(to.layouts.filter { found.contains($0.id) })
    }
    return (
      Operands.Side(title: titles.0, project: from, revision: revisions.0),
      Operands.Side(title: titles.1, project: to, revision: revisions.1)
    )
  }

  // MARK: Telling operands apart

  private func isRevision(_ name: String) throws -> Bool {
    guard access.exists, let store = try? access.open() else { return false }
    return try store.isRevision(name) || name == "HEAD~1"
  }

  private func isLayout(_ name: String) throws -> Bool {
    guard access.exists else { return false }
    let store = try access.open()
    let names = try store.layoutNames(at: store.revision(named: "HEAD"))
    return !LayoutSelector(text: name).layouts(among: names).isEmpty
  }

  private func unknown(_ name: String) -> any Error {
    guard access.exists else {
      return CommandFailure(
        "file.missing", "There is no file '\(name)', and no store at \(access.shownPath).",
        hint: "draftsman diff OLD.storyboard NEW.storyboard needs no store")
    }
    do {
      let store = try access.open()
      let names = try store.layoutNames(at: store.revision(named: "HEAD"))
      let failure = CommandFailure.unknownLayout(name, among: names)
      guard failure.hint?.hasPrefix("Did") != true else { return failure }
      _ = try store.revision(named: name)
      return failure
    } catch {
      return error
    }
  }
}
