import ArgumentParser
import Foundation

/// The options that every command understands.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: """
      The store: a file or postgresql://host/database; else $DRAFTSMAN_STORE, else \
      layouts.draftsman here or above.
      """)
  var store: String?

  @Flag(help: "Print one JSON document; --json=lines: a line for each entry of its list.")
  var json = false

  @Flag(help: .hidden)
  var jsonLines = false

  @Option(help: "When to write colours: auto, always or never.")
  var color: ColourChoice = .auto

  @Flag(help: "Do not page long output.")
  var noPager = false

  @Flag(help: "Do as if there were no .draftsman.toml.")
  var noConfig = false

  @Flag(name: .shortAndLong, help: "Print results only: no progress, no advice.")
  var quiet = false

  /// The process's environment.
  var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// What standard output leads to.
  var output: Terminal {
    Terminal(descriptor: STDOUT_FILENO, colour: color, environment: environment)
  }

  /// What standard error leads to.
  var errors: Terminal {
    Terminal(descriptor: STDERR_FILENO, colour: color, environment: environment)
  }

  /// Whether to write advice and progress for a person who watches.
  var isWatched: Bool {
    !quiet && !json && errors.isInteractive && environment["CI", default: ""].isEmpty
  }
}
