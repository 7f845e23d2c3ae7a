import ArgumentParser
import PlanStore
import Rendering

/// `draftsman tag`: lists tags, makes or deletes one.
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "List the tags, make or delete one.",
    usage: """
      draftsman tag
      draftsman tag v1.0 r12
      draftsman tag -d v1.0
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The tag's name.", completion: StoreCompletion.words(.reference))
  var name: String?

  @Argument(help: "The revision it names.", completion: StoreCompletion.words(.revision))
  var revision = "HEAD"

  @Flag(name: .shortAndLong, help: "Delete the tag.")
  var delete = false

  func run() throws {
    try ReferenceWork(options: options, kind: .tag, isDeletion: delete)
      .run(name: name, revision: revision)
  }
}
