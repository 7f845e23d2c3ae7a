import LayoutModel
public import PlanStore
import Rendering
public import Workbench

/// Makes the film of a history, version by version.
///
/// ```swift
/// let maker = try FilmMaker(store, layouts: "Login", comparison: comparison)
/// while try maker.next() { showProgress(maker.madeCount, of: maker.versionCount) }
/// let page = ViewerPage(try maker.film(), tool: "draftsman").html
/// ```
public final class FilmMaker {
  private let store: PlanStore
  private let walk: HistoryWalk
  private let environments: [Environment]
  private let selector: String?
  private let references: [RevisionNumber: [Reference]]
  private var numbers: [LayoutID: Int] = [:]
  private var layouts: [JSON] = []
  private var tables: [LayoutID: FilmTables] = [:]
  private var versions: [JSON] = []
  private var rows: [Film.Row] = []
  private var names: [String] = []
  private var approximateCount = 0
  private var isFirst = true

  /// Prepares a film.
  ///
  /// - Parameters:
  ///   - store: The store whose history is shown.
  ///   - selector: The layouts, as `LayoutSelector` reads it; nil for all.
  ///   - first: The first revision; nil for the beginning.
  ///   - last: The last revision.
  ///   - comparison: On which devices layouts are solved, and how much makes a difference.
  /// - Throws: `WorkbenchError`: a name that is none, or a store that cannot be read.
  public init(
    _ store: PlanStore, layouts selector: String?, from first: String? = nil,
    to last: String = "HEAD", comparison: FrameComparison
  ) throws(WorkbenchError) {
    self.store = store
    self.selector = selector
    environments = comparison.devices
    walk = try HistoryWalk(
      store, layouts: selector, from: first, to: last, frames: comparison, findsCauses: true)
    let all = try reporting { try store.references.all() }
    references = Dictionary(grouping: all, by: \.revision)
    try begin()
  }

  /// How many versions the film will have.
  public var versionCount: Int { walk.entries.count }
  /// How many are made.
  public var madeCount: Int { versions.count }

  /// Makes the next version.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `WorkbenchError` if the store cannot be read.
  /// - Complexity: That of replaying a revision, with causes, and of solving what it changed.
  public func next() throws(WorkbenchError) -> Bool {
    guard let step = try walk.next() else { return false }
    try add(step)
    return true
  }

  /// The film of the versions that were made.
  ///
  /// - Parameters:
  ///   - tool: What the film says it was made by, such as `draftsman 0.4`.
  ///   - name: What the film says it was made from, such as `layouts.draftsman`.
  /// - Returns: The film.
  public func film(tool: String, store name: String) -> Film {
    let title = names.count == 1 ? names[0] : selector ?? name
    var notes = ["Frames are those that Draftsman's engine computes, not screenshots."]
    if approximateCount > 0 {
      let frames = approximateCount.counted("frame")
      notes.append("Modelled sizes of texts and images decide \(frames), which can be off.")
    }
    let json: JSON = [
      "format": "draftsman.film/1",
      "about": [
        "tool": .string(tool), "store": .string(name),
        "options": .array(selector.map { [.string($0)] } ?? []), "timeZone": "UTC",
        "notes": .array(notes.map { .string($0) }),
      ],
      "title": .string(title), "environments": .array(environments.map(\.filmJSON)),
      "layouts": .array(layouts), "versions": .array(versions),
    ]
    return Film(title: title, json: json, summary: rows)
  }

  // MARK: Versions

  /// Where a film begins in the middle, its first version shows what was there before too.
  private func begin() throws(WorkbenchError) {
    guard let parent = walk.entries.first?.revision.parents.first else { return }
    for layout in walk.current {
      tables[layout.id] = try self.tables(of: layout, at: parent)
    }
  }

  private func keys(of layout: Layout) -> FilmKeys {
    if let number = numbers[layout.id] { return FilmKeys(layout: number) }
    let number = layouts.count
    numbers[layout.id] = number
    let name = layout.name.isEmpty ? layout.id.text : layout.name
    names.append(name)
    layouts.append(["id": .string(layout.id.text), "name": .string(name)])
    return FilmKeys(layout: number)
  }

  private func tables(
    of layout: Layout, at revision: RevisionNumber
  ) throws(WorkbenchError) -> FilmTables {
    let screens = try environments.map { environment throws(WorkbenchError) in
      try SolvedScreen(layout, in: environment, at: revision, of: store)
    }
    let count = screens.first?.solved.frames.count { $0.isApproximate } ?? 0
    approximateCount = max(approximateCount, count)
    return FilmTables(layout, screens: screens, keys: keys(of: layout))
  }

  private func add(_ step: HistoryWalk.Step) throws(WorkbenchError) {
    var changes = FilmChanges(environments: environments.count)
    var (old, new) = (
      FilmTables(environments: environments.count), FilmTables(environments: environments.count)
    )
    for layoutStep in step.layouts {
      guard let layout = layoutStep.after ?? layoutStep.before else { continue }
      changes.add(layoutStep, keys: keys(of: layout))
      if let known = tables[layout.id], !isFirst { old.formUnion(known) }
      tables[layout.id] = try layoutStep.after.map { after throws(WorkbenchError) in
        try self.tables(of: after, at: step.entry.revision.number)
      }
      if let known = tables[layout.id], !isFirst { new.formUnion(known) }
    }
    if isFirst {
      // The first version holds everything, what it did not change too.
      for id in tables.keys.sorted() {
        if let layout = tables[id] { new.formUnion(layout) }
      }
      isFirst = false
    }
    let revision = step.entry.revision
    versions.append(json(revision, changes, delta: old.delta(to: new)))
    rows.append(
      Film.Row(
        name: "\(revision.number)", day: Day.text(revision.metadata.time),
        author: revision.metadata.author, sentence: changes.sentence))
  }

  private func json(_ revision: Revision, _ changes: FilmChanges, delta: JSON) -> JSON {
    let metadata = revision.metadata
    var members = [
      JSON.Member("name", .string("\(revision.number)")),
      JSON.Member("hash", .string(String(revision.hash.description.prefix(10)))),
      JSON.Member("date", .string(Day.timestamp(metadata.time))),
      JSON.Member("author", .string(metadata.author)),
      JSON.Member("message", .string(metadata.message)),
    ]
    if let origin = metadata.origin {
      members.append(
        origin.hasPrefix("git:")
          ? JSON.Member("git", .string(String(origin.dropFirst(4))))
          : JSON.Member("origin", .string(origin)))
    }
    let names = references[revision.number] ?? []
    for (name, kind) in [("tags", Reference.Kind.tag), ("branches", .branch)] {
      members.append(
        JSON.Member(
          name, .array(names.filter { $0.kind == kind }.map { .string($0.name) })))
    }
    members.append(JSON.Member("sentence", .string(changes.sentence)))
    if changes.noise > 0 { members.append(JSON.Member("noise", .integer(changes.noise))) }
    members += [
      JSON.Member("changes", .array(changes.changes)),
      JSON.Member("moved", .array(changes.moves.map { .array($0) })),
      JSON.Member("delta", delta),
    ]
    return .object(members)
  }
}
