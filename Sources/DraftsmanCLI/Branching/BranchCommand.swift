import ArgumentParser
import PlanStore
import Rendering

/// `draftsman branch`: lists branches, or makes one.
struct BranchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "branch",
    abstract: "List the branches, or make one.",
    usage: """
      draftsman branch
      draftsman branch redesign
      draftsman branch redesign r12
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The new branch's name.", completion: StoreCompletion.words(.reference))
  var name: String?

  @Argument(help: "The revision it begins at.", completion: StoreCompletion.words(.revision))
  var revision = "HEAD"

  @Flag(name: .shortAndLong, help: "Delete the branch; its revisions stay.")
  var delete = false

  func run() throws {
    try ReferenceWork(options: options, kind: .branch, isDeletion: delete)
      .run(name: name, revision: revision)
  }
}
