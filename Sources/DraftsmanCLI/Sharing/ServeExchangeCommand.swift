import ArgumentParser
import Foundation
import PlanStore

/// `draftsman serve-exchange`: what `fetch` and `push` run on the other side of `ssh`.
///
/// It speaks through standard input and output, and says nothing else there.
struct ServeExchangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve-exchange",
    abstract: "Answer another draftsman on standard input and output.",
    usage: "draftsman serve-exchange /srv/team/layouts.draftsman",
    shouldDisplay: false)

  @Argument(help: "The store's file.")
  var path: String

  func run() throws {
    // Who has gone is noticed when writing to it fails.
    signal(SIGPIPE, SIG_IGN)
    let service = ExchangeService(
      StorePeer(path: path), reading: STDIN_FILENO, writing: STDOUT_FILENO)
    do {
      try service.run()
    } catch {
      // The other side has been told, if it is there.
      throw ExitCode(ExitStatus.trouble)
    }
  }
}
