import ArgumentParser
import LayoutModel
import PlanStore
import PostgresAccess
import PostgresStore
import Rendering
import Workbench

/// `draftsman remote gc`.
struct RemoteGCCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc",
    abstract: "Remove old moves of branches from a team's store in a database.",
    usage: """
      draftsman remote gc postgresql://owner@db.example.org/layouts
      draftsman remote gc origin --grace 90 --dry-run
      """,
    discussion: """
      Each push leaves a row that says which branch moved, when and by whom. Those rows are removed \
      that a later one had followed before the grace period began, and what was committed only to \
      learn whether a server could commit. Revisions stay, and so does where every branch stands. \
      Only the role that owns the store can do this. Others can push and fetch meanwhile; \
      interrupted, it goes on the next time.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The remote, or a postgresql:// URL; the only remote, or origin, if left out.")
  var name: String?

  @Option(help: ArgumentHelp("Keep the moves of so many days.", valueName: "days"))
  var grace = 30

  @Flag(help: "Say what would be removed, and change nothing.")
  var dryRun = false

  func validate() throws {
    if !(1...36_500).contains(grace) {
      throw ValidationError("--grace is a number of days, from 1 to 36500.")
    }
  }

  func run() throws {
    let remotes = RemoteAccess(options: options)
    var address = name ?? ""
    if !address.contains("://") {
      address = try StoreAccess(options: options).open().sharing.remote(name).address
    }
    let outcome = try PostgresCollection(try remotes.databasePeer(at: address)).run(
      grace: Int64(grace) * 86_400, writes: !dryRun)
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.remote-gc/1", "address": .string(address), "days": .integer(grace),
        "moves": .integer(outcome.moves), "barriers": .integer(outcome.barriers),
        "dryRun": .flag(dryRun),
      ])
    } else if !options.quiet {
      let moves = "\(outcome.moves.counted("move")) of branches and tags"
      let barriers = outcome.barriers.counted("barrier")
      try console.line(
        "\(moves) and \(barriers) \(dryRun ? "would be removed" : "removed") in \(address)")
    }
    try console.finish()
  }
}
