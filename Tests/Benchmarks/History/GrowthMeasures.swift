import Foundation
import LayoutModel
import PlanStore

/// What the commands of every day take in a store, each with nothing in memory unless it says
/// otherwise: processor time in milliseconds, the median of several.
struct GrowthMeasures {
  let path: String
  /// Where a copy that is saved to may be.
  let scratch: String

  /// The measures in their order.
  func all(verifies: Bool) throws -> [(name: String, value: Double)] {
    let reader = try PlanStore.open(at: path, .readOnly)
    let tip = try reader.resolve("main")
    let digits = String(
      try reader.revision(RevisionNumber(tip.value / 2)).hash.description.prefix(9))
    let rows = "SELECT count(equation) FROM v_constraints WHERE at ="
    var measures: [(name: String, value: Double)] = []
    func add(_ name: String, _ body: (PlanStore) throws -> Void) throws {
      do {
        measures.append((name, try median(body)))
      } catch let error as StoreError where error.code == .queryInterrupted {
        measures.append((name, .nan))
      }
    }
    measures += try saves()
    try add("check out the tip") { _ = try $0.checkOut(tip) }
    let anywhere = (1...9).map { RevisionNumber(max(1, tip.value * Int64($0) / 10)) }
    measures.append(
      (
        "check out any revision",
        Meter.median(
          try anywhere.map { number in
            let store = try PlanStore.open(at: path, .readOnly)
            return try Meter.own { _ = try store.checkOut(number) }.1
          })
      ))
    try add("resolve a hash") { _ = try $0.resolve(digits) }
    try add("v_constraints at a number") { _ = try $0.query("\(rows) \(tip.value)") }
    try add("v_constraints at a subquery") {
      _ = try $0.query("\(rows) (SELECT revision FROM ref WHERE name = 'main')")
    }
    try add("oplog -n 20") { _ = try $0.references.operations(limit: 20) }
    try add("log -n 20") { _ = try $0.log(from: tip, limit: 20) }
    try add("blame a view") {
      _ = try $0.blame(NodeID("view-7"), in: "Grown", at: tip)
    }
    try add("changes of the tip") {
      _ = try $0.changes(from: RevisionNumber(tip.value - 2), to: tip)
    }
    measures.append(("memory of these, MB", GrowthMeasures.memory()))
    if verifies {
      let (findings, cost) = try Meter.own {
        try PlanStore.open(at: path, .readOnly).maintenance.verify()
      }
      guard findings.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
      measures.append(("verify everything", cost.processor))
      measures.append(("memory then, MB", GrowthMeasures.memory()))
    }
    let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    measures.append(("file, MB", Double(bytes) / 1e6))
    return measures
  }

  /// Saves of a whole layout into a copy: again and again in one process, and in new ones.
  private func saves() throws -> [(name: String, value: Double)] {
    let copy = scratch + "-copy"
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: copy + end) }
    }
    var number = 0
    func save(_ store: PlanStore) throws {
      number += 1
      guard let old = try store.checkOut(layout: "Grown", at: try store.resolve("main")) else {
        return
      }
      var draft = UncheckedLayout(
        id: old.id, name: old.name, root: old.root, views: old.views, clauses: old.clauses)
      draft.clauses[number].constant = 5_000 + Double(number)
      let new = try Layout(draft)
      let metadata = RevisionMetadata(time: 1_000_000_000, author: "a", message: "m")
      costs.append(
        try Meter.own { _ = try store.save(ProjectChange(set: [new]), metadata: metadata) }.1)
    }
    var costs: [Meter.Cost] = []
    let store = try PlanStore.open(at: copy, .readWrite)
    for _ in 0..<31 { try save(store) }
    let warm = Meter.median(Array(costs.dropFirst()))
    costs = []
    for _ in 0..<7 {
      let store = try PlanStore.open(at: copy, .readWrite)
      let (_, reading) = try Meter.own { try save(store) }
      costs[costs.count - 1] = reading
    }
    return [("save", warm), ("save with nothing in memory", Meter.median(costs))]
  }

  private func median(_ body: (PlanStore) throws -> Void) throws -> Double {
    Meter.median(
      try (0..<5).map { _ in
        try Meter.own { try body(try PlanStore.open(at: path, .readOnly)) }.1
      })
  }

  /// The most memory that this process has had, in megabytes.
  private static func memory() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1_000
  }
}
