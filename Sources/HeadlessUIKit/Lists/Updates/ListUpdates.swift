import Foundation

/// Changes of a list that are told together: what goes and what is reloaded by where it was, what
/// comes by where it will be.
struct ListUpdates {
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var reloaded: [IndexPath] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var reloadedSections = IndexSet()

  /// What is wrong with changes.
  struct Problem: Error {
    let text: String
  }

  /// Where what was at a position is after the changes.
  ///
  /// - Parameters:
  ///   - old: How many items each section had.
  ///   - new: How many items the data source has in each section now.
  /// - Returns: By old position the new one; positions that are gone or reloaded have none.
  /// - Throws: what does not fit if the changes do not lead from the old counts to the new ones.
  func places(from old: [Int], to new: [Int]) throws -> [IndexPath: IndexPath] {
    var sections = try keptSections(old)
    try insertSections(into: &sections, old)
    try insertItems(into: &sections, new)
    let counts = sections.enumerated().map { index, section in
      section.isNew ? new.indices.contains(index) ? new[index] : 0 : section.items.count
    }
    guard counts == new else {
      throw Problem(
        text: "the changes lead to \(counts) items in the sections, but the data source has \(new)")
    }
    var places: [IndexPath: IndexPath] = [:]
    let gone = Set(reloaded)
    for (section, content) in sections.enumerated() where !content.isNew {
      for (item, origin) in content.items.enumerated() {
        guard let origin, !gone.contains(origin), !reloadedSections.contains(origin.section)
        else { continue }
        places[origin] = IndexPath(item: item, section: section)
      }
    }
    return places
  }

  /// A section with the old positions of its items; nil for an item that is new.
  private struct Content {
    var items: [IndexPath?]
    var isNew = false
  }

  private func content(_ section: Int, _ count: Int, without gone: Set<IndexPath>) -> Content {
    Content(
      items: (0..<count).map { IndexPath(item: $0, section: section) }.filter { !gone.contains($0) }
    )
  }

  private func keptSections(_ old: [Int]) throws -> [Content] {
    let gone = Set(deleted + moved.map(\.from))
    guard
      gone.union(reloaded).allSatisfy({
        old.indices.contains($0.section) && (0..<old[$0.section]).contains($0.item)
      })
    else { throw Problem(text: "an item that is to go or to be reloaded was not there") }
    let left = Set(movedSections.map(\.from)).union(deletedSections)
    guard left.union(reloadedSections).allSatisfy(old.indices.contains) else {
      throw Problem(text: "a section that is to go or to be reloaded was not there")
    }
    return old.enumerated().filter { !left.contains($0.offset) }.map {
      // The items of a section that is reloaded are asked for anew.
      reloadedSections.contains($0.offset)
        ? Content(items: [], isNew: true) : content($0.offset, $0.element, without: gone)
    }
  }

  private func insertSections(into sections: inout [Content], _ old: [Int]) throws {
    let gone = Set(deleted + moved.map(\.from))
    var coming = insertedSections.map { (index: $0, content: Content(items: [], isNew: true)) }
    coming += movedSections.map { ($0.to, content($0.from, old[$0.from], without: gone)) }
    for (index, content) in coming.sorted(by: { $0.index < $1.index }) {
      guard index <= sections.count else {
        throw Problem(text: "section \(index) cannot come: there would be \(sections.count) before")
      }
      sections.insert(content, at: index)
    }
  }

  private func insertItems(into sections: inout [Content], _ new: [Int]) throws {
    var coming: [(path: IndexPath, origin: IndexPath?)] = inserted.map { ($0, nil) }
    coming += moved.map { ($0.to, $0.from) }
    for (path, origin) in coming.sorted(by: { $0.path < $1.path }) {
      guard sections.indices.contains(path.section) else {
        throw Problem(text: "an item cannot come to section \(path.section): there is none")
      }
      guard !sections[path.section].isNew else { continue }
      guard (0...sections[path.section].items.count).contains(path.item) else {
        throw Problem(text: "an item cannot come to \(path.item) in section \(path.section)")
      }
      sections[path.section].items.insert(origin, at: path.item)
    }
  }
}

/// A list whose data source says how it changed.
protocol UpdatableList: UIScrollView {
  /// How many items each section has as far as the list knows; nil if it has not asked.
  var knownCounts: [Int]? { get set }
  /// How many items each section has by the data source.
  var counts: [Int] { get }
  func rearrange(_ place: (IndexPath) -> IndexPath?)
  func reloadData()
}

private enum PendingUpdates: AttachmentKey { typealias Value = (depth: Int, updates: ListUpdates) }

extension UpdatableList {
  /// Notes a change, and makes it at once unless changes are being gathered.
  func note(_ change: (inout ListUpdates) -> Void) {
    gather { change(&$0) }
  }

  /// Gathers the changes that a closure tells of, and makes them together.
  func gatherUpdates(_ updates: () -> Void) {
    beginGathering()
    updates()
    endGathering()
  }

  func beginGathering() {
    // The counts before the data source changed, as far as somebody asked for them.
    let pending = attachments[PendingUpdates.self] ?? (0, ListUpdates())
    attachments[PendingUpdates.self] = (pending.depth + 1, pending.updates)
  }

  func endGathering() {
    guard let pending = attachments[PendingUpdates.self] else { return }
    guard pending.depth <= 1 else {
      attachments[PendingUpdates.self] = (pending.depth - 1, pending.updates)
      return
    }
    attachments[PendingUpdates.self] = nil
    make(pending.updates)
  }

  private func gather(_ change: (inout ListUpdates) -> Void) {
    if var pending = attachments[PendingUpdates.self] {
      change(&pending.updates)
      attachments[PendingUpdates.self] = pending
    } else {
      var updates = ListUpdates()
      change(&updates)
      make(updates)
    }
  }

  private func make(_ updates: ListUpdates) {
    guard let old = knownCounts else { return reloadData() }
    knownCounts = nil
    do {
      let places = try updates.places(from: old, to: counts)
      rearrange { places[$0] }
    } catch {
      UIDiagnostic.report(
        .inconsistentUpdate,
        "\(shortName): \((error as? ListUpdates.Problem)?.text ?? "\(error)"); change the data "
          + "before the list is told, and tell all of it. Everything is asked for anew.")
      reloadData()
    }
  }
}
