import ArgumentParser
import Rendering

/// `draftsman completions`: a script with which a shell completes commands, options, revisions,
/// branches, layouts and views.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a script with which a shell completes commands and names.",
    usage: """
      draftsman completions bash > ~/.local/share/bash-completion/completions/draftsman
      draftsman completions zsh > ~/.zfunc/_draftsman
      draftsman completions fish > ~/.config/fish/completions/draftsman.fish
      """,
    discussion: """
      Revisions, branches, tags, layouts and views are those of the store that the command would \
      use: the script asks draftsman for them.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "bash, zsh or fish.", completion: .list(CompletionShell.allCases.map(\.rawValue)))
  var shell: String

  func validate() throws {
    guard CompletionShell(rawValue: shell) != nil else {
      throw ValidationError("'\(shell)' is no shell that can be completed: bash, zsh, fish.")
    }
  }

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell) else { return }
    let script = DraftsmanCommand.completionScript(for: shell)
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.completions/1", "shell": .string(shell.rawValue),
        "script": .string(script),
      ])
    } else {
      try console.bytes((script + "\n").utf8)
    }
    try console.finish()
  }
}
