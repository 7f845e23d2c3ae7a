import ArgumentParser
import Foundation
import LayoutModel
import Rendering
import Workbench

/// `draftsman git-merge`: merges two versions of a file by views and constraints, as git's merge driver.
struct GitMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-merge",
    abstract: "Merge two versions of a file by views and constraints, as git's merge driver.",
    usage: """
      draftsman git-merge base.xib ours.xib theirs.xib
      git config merge.draftsman.driver "draftsman git-merge %O %A %B %L %P"
      """,
    discussion: """
      Git runs this once `draftsman git-setup --write` has been run. Elements match by their \
      identities; what only one side changed is taken with its bytes. The result is written to OURS if \
      it opens again with the layouts that both sides' changes make. If it is not clear that it does, \
      git merges line by line, with conflict markers, and the exit status is 1.
      """,
    shouldDisplay: false)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The file that both sides derive from (%O).")
  var base: String

  @Argument(help: "Our file, which the result is written to (%A).")
  var ours: String

  @Argument(help: "Their file (%B).")
  var theirs: String

  @Argument(help: "The length of conflict markers (%L).")
  var markerLength = 7

  @Argument(help: "The path in the repository (%P).")
  var path: String?

  func validate() throws {
    guard (1...200).contains(markerLength) else {
      throw ValidationError("a conflict marker has 1 to 200 characters.")
    }
  }

  func run() throws {
    let sides: FileMerge.Sides
    do {
      sides = try FileMerge.Sides(base: read(base), ours: read(ours), theirs: read(theirs))
    } catch {
      // Git takes a failure for a conflict whose markers are in the file.
      if SourceFiles.isThere(ours) { _ = try mergeLines() }
      throw error
    }
    let merge = FileMerge(sides, path: path ?? ours)
    var isMerged = merge.result != nil
    if let result = merge.result {
      try OutputFile.write(Array(result), to: ours)
    } else {
      let status = try mergeLines()
      // What git merges without a conflict counts if the layouts are right, or if there are none.
      isMerged = try status == 0 && (merge.accepts(read(ours)) || !isDocument(sides))
    }
    try report(merge, isMerged)
    if !isMerged { throw ExitCode(ExitStatus.findings) }
  }

  private func read(_ file: String) throws -> Data {
    try SourceFiles.read(SourceFiles.url(file))
  }

  /// Whether both sides can be read as documents, so that a file merged by lines can be judged.
  private func isDocument(_ sides: FileMerge.Sides) -> Bool {
    [sides.ours, sides.theirs].contains { (try? LayoutSource($0, path: "file")) != nil }
  }

  private func report(_ merge: FileMerge, _ isMerged: Bool) throws {
    let console = Console(options)
    let name = (path ?? ours).escapedForDisplay
    if options.json {
      try console.json([
        "schema": "draftsman.git-merge/1", "path": .string(path ?? ours), "merged": .flag(isMerged),
        "byLines": .flag(merge.result == nil),
        "reasons": .array(merge.reasons.map { .string($0) }),
      ])
    } else if merge.result != nil {
      if !options.quiet { try console.line("Merged \(name) by views and constraints") }
    } else {
      for reason in merge.reasons.prefix(8) { Stream.error("\(name): \(reason.escapedForDisplay)") }
      if !options.quiet { try console.line("\(name) was merged line by line") }
    }
    try console.finish()
  }

  /// Lets git merge the files into ours, with markers where both sides changed the same lines.
  ///
  /// - Returns: 0 without conflicts, else their number.
  private func mergeLines() throws -> Int32 {
    let run = try GitRun(
      [
        "merge-file", "--quiet", "--marker-size=\(markerLength)", "-L", "ours", "-L", "base",
        "-L", "theirs", "--", ours, base, theirs,
      ], showsErrors: true)
    guard run.status < 128 else {
      throw CommandFailure(
        "git.failed", "git merge-file ended with status \(run.status).",
        hint: "git merge-file \(ours) \(base) \(theirs) says why")
    }
    return run.status
  }
}
