import ArgumentParser
import Foundation
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import TimeMachine
import Workbench

/// `draftsman replay`: goes through the revisions and performs every reconciliation operation.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Go through the revisions, operation by operation, and verify each state.",
    usage: """
      draftsman replay
      draftsman replay r3..r8 Login
      draftsman replay Login --step
      draftsman replay Login --each
      draftsman replay --verify
      draftsman replay Login --html login.html
      """,
    discussion: """
      From each revision to the next the operations are performed in the order in which applyPlan \
      reconciles a hierarchy: views leave, views enter or move, constraints are deactivated, kept \
      with new values, activated. After each revision the digest of the replayed state is compared \
      with the stored one. Then: which frames moved, on the devices that the store solves for or \
      on those of --on, and by which changes; --on none leaves that out. With --each, and with \
      --step, also what every operation moves on the first device: on the way a screen can be \
      ambiguous for a moment. With --step, each screen is drawn before and after, side by side.

      With --verify each state is also made a plan and applied to live views that the state before \
      left, as applyPlan does it in a program; what that did and the tree it left are compared \
      with the history, operation by operation.

      With --html the whole is written as one page, a time machine that any browser opens: every \
      version with its picture, what changed, which frames moved and why. It needs no network.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var frames: FrameOptions

  @Argument(
    help: ArgumentHelp(
      "A..B: from the revision behind A to B; then a layout, all if left out.",
      valueName: "revisions and layout"),
    completion: StoreCompletion.words(.revision, .layout))
  var operands: [String] = []

  @Option(help: "The first revision to show.", completion: StoreCompletion.words(.revision))
  var from: String?

  @Option(help: "The last revision to show.", completion: StoreCompletion.words(.revision))
  var to: String?

  @Option(help: ArgumentHelp("Write a time machine: one page for a browser.", valueName: "file"))
  var html: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Pack the page to a sixth of its size; without, its source can be read.")
  var compress = true

  @Flag(help: "Write a page of more than 25 MB too.")
  var force = false

  @Flag(help: "Wait for Return after each operation; q stops.")
  var step = false

  @Flag(help: "After each operation, show which frames it moves.")
  var each = false

  @Flag(help: "Apply every state to live views as well, and compare what that does.")
  var verify = false

  func validate() throws {
    if names.count > 1 { throw ValidationError("replay takes A..B and a layout.") }
    if range != nil, from != nil || to != nil {
      throw ValidationError("\(operands[0]) and --from or --to both say where to begin or end.")
    }
  }

  private var range: (from: String, to: String)? {
    operands.first.flatMap(RevisionRange.ends)
  }

  /// The operands behind the range.
  private var names: [String] { Array(operands.dropFirst(range == nil ? 0 : 1)) }

  private var selector: String? { names.first }

  /// The first and the last revision to show: behind A, whatever it is, comes its child.
  private func ends(in store: PlanStore) throws -> (from: String?, to: String) {
    guard let range else { return (from, to ?? "HEAD") }
    guard let start = try RevisionRange.start(range.from, in: store) else { return (nil, range.to) }
    return ("r\(start.value + 1)", range.to)
  }

  func run() throws {
    let isInteractive = isatty(STDIN_FILENO) == 1 && options.output.isInteractive
    if step, !isInteractive {
      throw CommandFailure(
        "replay.step", "--step needs a terminal.", hint: "leave it out to print everything",
        status: ExitStatus.usage)
    }
    if let html { return try writePage(to: html) }
    let access = StoreAccess(options: options)
    let store = try access.open()
    let comparison = try frames.comparison(store)
    let ends = try ends(in: store)
    let walk = try HistoryWalk(
      store, layouts: selector, from: ends.from, to: ends.to, frames: comparison,
      canvases: RevisionCanvases(of: store, in: access.project), findsCauses: frames.causes,
      isLive: verify)
    let console = Console(options, pages: !step)
    let printer = ReplayPrinter(
      console: console, isJSON: options.json, waits: step,
      frames: each || step ? comparison : nil, columns: options.output.columns)
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

  /// Writes the time machine.
  private func writePage(to path: String) throws {
    let access = StoreAccess(options: options)
    if try frames.environments.chosenTargets()?.contains(.canvas) == true {
      throw EnvironmentSelector.canvas("A time machine")
    }
    let store = try access.open()
    let ends = try ends(in: store)
    let maker = try FilmMaker(
      store, layouts: selector, from: ends.from, to: ends.to,
      comparison: try frames.comparison(store))
    let bar = ProgressBar("filming", total: maker.versionCount, options: options)
    while try maker.next() { bar.advance() }
    bar.finish()
    let name = URL(fileURLWithPath: access.shownPath).lastPathComponent
    let film = maker.film(tool: "draftsman \(DraftsmanCommand.version)", store: name)
    try TimeMachineFile(
      page: ViewerPage(film, isCompressed: compress), path: path, versions: maker.madeCount
    )
    .write(options: options, isForced: force)
  }
}
