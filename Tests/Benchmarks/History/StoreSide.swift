import Foundation
import LayoutDiff
import LayoutModel
import LayoutRecords
import PlanStore

/// The history in a store.
final class StoreSide {
  let path: String
  private let store: PlanStore
  private var numbers: [Int: RevisionNumber] = [:]
  private var branches: Set<String> = ["main"]
  private(set) var saves: [Meter.Cost] = []
  /// The last revisions of the main branch.
  private var recent: [PlanHistory.Revision] = []

  init(in folder: URL) throws {
    path = folder.appendingPathComponent("layouts.draftsman").path
    store = try PlanStore.create(at: path)
  }

  /// Saves a revision: the whole plan is handed over.
  func add(_ revision: PlanHistory.Revision) throws {
    if branches.insert(revision.branch).inserted,
      let parent = revision.parents.first.flatMap({ numbers[$0] })
    {
      try store.references.createBranch(revision.branch, at: parent, time: revision.time * 1_000)
    }
    let metadata = RevisionMetadata(
      time: revision.time * 1_000, author: "b", message: revision.message)
    let (outcome, cost) = try Meter.own {
      try store.save(
        ProjectChange(set: [revision.layout]), on: revision.branch, metadata: metadata,
        merging: revision.parents.dropFirst().first.flatMap { numbers[$0] })
    }
    if revision.number > 0 { saves.append(cost) }
    if revision.branch == "main" { recent = recent.suffix(20) + [revision] }
    switch outcome {
    case .saved(let entry): numbers[revision.number] = entry.revision.number
    case .unchanged(let number): numbers[revision.number] = number
    }
  }

  /// What saving the last changes once more takes, each known as such, on a branch of a copy.
  func knownSaves() throws -> [Meter.Cost] {
    guard let first = recent.first, let start = numbers[first.number] else { return [] }
    let copy = path + "-copy"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let store = try PlanStore.open(at: copy, .readWrite)
    try store.references.createBranch("known", at: start, time: 0)
    _ = try store.checkOut(start)
    return try zip(recent, recent.dropFirst()).map { old, new in
      let change = ProjectChange(update: [LayoutUpdate(from: old.layout, to: new.layout)])
      let metadata = RevisionMetadata(time: new.time * 1_000, author: "b", message: new.message)
      return try Meter.own { try store.save(change, on: "known", metadata: metadata) }.1
    }
  }

  /// The bytes of the file after `gc`.
  func bytes() throws -> Double {
    let store = try PlanStore.open(at: path, .readWrite)
    return Double(try store.maintenance.compact().after)
  }

  private func number(_ revision: Int) -> RevisionNumber {
    numbers[revision] ?? RevisionNumber(1)
  }

  /// What reading a revision into values takes, with nothing cached.
  func read(_ revision: Int) throws -> Meter.Cost {
    let reader = try PlanStore.open(at: path, .readOnly)
    return try Meter.own { _ = try reader.checkOut(number(revision)) }.1
  }

  /// What a difference of two revisions takes, with nothing cached.
  ///
  /// `isWarm` says whether the older one has been read before.
  func diff(_ old: Int, _ new: Int, isWarm: Bool = false) throws -> Meter.Cost {
    let reader = try PlanStore.open(at: path, .readOnly)
    if isWarm { _ = try reader.checkOut(number(old)) }
    return try Meter.own {
      let before = try reader.checkOut(number(old))
      let after = try reader.checkOut(number(new))
      _ = ProjectDifference(from: before, to: after)
    }.1
  }

  /// What listing the changed values of two revisions takes, with nothing cached.
  func changes(_ old: Int, _ new: Int) throws -> Meter.Cost {
    let reader = try PlanStore.open(at: path, .readOnly)
    return try Meter.own { _ = try reader.changes(from: number(old), to: number(new)) }.1
  }

  /// What the full check takes.
  func verify() throws -> Meter.Cost {
    let reader = try PlanStore.open(at: path, .readOnly)
    let (findings, cost) = try Meter.own { try reader.maintenance.verify() }
    guard findings.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    return cost
  }

  /// What going through the first revisions in their order takes.
  func replay() throws -> Meter.Cost {
    let reader = try PlanStore.open(at: path, .readOnly)
    return try Meter.own {
      for revision in numbers.keys.sorted().prefix(1_000) {
        _ = try reader.checkOut(number(revision))
      }
    }.1
  }

  /// What one SELECT over all views at the newest revision takes.
  func select() throws -> Meter.Cost {
    let reader = try PlanStore.open(at: path, .readOnly)
    let last = number(numbers.keys.max() ?? 0).value
    return try Meter.own {
      for view in ["v_views", "v_constraints"] {
        _ = try reader.query("SELECT * FROM \(view) WHERE at = \(last)")
      }
    }.1
  }
}
