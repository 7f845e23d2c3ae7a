import ArgumentParser
import Workbench

/// `draftsman reject`: takes back what tests made of screens.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Take back layouts that tests found to be different: what is kept is right.",
    usage: """
      draftsman reject                  one by one, with single keys, on a terminal
      draftsman reject login
      draftsman reject --all
      """,
    discussion: """
      The layouts that are kept stay as they are; so the tests go on failing until the screens are \
      as they were. See accept for the names.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var authorship: Authorship

  @Argument(help: "The layouts; * stands for any letters.")
  var names: [String] = []

  @Flag(help: "Reject everything that waits.")
  var all = false

  func validate() throws {
    if all, !names.isEmpty { throw ValidationError("--all rejects everything; leave out names.") }
  }

  func run() throws {
    let access = try ReferenceAccess(options)
    let pending = try access.references.pending()
    let author = authorship.name(environment: options.environment)
    guard all || !names.isEmpty else {
      return try PendingReview(access).run(pending, author: author, verb: "reject")
    }
    let rejected = all ? pending : try pending.chosen(names)
    try access.settle(accepted: [], rejected: rejected, author: author)
  }
}
