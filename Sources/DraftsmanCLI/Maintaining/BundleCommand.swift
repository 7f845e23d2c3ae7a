import ArgumentParser
import Foundation
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman bundle`: revisions as a file that another store takes in.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Carry revisions from one store to another in a file.",
    usage: """
      draftsman bundle create history.bundle
      draftsman bundle create new.bundle main --since r120
      draftsman bundle apply new.bundle
      """,
    subcommands: [BundleCreateCommand.self, BundleApplyCommand.self])
}

/// `draftsman bundle create`.
struct BundleCreateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Write revisions to a bundle.",
    usage: """
      draftsman bundle create history.bundle
      draftsman bundle create - main --since r120 | ssh build draftsman bundle apply -
      """,
    discussion: """
      A bundle holds revisions with what they change, and the branches and tags at them; each part \
      stands behind its hash. Without names it holds everything.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The file to write; - is standard output.")
  var file: String

  @Argument(help: "Branches, tags and revisions to take, with all that they descend from.")
  var names: [String] = []

  @Option(help: "Leave out this revision and all that it descends from.")
  var since: [String] = []

  func run() throws {
    let store = try StoreAccess(options: options).open()
    var writer = BundleWriter()
    var bytes: [UInt8] = []
    var count = 0
    let excluded = try since.map { try store.resolve($0) }
    try store.exchange.export(names, excluding: excluded) { item throws(StoreError) in
      if case .revision = item { count += 1 }
      bytes += writer.bytes(of: item)
    }
    bytes += writer.end()
    guard file != "-" else { return try TeamWork.current.write(Array(bytes)) }
    try OutputFile.write(bytes, to: file)
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.bundle/1", "revisions": .integer(count),
        "bytes": .integer(bytes.count),
      ])
    } else {
      try console.line("\(file): \(count.counted("revision")), \(bytes.count) bytes")
    }
    try console.finish()
  }
}

/// `draftsman bundle apply`.
struct BundleApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Take the revisions of bundles in.",
    usage: """
      draftsman bundle apply new.bundle
      draftsman bundle apply shard-*.bundle
      """,
    discussion: """
      Every hash is checked. What is there already is passed over, so that a bundle can be applied \
      again. A branch only moves forward; one that has diverged here stays, and the other's revisions \
      can be merged.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The bundles; - reads standard input.")
  var files: [String]

  func run() throws {
    var readers: [BundleReader] = []
    for file in files {
      let data =
        file == "-" ? try SourceFiles.readInput() : try ExchangeReport.read(bundle: file)
      readers.append(try BundleReader(Array(data)))
    }
    let report = try ExchangeReport(options: options)
    try report.take { () throws(StoreError) in
      while !readers.isEmpty {
        if let item = try readers[0].next() { return item }
        readers.removeFirst()
      }
      return nil
    }
  }
}
