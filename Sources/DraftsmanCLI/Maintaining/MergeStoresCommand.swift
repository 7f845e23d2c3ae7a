import ArgumentParser
import PlanStore

/// `draftsman merge-stores`: the revisions of other stores, such as those of parallel CI jobs.
struct MergeStoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-stores",
    abstract: "Take the revisions, branches and tags of other stores in.",
    usage: """
      draftsman merge-stores ../shard-1.draftsman ../shard-2.draftsman
      """,
    discussion: """
      Equal revisions are one revision, whichever store they come from. A branch only moves \
      forward; one that has diverged here stays, and the other's revisions can be merged.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The files of the other stores.")
  var files: [String]

  func run() throws {
    var items: [BundleItem] = []
    for file in files {
      let other = try PlanStore.open(at: file, .readOnly)
      try other.exchange.export { item throws(StoreError) in items.append(item) }
    }
    items.reverse()
    try ExchangeReport(options: options).take { () throws(StoreError) in items.popLast() }
  }
}
