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
      draftsman gc --dry-run
      """)

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Say how much room is free, and change nothing.")
  var dryRun = false

  func run() throws {
    let access = StoreAccess(options: options)
    let console = Console(options)
    guard !dryRun, access.exists else {
      let store = try access.open()
      let room = try attempt { () throws(StoreError) in try store.room() }
      try report(before: room.bytes, after: room.bytes - room.free, console)
      return try console.finish()
    }
    let store = try access.openForWriting().store
    let sizes = try attempt { () throws(StoreError) in try store.compact() }
    try report(before: sizes.before, after: sizes.after, console)
    try console.finish()
  }

  private func report(before: Int64, after: Int64, _ console: Console) throws {
    if options.json {
      return try console.json([
        "schema": "draftsman.gc/1", "before": .integer(Int(before)), "after": .integer(Int(after)),
        "dryRun": .flag(dryRun),
      ])
    }
    guard !options.quiet else { return }
    try console.line(
      dryRun
        ? "\(before) bytes, of which \(before - after) are in pages that hold nothing"
        : "\(before) bytes before, \(after) now")
  }
}
