import ArgumentParser
import Foundation
import Rendering
import SQLiteAccess
import Workbench

/// The command line of Draftsman: version control for user-interface layouts.
@main
struct DraftsmanCommand: ParsableCommand {
  /// The version of the program.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "draftsman",
    abstract: "Version control for user-interface layouts.",
    usage: """
      draftsman tour                           see what it does, on sample data
      draftsman save Login.storyboard -m "…"   keep a version
      draftsman import --git .                 take in the history of a git repository
      draftsman log                            the versions, newest first
      draftsman diff HEAD~1..HEAD              what changed, as views and constraints
      draftsman replay Login                   go through all versions, step by step
      """,
    discussion: """
      The store is one SQLite file, layouts.draftsman, looked for here and upwards (or --store, or \
      $DRAFTSMAN_STORE). Revisions are named HEAD, HEAD~2, r12, a hash's first four or more digits, \
      a branch or a tag. A view is named Scene/label/label or #id.

      Exit status: 0 done; 1 differences (diff --exit-code) or findings (check, fsck); 2 trouble; 64 a \
      command line that makes no sense.

      \(HelpTopic.line)
      """,
    version: ProgramVersion.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Keep versions",
        subcommands: [SaveCommand.self, ImportCommand.self, TourCommand.self]),
      CommandGroup(
        name: "Look at them",
        subcommands: [
          LogCommand.self, DiffCommand.self, ShowCommand.self, RenderCommand.self,
          InspectCommand.self, ReplayCommand.self, BlameCommand.self, ReportCommand.self,
          ConvertCommand.self, WatchCommand.self,
        ]),
      CommandGroup(
        name: "Solve and explain",
        subcommands: [
          SolveCommand.self, ExplainCommand.self, MeasureCommand.self, CheckCommand.self,
          BisectCommand.self, FidelityCommand.self,
        ]),
      CommandGroup(
        name: "Settle what tests found", subcommands: [AcceptCommand.self, RejectCommand.self]),
      CommandGroup(
        name: "Branch and take back",
        subcommands: [
          BranchCommand.self, TagCommand.self, MergeCommand.self, UndoCommand.self,
          OplogCommand.self, RestoreCommand.self,
        ]),
      CommandGroup(
        name: "Share with others",
        subcommands: [
          CloneCommand.self, RemoteCommand.self, FetchCommand.self, PullCommand.self,
          PushCommand.self, ServeExchangeCommand.self,
        ]),
      CommandGroup(
        name: "Look after the store",
        subcommands: [
          SQLCommand.self, FsckCommand.self, GCCommand.self, BundleCommand.self,
          MergeStoresCommand.self,
        ]),
      CommandGroup(
        name: "Work with git and the shell",
        subcommands: [
          GitSetupCommand.self, TextConvCommand.self, GitDiffCommand.self, GitMergeCommand.self,
          CompletionsCommand.self,
        ]),
    ])

  @OptionGroup var options: GlobalOptions

  /// Starts the command and turns every failure into one line, a hint and an exit status.
  static func main() {
    Stream.openStandardStreams()
    SQLiteLibrary.keepNoMemoryStatistics()
    let arguments = SystemPath.arguments.dropFirst().flatMap { word in
      word == "--json=lines" ? ["--json", "--json-lines"] : [word]
    }
    do {
      try checkName(arguments)
      if let topic = HelpTopic.asked(for: arguments) {
        return try topic.print(GlobalOptions.parse(arguments.filter { $0.hasPrefix("-") }))
      }
      try TeamWork.run(arguments) {
        var command = try parseAsRoot(arguments)
        let shown = ShownNotes(isQuiet: arguments.contains("-q") || arguments.contains("--quiet"))
        try SelectorNotes.$current.withValue(SelectorNotes { shown.show($0) }) {
          try ConfiguredRun.run(&command, arguments)
        }
      }
    } catch {
      if let failure = CommandFailure(error) {
        report(failure, asJSON: arguments.contains("--json"))
        Foundation.exit(failure.status)
      }
      let status = exitCode(for: error)
      guard status.isSuccess else {
        guard !(error is ExitCode) else { exit(withError: error) }
        guard arguments.contains("--json") else {
          Stream.error(fullMessage(for: error))
          Foundation.exit(status.rawValue)
        }
        let failure = CommandFailure(
          "usage", message(for: error), hint: "draftsman --help", status: ExitStatus.usage)
        report(failure, asJSON: true)
        Foundation.exit(status.rawValue)
      }
      if let options = try? GlobalOptions.parse([]) {
        let console = Console(options)
        try? console.page(HelpText.examplesFirst(fullMessage(for: error)))
        try? console.finish()
      }
      Foundation.exit(ExitStatus.success)
    }
  }

  /// Refuses a first word that is no command, with the commands that may have been meant.
  private static func checkName(_ arguments: [String]) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let name = arguments.first, !name.hasPrefix("-"), !names.contains(name) else { return }
    throw CommandFailure(
      "command.unknown", "There is no command '\(name)'.",
      hint: CommandSynonym.hint(for: name) ?? Suggestion.sentence(for: name, among: names)
        ?? "draftsman --help lists them",
      status: ExitStatus.usage)
  }

  /// Without a command: how things stand, in a few lines.
  func run() throws {
    try Overview(options: options).print()
  }

  /// Writes a failure to standard error.
  static func report(_ failure: CommandFailure, asJSON: Bool) {
    guard !asJSON else {
      let error: JSON = [
        "code": .string(failure.code), "message": .string(failure.message),
        "hint": .optional(failure.hint),
      ]
      let document: JSON = ["schema": "draftsman.error/1", "error": error]
      try? Stream.write(Array((document.text + "\n").utf8), to: STDERR_FILENO)
      return
    }
    Stream.error("draftsman: \(failure.message)")
    if let hint = failure.hint { Stream.error("  try: \(hint)") }
  }
}
