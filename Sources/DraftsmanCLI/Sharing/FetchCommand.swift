import ArgumentParser
import PlanStore
import Rendering

/// `draftsman fetch`: what another store has and this one lacks.
struct FetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Take in what another store has; no branch of your own moves.",
    usage: """
      draftsman fetch
      draftsman fetch origin --dry-run
      """,
    discussion: """
      The other store's branches are followed by branches that begin with the remote's name, such \
      as origin/main; its tags come under their names. Every hash is checked. An interrupted fetch \
      leaves the store as it was.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The remote; the only one there is, or origin, if left out.")
  var name: String?

  @Flag(help: "Say what would be fetched, and write nothing.")
  var dryRun = false

  func run() throws {
    let access = StoreAccess(options: options)
    try access.requireFile()
    guard access.exists else { _ = try access.open(); return }
    let store = dryRun ? try access.open() : try access.openForWriting().store
    let remote = try store.sharing.remote(name)
    let remotes = RemoteAccess(options: options)
    let outcome = try store.sharing.fetch(
      from: try remotes.peer(at: remote.address), as: remote.name, time: try remotes.time(),
      writes: !dryRun, progress: remotes.progress("Fetching"))
    let report = FetchReport(outcome: outcome, remote: remote.name, isDry: dryRun)
    let console = Console(options)
    if options.json {
      try console.json(["schema": "draftsman.fetch/1", "fetch": report.json])
    } else {
      try report.print(on: console)
    }
    try console.finish()
  }
}
