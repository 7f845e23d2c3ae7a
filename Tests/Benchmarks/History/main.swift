// Compares the store with git on one history of one plan, in one run:
//
//   swift run -c release history-benchmark p100|p1k|p10k|p300x10k [OPTIONS]
//   make-history | swift run -c release history-benchmark p1k --input [OPTIONS]
//   swift run -c release history-benchmark growth [REVISIONS ...] [--views N] [--layouts N]
//     [--folder PATH] [--without-verify]
//
//   --revisions N   stop after so many
//   --aggressive    also run git gc --aggressive, which takes minutes
//   --without-git   measure the store alone
//   --input         read the history from the standard input, see RecordedHistory
//   --keep PATH     keep the store that is made
//   --keep-git PATH keep git's repository, which is bare
//   --only-make     make both, and measure nothing
//
// The history is made here, from a seed. git keeps the plan as the JSON document that `save` reads,
// one commit for each revision (fast-import, then packed from scratch as `gc` does). Times are
// processor time, the median of several; git's includes starting the process, since that is how
// git is used, and the store's starts with nothing cached unless the line says otherwise. Sizes are
// after `gc`.
//
// `growth` measures the store alone at several lengths of one history, 1,000, 10,000 and 100,000
// revisions unless told otherwise, and says with which power of the length each cost grows. The
// stores stay in the folder for the next time.

import Foundation
import LayoutDocument

if CommandLine.arguments.dropFirst().first == "growth" {
  try Growth(Array(CommandLine.arguments.dropFirst(2))).run()
  exit(0)
}
let options = Options(Array(CommandLine.arguments.dropFirst()))
guard let workload = Workload.named[options.workload] else {
  print(
    "usage: history-benchmark p100|p1k|p10k|p300x10k [--revisions N] [--aggressive]",
    "[--without-git] [--input] [--keep PATH] [--keep-git PATH] [--only-make]")
  exit(64)
}

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("history-benchmark-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

// Both sides are filled with the same revisions.
let wanted = min(options.revisions ?? .max, workload.revisions)
var made = PlanHistory(views: workload.views, revisions: wanted, seed: UInt64(workload.views))
let recorded = RecordedHistory()
let store = try StoreSide(in: folder)
let git = options.hasGit ? try GitSide(in: folder) : nil
var texts: [[UInt8]] = []
var parents: [Int: Int] = [:]
var count = 0
while count < wanted,
  let revision = options.readsInput ? try recorded.nextRevision() : try made.nextRevision()
{
  try store.add(revision)
  parents[revision.number] = revision.parents.first
  count += 1
  guard let git else { continue }
  let text = LayoutDocument.write([revision.layout])
  try git.add(revision, text: text)
  if revision.branch == "main" { texts = texts.suffix(11) + [text] }
}
try git?.finish()

/// Copies what is to be kept.
@MainActor func keep() throws {
  if let kept = options.kept { try FileManager.default.copyItem(atPath: store.path, toPath: kept) }
  if let kept = options.keptGit, let git {
    try FileManager.default.copyItem(atPath: git.path, toPath: kept)
  }
}
if options.onlyMakes {
  _ = (try store.bytes(), try git?.pack())
  try keep()
  exit(0)
}

var table = Table()
// A shorter history is not what the bars are about.
let bars = count == workload.revisions ? workload.bars : [:]
let megabytes = try store.bytes() / 1e6
table.row(
  "whole history", megabytes, git: try git.map { Double(try $0.pack().bytes) / 1e6 }, "MB",
  bar: bars["bytes"])
let commits = try git.map { Meter.median(try $0.commits(texts)) }
table.row("save a whole plan", Meter.median(store.saves), git: commits, "ms", bar: bars["save"])
table.row(
  "save a known change", Meter.median(try store.knownSaves()), git: commits, "ms",
  bar: bars["change"])
let samples = (1...9).map { count * $0 / 10 }
table.row(
  "read any revision (git: bytes only)", Meter.median(try samples.map(store.read)),
  git: try git.map { git in Meter.median(try samples.map(git.read)) }, "ms", bar: bars["checkout"])
let pairs = samples.compactMap { new in parents[new].map { (old: $0, new: new) } }
let near = try git.map { git in Meter.median(try pairs.map { try git.diff($0.old, $0.new) }) }
table.row(
  "changed values of neighbours",
  Meter.median(try pairs.map { try store.changes($0.old, $0.new) }), git: near, "ms",
  bar: bars["near"])
table.row(
  "difference of neighbours, one in memory",
  Meter.median(try pairs.map { try store.diff($0.old, $0.new, isWarm: true) }), git: near, "ms")
table.row(
  "difference of neighbours", Meter.median(try pairs.map { try store.diff($0.old, $0.new) }),
  git: near,
  "ms")
let far = (1...4).map { (count * $0 / 20, count - 1 - count * $0 / 20) }
let farInGit = try git.map { git in Meter.median(try far.map { try git.diff($0.0, $0.1) }) }
table.row(
  "difference far apart", Meter.median(try far.map { try store.diff($0.0, $0.1) }), git: farInGit,
  "ms", bar: bars["far"])
table.row(
  "changed values far apart", Meter.median(try far.map { try store.changes($0.0, $0.1) }),
  git: farInGit, "ms")
table.row(
  "verify everything", try store.verify().processor, git: try git?.verify().processor, "ms",
  bar: bars["verify"])
table.row(
  "go through \(min(count, 1_000)) revisions", try store.replay().processor, "ms",
  bar: bars["replay"])
table.row(
  "views and constraints by one SELECT each",
  Meter.median(
    try (0..<3).map { _ in
      try store.select()
    }), "ms", bar: bars["select"])
if options.isAggressive, let git {
  table.row(
    "whole history (git: --aggressive)", megabytes,
    git: Double(try git.packAggressively().bytes) / 1e6, "MB")
}
print("\(options.workload): \(workload.views) views, \(count) revisions\n\n\(table.text)")
try keep()
