import ArgumentParser
import Foundation
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman replay`: goes through the revisions and performs every reconciliation operation.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Go through the revisions, operation by operation, and verify each state.",
    usage: """
      draftsman replay
      draftsman replay Login --from r3 --to r8
      draftsman replay Login --step
      draftsman replay Login --each
      draftsman replay --verify
      """,
    discussion: """
      From each revision to the next the operations are performed in the order in which applyPlan \
      reconciles a hierarchy: views leave, views enter or move, constraints are deactivated, kept \
      with new values, activated. After each revision the digest of the replayed state is compared \
      with the stored one. Then: which frames moved, on the devices that the store solves for or \
      on those of --on, and by which changes; --on none leaves that out. With --each, and with \
      --step, also what every operation moves on the first device: on the way a screen can be \
      ambiguous for a moment.

      With --verify each state is also made a plan and applied to live views that the state before \
      left, as applyPlan does it in a program; what that did and the tree it left are compared \
      with the history, operation by operation.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var frames: FrameOptions

  @Argument(help: "A layout; all if left out.")
  var selector: String?

  @Option(help: "The first revision to show.")
  var from: String?

  @Option(help: "The last revision to show.")
  var to = "HEAD"

  @Flag(help: "Wait for Return after each operation; q stops.")
  var step = false

  @Flag(help: "After each operation, show which frames it moves.")
  var each = false

  @Flag(help: "Apply every state to live views as well, and compare what that does.")
  var verify = false

  func run() throws {
    let isInteractive = isatty(STDIN_FILENO) == 1 && options.output.isInteractive
    if step, !isInteractive {
      throw CommandFailure(
        "replay.step", "--step needs a terminal.", hint: "leave it out to print everything",
        status: ExitStatus.usage)
    }
    let store = try StoreAccess(options: options).open()
    let comparison = try frames.comparison(store)
    let walk = try HistoryWalk(
      store, layouts: selector, from: from, to: to, frames: comparison,
      findsCauses: frames.causes, isLive: verify)
    let console = Console(options, pages: !step)
    let printer = ReplayPrinter(
      console: console, isJSON: options.json, waits: step,
      frames: each || step ? comparison : nil)
    while !printer.isStopped, let step = try walk.next() { try printer.print(step) }
    try printer.finish(walk)
    try console.finish()
    if walk.mismatches > 0 {
      throw CommandFailure(
        "replay.mismatch", "\(walk.mismatches) replayed states differ from the stored ones.",
        hint: "draftsman fsck names what is damaged")
    }
    if let first = walk.live?.mismatches.first {
      throw CommandFailure("replay.live", "A live application differs. \(first)")
    }
  }
}
