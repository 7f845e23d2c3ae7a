import ArgumentParser
import Foundation
import LayoutModel
import Workbench

/// Runs a command with what the project's `.draftsman.toml` says.
enum ConfiguredRun {
  /// Commands that have to do with no project of the current folder.
  private static let unconfigured: Set<String> = ["completions", "help", "serve-exchange"]

  /// Runs a command; `arguments` are the words that it was parsed from.
  ///
  /// - Throws: What the command throws, or a failure if the file makes no sense.
  static func run(_ command: inout any ParsableCommand, _ arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    guard !words.contains("--no-config"), !unconfigured.contains(words.first ?? ""),
      let path = Configuration.find(from: FileManager.default.currentDirectoryPath)
    else { return try command.run() }
    let configuration = try Configuration.read(at: path)
    try Configuration.$current.withValue(configuration) {
      try GivenLabels.$current.withValue(configuration.labels) { try command.run() }
    }
  }
}
