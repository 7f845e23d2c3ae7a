import ArgumentParser
import Foundation
import Workbench

/// The options that compare two states of a git repository; no store takes part.
struct GitSideOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare two commits of git, without a store: A...B or A..B.", valueName: "range"))
  var git: String?

  @Option(
    help: ArgumentHelp(
      "Compare the files here with a commit of git, without a store.", valueName: "commit"))
  var since: String?

  /// Whether one of them was given.
  var isGiven: Bool { git != nil || since != nil }

  /// Refuses what cannot be meant.
  ///
  /// - Parameter operands: What else was named: at most a layout.
  /// - Throws: A `ValidationError` that says why.
  func validate(_ operands: [String]) throws {
    guard git == nil || since == nil else {
      throw ValidationError("--git and --since are two ways to say what to compare.")
    }
    if isGiven, operands.count > 1 {
      throw ValidationError("With --git and --since only a layout can be named.")
    }
  }

  /// The comparison that was asked for.
  ///
  /// - Parameter layout: The only layout that it is about; nil for all.
  /// - Returns: The comparison, with the words that ask for it; nil if none was asked for.
  /// - Throws: `WorkbenchError`: no repository, no such commit, or files that cannot be read.
  func comparison(layout: String?) throws -> (found: GitComparison, words: String)? {
    let folder = FileManager.default.currentDirectoryPath
    if let git {
      return (try GitComparison(git, in: folder, selector: layout), "--git \(git)")
    }
    if let since {
      return (try GitComparison(since: since, in: folder, selector: layout), "--since \(since)")
    }
    return nil
  }
}
