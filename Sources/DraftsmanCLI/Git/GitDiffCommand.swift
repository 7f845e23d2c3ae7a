import ArgumentParser
import Foundation
import LayoutDiff
import InterfaceBuilder
import LayoutModel
import Rendering
import Reports
import Workbench

/// `draftsman git-diff`: one file's change as views, constraints and frames, for git to show.
struct GitDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-diff",
    abstract: "Show how a file's layouts changed, as git's external diff driver.",
    usage: """
      draftsman git-diff App/Login.xib /tmp/old.xib 1f2e3d4 100644 /tmp/new.xib 5a6b7c8 100644
      git config diff.draftsman.command "draftsman git-diff"
      """,
    discussion: """
      Git runs this once `draftsman git-setup --write` has been run: in git diff, and in git log -p \
      and git show with --ext-diff. A side that holds no layouts that can be read is compared line by \
      line.
      """,
    shouldDisplay: false)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      "Path, then file, hash and mode before and after, as git passes them.", valueName: "arguments"
    ))
  var arguments: [String]

  func validate() throws {
    guard arguments.count == 1 || arguments.count >= 7 else {
      throw ValidationError("git-diff takes what git passes to a diff driver: 7 arguments.")
    }
  }

  func run() throws {
    let console = Console(options)
    guard arguments.count > 1 else {
      return try console.lineAndFinish("* Unmerged path \(arguments[0].escapedForDisplay)")
    }
    let (path, old, new) = (arguments[0], arguments[1], arguments[4])
    if !options.json { try console.line([TextSpan("draftsman diff \(path)", .heading)]) }
    if arguments.count > 7, arguments[7] != path, !options.json {
      try console.line([TextSpan("renamed to \(arguments[7])", .secondary)])
    }
    guard let before = side(old, path, titled: arguments[2]),
      let after = side(new, path, titled: arguments[5])
    else {
      try console.finish()
      return try compareLines(old, new)
    }
    let comparison = Comparison(from: before, to: after)
    let devices = try Configuration.current.devices.map { try EnvironmentSelector.environments($0) }
    let frames = FrameComparison(on: devices ?? EnvironmentSelector.standard, store: nil)
    if options.json {
      try console.json(comparison.json(comparison.moves(frames), findsCauses: false))
    } else if comparison.difference.isEmpty {
      let noise = comparison.noise.map(\.name).joined(separator: ", ")
      try console.line("no layout changed" + (noise.isEmpty ? "" : ": \(noise)"))
    } else {
      let moves = try comparison.moves(frames, findsCauses: true)
      try console.text(ComparisonText(comparison, moves: moves).text)
    }
    try console.finish()
  }

  /// A side, its layouts named by the file's path; nil if it cannot be read as a document.
  private func side(_ file: String, _ path: String, titled title: String) -> Comparison.Side? {
    if file == "/dev/null" {
      return Comparison.Side(title: title, project: Project(), revision: nil)
    }
    guard let bytes = try? SourceFiles.read(URL(fileURLWithPath: file)),
      let layouts = try? LayoutSource(bytes, path: path).layouts
    else { return nil }
    return Comparison.Side(
      title: title, project: Project(layouts), revision: nil, document: bytes)
  }

  /// Lets git compare the sides as it would without a driver.
  private func compareLines(_ old: String, _ new: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "git", "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--", old, new,
    ]
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw CommandFailure("git.missing", "git cannot be started.", hint: "install git")
    }
    process.waitUntilExit()
  }
}
