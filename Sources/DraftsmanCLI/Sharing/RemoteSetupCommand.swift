import ArgumentParser
import PlanStore
import PostgresStore
import Rendering
import Workbench

/// `draftsman remote setup`.
struct RemoteSetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Make a team's store in a database of PostgreSQL, and say who may push and fetch.",
    usage: """
      draftsman remote setup postgresql://owner@db.example.org/layouts
      draftsman remote setup postgresql://owner@db.example.org/layouts --writer ci --reader review
      """,
    discussion: """
      The database must be there; the tables are made in its schema draftsman and belong to the role \
      that makes them. A writer can add revisions and move branches, and can change and delete \
      nothing; who has pushed is kept beside the author. The roles must be there: CREATE ROLE ci \
      LOGIN. Done again, it only grants. Passwords do not belong in an address: libpq reads \
      ~/.pgpass, PGPASSFILE and service files. ?replicated=yes refuses a server that does not \
      commit on a standby too.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The database: postgresql://[user@]host[:port]/database.")
  var url: String

  @Option(help: "A role that may push; the option can be repeated.")
  var writer: [String] = []

  @Option(help: "A role that may fetch; the option can be repeated.")
  var reader: [String] = []

  func run() throws {
    let remotes = RemoteAccess(options: options)
    let setup = PostgresSetup(try remotes.database(at: url).engine)
    let outcome = try setup.run(writers: writer, readers: reader)
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.remote-setup/1", "address": .string(url),
        "created": .flag(outcome.isNew), "writers": .array(writer.map { .string($0) }),
        "readers": .array(reader.map { .string($0) }),
      ])
    } else if !options.quiet {
      try console.line(
        outcome.isNew ? "Created the store in \(url)" : "The store in \(url) is there already")
      for role in writer { try console.line("  \(role) may push") }
      for role in reader { try console.line("  \(role) may fetch") }
      try console.advice("Next: draftsman remote add origin \(url)")
    }
    try console.finish()
  }
}
