import ArgumentParser
import Foundation
import LayoutModel
import Workbench

/// Runs a command with what the project's `.draftsman.toml` says.
enum ConfiguredRun {
  /// Commands that have to do with no project of the current folder.
  private static let unconfigured: Set<String> = ["completions", "help", "serve-exchange"]

  /// Commands that git runs: what they throw would end git's own command, so without a file that makes
  /// sense they go on without one.
  private static let drivers: Set<String> = ["git-diff", "git-merge", "textconv"]

  /// Runs a command; `arguments` are the words that it was parsed from.
  ///
  /// - Throws: What the command throws, or a failure if the file makes no sense.
  static func run(_ command: inout any ParsableCommand, _ arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    guard !words.contains("--no-config"), !unconfigured.contains(words.first ?? ""),
      let path = Configuration.find(from: FileManager.default.currentDirectoryPath)
    else { return try command.run() }
    let configuration: Configuration
    do throws(WorkbenchError) {
      configuration = try Configuration.read(at: path)
    } catch {
      guard drivers.contains(words.first ?? "") else { throw error }
      Stream.error("draftsman: \(error.message) It is left out of account.")
      return try command.run()
    }
    try Configuration.$current.withValue(configuration) {
      try GivenLabels.$current.withValue(configuration.labels) { try command.run() }
    }
  }
}
