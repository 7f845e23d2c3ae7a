// Compares the store with git on one history of one plan, in one run:
//
//   swift run -c release history-benchmark p1k
//   swift run -c release history-benchmark p100|p1k|p10k|p300x10k [--revisions N] [--aggressive]
//
// The history is made here, from a seed. git keeps the plan as the JSON document that `save` reads,
// one commit for each revision (fast-import, then packed from scratch as `gc` does; --aggressive
// also runs `gc --aggressive`, which takes minutes). Times are processor time, the median of
// several; git's includes starting the process, since that is how git is used, and the store's
// starts with nothing cached. Sizes are after VACUUM and after packing.

import Foundation
import LayoutDocument

let workloads: [String: (views: Int, revisions: Int, seed: UInt64)] = [
  "p100": (100, 1_000, 100), "p1k": (1_000, 1_000, 1_000), "p10k": (10_000, 1_000, 10_000),
  "p300x10k": (300, 10_000, 300),
]

struct Table {
  private(set) var lines: [String] = []

  mutating func row(_ name: String, _ ours: Double, _ git: Double, _ unit: String) {
    let ratio = git.isNaN || ours == 0 ? "" : String(format: "%.1f", git / ours)
    lines.append(
      "| \(name) | \(text(ours)) \(unit) | \(git.isNaN ? "-" : "\(text(git)) \(unit)") | \(ratio) |"
    )
  }

  private func text(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 1_000 ? "%.1f" : "%.0f", value)
  }
}

func run(_ name: String, revisions: Int, aggressive: Bool) throws {
  guard let workload = workloads[name] else {
    print("usage: history-benchmark p100|p1k|p10k|p300x10k [--revisions N] [--aggressive]")
    exit(64)
  }
  let count = min(revisions, workload.revisions)
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("history-benchmark-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }

  var history = PlanHistory(views: workload.views, revisions: count, seed: workload.seed)
  let store = try StoreSide(in: folder)
  let git = try GitSide(in: folder)
  var texts: [[UInt8]] = []
  while let revision = try history.nextRevision() {
    try store.add(revision)
    let text = LayoutDocument.write([revision.layout])
    try git.add(revision, text: text)
    if revision.branch == "main", revision.number >= count - 40 { texts.append(text) }
  }
  try git.finish()

  var table = Table()
  let packed = try git.pack(aggressively: false)
  table.row(
    "whole history, \(count) revisions", Double(try store.bytes()) / 1e6,
    Double(packed.bytes) / 1e6, "MB")
  let samples = (1...9).map { count * $0 / 10 }
  func median(_ values: [Meter.Cost]) -> Double { Meter.median(values.map(\.processor)) }
  let commits = try git.commits(Array(texts.suffix(12)))
  table.row("save a whole plan", median(store.saves), median(commits), "ms")
  table.row(
    "read any revision (git: bytes only)", median(try samples.map(store.read)),
    median(try samples.map(git.read)), "ms")
  table.row(
    "difference of neighbours", median(try samples.map { try store.diff($0 - 1, $0) }),
    median(try samples.map { try git.diff($0 - 1, $0) }), "ms")
  let far = (1...4).map { (count * $0 / 20, count - 1 - count * $0 / 20) }
  table.row(
    "difference far apart", median(try far.map { try store.diff($0.0, $0.1) }),
    median(try far.map { try git.diff($0.0, $0.1) }), "ms")
  table.row("verify everything", try store.verify().processor, try git.verify().processor, "ms")
  table.row("go through all revisions", try store.replay().processor, .nan, "ms")
  table.row(
    "all views and constraints by SQL",
    Meter.median(
      try (0..<3).map { _ in
        try store.select().processor
      }), .nan, "ms")
  if aggressive {
    let packed = try git.pack(aggressively: true)
    table.row(
      "whole history, gc --aggressive", Double(try store.bytes()) / 1e6,
      Double(packed.bytes) / 1e6, "MB")
  }
  print("\(name): \(workload.views) views, text \(git.textBytes / 1_000_000) MB in all\n")
  print("| | store | git | git / store |\n|---|--:|--:|--:|")
  for line in table.lines { print(line) }
}

var arguments = Array(CommandLine.arguments.dropFirst())
let aggressive = arguments.contains("--aggressive")
arguments.removeAll { $0 == "--aggressive" }
var revisions = Int.max
if let place = arguments.firstIndex(of: "--revisions"), place + 1 < arguments.count {
  revisions = Int(arguments[place + 1]) ?? .max
}
try run(arguments.first ?? "", revisions: revisions, aggressive: aggressive)
