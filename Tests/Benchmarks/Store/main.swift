// Measures the store on histories of one plan, a JSON line for each revision:
//
//   plangen.py --workload p1k | store-benchmark import FILE [REVISIONS]
//   store-benchmark measure FILE
//   store-benchmark checkout FILE
//   store-benchmark check FILE
//
// `import` prints what saving cost, `measure` what reading costs, the others one thing each, for a
// profiler.

import Foundation
import LayoutModel
import PlanStore

/// One line of input.
struct Line: Decodable {
  struct Plan: Decodable {
    let plan: String
    let root: String
    let views: [String: View]
    let constraints: [String: Constraint]
  }
  struct View: Decodable {
    let `class`: String
    let name: String
    let children: [String]
    let props: [String: Scalar]
  }
  struct Constraint: Decodable {
    let first: String
    let firstAttr: String
    let relation: String
    let second: String?
    let secondAttr: String?
    let multiplier: Double
    let constant: Double
    let priority: Double
  }
  enum Scalar: Decodable {
    case value(PropertyValue)
    case none
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .value(.flag(flag))
      } else if let number = try? container.decode(Double.self) {
        self = .value(.number(number))
      } else if let text = try? container.decode(String.self) {
        self = .value(.text(text))
      } else {
        self = .none
      }
    }
  }
  let rev: Int
  let parents: [Int]
  let branch: String
  let time: Int64
  let msg: String
  let plan: Plan

  func layout() throws -> Layout {
    var draft = LayoutDraft(
      id: LayoutID(plan.plan), name: plan.plan, root: NodeID(plan.root))
    for (id, view) in plan.views {
      var node = ViewNode(
        id: NodeID(id), className: view.class, label: view.name,
        children: view.children.map { NodeID($0) })
      node.properties = Properties(
        view.props.compactMap { key, scalar in
          guard case .value(let value) = scalar else { return nil }
          return Properties.Element(PropertyKey(key), value)
        })
      draft.views.append(node)
    }
    for (id, constraint) in plan.constraints {
      var second: Anchor?
      if let item = constraint.second, let attribute = constraint.secondAttr {
        second = Anchor(NodeID(item), Attribute(rawValue: attribute) ?? .top)
      }
      draft.clauses.append(
        Clause(
          id: ClauseID(id),
          first: Anchor(
            NodeID(constraint.first), Attribute(rawValue: constraint.firstAttr) ?? .top),
          relation: Relation(rawValue: constraint.relation) ?? .equal, second: second,
          multiplier: constraint.multiplier, constant: constraint.constant,
          priority: Priority(constraint.priority)))
    }
    return try Layout(draft)
  }
}

/// CPU seconds of this process.
func cpu() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Runs a closure and says how many milliseconds of wall clock and CPU it took.
func timed<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
  let (wall, processor) = (Date(), cpu())
  let result = try body()
  print(
    "\(name): \(format(-wall.timeIntervalSinceNow)) ms wall, \(format(cpu() - processor)) ms CPU")
  return result
}

func format(_ seconds: Double) -> String { String(format: "%.2f", seconds * 1_000) }

func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

func importHistory(into path: String, limit: Int) throws {
  let store = try PlanStore.openOrCreate(at: path)
  var numbers: [Int: RevisionNumber] = [:]
  var branches: Set<String> = ["main"]
  var wall: [Double] = []
  var processor: [Double] = []
  while numbers.count < limit, let text = readLine() {
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    let layout = try line.layout()
    if branches.insert(line.branch).inserted,
      let parent = line.parents.first.flatMap({ numbers[$0] })
    {
      try store.createBranch(line.branch, at: parent, time: line.time * 1_000)
    }
    let metadata = RevisionMetadata(time: line.time * 1_000, author: "b", message: line.msg)
    let (start, used) = (Date(), cpu())
    let outcome = try store.save(
      ProjectChange(set: [layout]), on: line.branch, metadata: metadata,
      merging: line.parents.dropFirst().first.flatMap { numbers[$0] })
    let (taken, spent) = (-start.timeIntervalSinceNow, cpu() - used)
    switch outcome {
    case .saved(let entry): numbers[line.rev] = entry.revision.number
    case .unchanged(let number): numbers[line.rev] = number
    }
    if numbers.count == 1 {
      print("first save: \(format(taken)) ms wall, \(format(spent)) ms CPU")
    } else {
      wall.append(taken)
      processor.append(spent)
    }
  }
  print("saves: \(wall.count), median \(format(median(wall))) ms wall,", terminator: " ")
  print("\(format(median(processor))) ms CPU")
}

