import ArgumentParser
import LayoutModel
import PlanStore
import PostgresAccess
import PostgresStore
import Rendering
import Workbench

/// `draftsman remote check`.
struct RemoteCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that a team's store in a database is whole.",
    usage: """
      draftsman remote check
      draftsman remote check origin --json
      draftsman remote check postgresql://db.example.org/layouts
      """,
    discussion: """
      Takes in the whole history and checks every content's SHA-256, every revision's hash, what its \
      row says of it, and that every branch has moved version by version and forward. What who owns \
      the database has changed is found so; a writer can change nothing. Exit status 1 means \
      findings. A store in a file is checked by draftsman fsck.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The remote, or a postgresql:// URL; the only remote, or origin, if left out.")
  var name: String?

  func run() throws {
    let remotes = RemoteAccess(options: options)
    var address = name ?? ""
    if !address.contains("://") {
      address = try StoreAccess(options: options).open().sharing.remote(name).address
    }
    let (engine, database) = try remotes.database(at: address)
    let outcome = try PostgresCheck(
      PostgresPeer(engine, isReplicated: database.isReplicated, wait: { _ in })
    ).run()
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.remote-check/1", "address": .string(address),
        "revisions": .integer(outcome.revisions), "moves": .integer(outcome.moves),
        "findings": .array(outcome.findings.map { .string($0) }),
      ])
    } else {
      for finding in outcome.findings { try console.line("! \(finding.escapedForDisplay)") }
      let count = outcome.revisions
      try console.line(
        "\(count.counted("revision")) checked in \(address): "
          + (outcome.findings.isEmpty ? "nothing wrong" : "\(outcome.findings.count) wrong"))
    }
    try console.finish()
    if !outcome.findings.isEmpty { throw ExitCode(ExitStatus.findings) }
  }
}
