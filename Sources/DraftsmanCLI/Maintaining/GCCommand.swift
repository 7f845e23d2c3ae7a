import ArgumentParser
import PlanStore
import Rendering

/// `draftsman gc`: makes the store as small as it can be.
struct GCCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc",
    abstract: "Make the store as small as it can be; no revision is lost.",
    usage: """
      draftsman gc
      draftsman gc --unpack
      draftsman gc --dry-run
      """,
    discussion: """
      Gives back the room that the file does not need. Earlier versions could pack the records, \
      too; such a store is read as before, but each command takes the time to unpack it, until the \
      next save, or --unpack, puts the rows back.
      """)

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Say how much room is free, and change nothing.")
  var dryRun = false

  @Flag(help: "Put records that an earlier version has packed back into their tables.")
  var unpack = false

  func validate() throws {
    if dryRun, unpack { throw ValidationError("--unpack and --dry-run exclude each other.") }
  }

  func run() throws {
    let access = StoreAccess(options: options)
    let console = Console(options)
    guard !dryRun, access.exists else {
      let store = try access.open()
      let room = try store.maintenance.room()
      try report(store, (room.bytes, room.bytes - room.free), console)
      return try console.finish()
    }
    let store = try access.openForWriting().store
    if unpack { store.whenUnpacked = nil }
    let sizes = try unpack ? store.maintenance.unpack() : store.maintenance.compact()
    try report(store, sizes, console)
    try console.finish()
  }

  private func report(
    _ store: PlanStore, _ sizes: (before: Int64, after: Int64), _ console: Console
  ) throws {
    let (before, after) = sizes
    let isPacked = try store.maintenance.isPacked()
    if options.json {
      return try console.json([
        "schema": "draftsman.gc/1", "before": .integer(Int(before)), "after": .integer(Int(after)),
        "dryRun": .flag(dryRun), "packed": .flag(isPacked),
      ])
    }
    guard !options.quiet else { return }
    try console.line(
      dryRun
        ? "\(before) bytes, of which \(before - after) are in pages that hold nothing"
        : "\(before) bytes before, \(after) now\(isPacked ? ", packed" : "")")
  }
}