func measure(_ path: String) throws {
  let store = try timed("open") { try PlanStore.open(at: path, .readOnly) }
  let tip = try timed("resolve HEAD") { try store.resolve("HEAD") }
  let log = try timed("log") { try store.log(from: tip) }
  print("  \(log.count) revisions")
  _ = try timed("log of 20") { try store.log(from: tip, limit: 20) }
  let project = try timed("check-out, first") { try store.checkOut(tip) }
  for _ in 0..<3 {
    store.forget()
    _ = try timed("check-out, cold caches") { try store.checkOut(tip) }
  }
  for number in [tip.value / 2, tip.value * 3 / 4] {
    store.forget()
    _ = try timed("check-out of r\(number)") { try store.checkOut(RevisionNumber(number)) }
  }
  guard let layout = project.layouts.first else { return }
  print("  \(layout.views.count) views, \(layout.clauses.count) clauses")
  _ = timed("digest of the layout") { layout.digest }
  _ = try timed("validation of the layout") { try Layout(LayoutDraft(layout)) }
  for view in ["v_views", "v_constraints", "v_properties", "v_layouts"] {
    let rows = try timed(view) {
      try store.query("SELECT * FROM \(view) WHERE at = \(tip.value)").rows.count
    }
    print("  \(rows) rows")
  }
  _ = try timed("v_changes of one revision") {
    try store.query("SELECT * FROM v_changes WHERE revision = \(tip.value - 1)")
  }
  // One constant, and a whole plan of which every constant differs.
  let editor = try PlanStore.open(at: path, .readWrite)
  var draft = LayoutDraft(layout)
  for cold in [true, false, false, false] {
    draft.clauses[0].constant += 1
    let edited = try Layout(draft)
    try timed("save of one constant, \(cold ? "cold" : "warm")") {
      _ = try editor.save(
        ProjectChange(set: [edited]),
        metadata: RevisionMetadata(time: 1_800_000_000_000, author: "b", message: "one constant"))
    }
  }
  for place in draft.clauses.indices { draft.clauses[place].constant += 1 }
  let edited = try Layout(draft)
  try timed("save of every constant") {
    _ = try editor.save(
      ProjectChange(set: [edited]),
      metadata: RevisionMetadata(time: 1_800_000_000_000, author: "b", message: "every constant"))
  }
}

switch CommandLine.arguments.dropFirst().first {
case "import" where CommandLine.arguments.count > 2:
  let limit = CommandLine.arguments.dropFirst(3).first.flatMap(Int.init) ?? .max
  try importHistory(into: CommandLine.arguments[2], limit: limit)
case "measure" where CommandLine.arguments.count > 2: try measure(CommandLine.arguments[2])
case "checkout" where CommandLine.arguments.count > 2:
  let store = try PlanStore.open(at: CommandLine.arguments[2], .readOnly)
  let tip = try store.resolve("HEAD")
  try timed("50 cold check-outs") {
    for _ in 0..<50 {
      store.forget()
      _ = try store.checkOut(tip)
    }
  }
case "check" where CommandLine.arguments.count > 2:
  let store = try PlanStore.open(at: CommandLine.arguments[2], .readOnly)
  let findings = try timed("check") { try store.verify() }
  for finding in findings { print(finding) }
default: print("usage: store-benchmark import|measure|checkout|check FILE")
}
