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
      and git show with --ext-diff. A file with conflict markers is compared twice, with either side of \
      its conflicts. One that holds no layouts that can be read is compared line by line.
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
    do {
      try compare(old, new, path, on: console)
    } catch {
      // A failure here would end git's own command, with all files that come after this one.
      let reason = CommandFailure(error)?.message ?? "\(error)"
      if !options.json { try console.line("no layout is read: \(reason.escapedForDisplay)") }
      try console.finish()
      try LineComparison(old, new, path: path, options: options).print()
    }
  }

  /// Prints what changed from one file to the other.
  ///
  /// - Throws: Why one of them cannot be read.
  private func compare(_ old: String, _ new: String, _ path: String, on console: Console) throws {
    let before = try content(of: old)
    let after = try content(of: new)
    let from = try side(before, path, titled: arguments[2])
    if !options.json, let after, let conflicts = ConflictedFile(after),
      let ours = try? side(conflicts.ours, path, titled: conflicts.oursName),
      let theirs = try? side(conflicts.theirs, path, titled: conflicts.theirsName)
    {
      try console.line(conflicts.places)
      for (name, side) in [("ours", ours), ("theirs", theirs)] {
        let label = side.title.isEmpty || side.title == name ? name : "\(name), \(side.title)"
        try console.line([TextSpan("with \(label.escapedForDisplay)", .secondary)])
        try print(Comparison(from: from, to: side), on: console)
      }
    } else {
      let to = try side(after, path, titled: arguments[5])
      try print(Comparison(from: from, to: to), on: console)
    }
    try console.finish()
  }

  private func print(_ comparison: Comparison, on console: Console) throws {
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
  }

  /// The bytes of a side; nil for a file that is not there.
  private func content(of file: String) throws -> Data? {
    file == "/dev/null" ? nil : try SourceFiles.read(SourceFiles.url(file))
  }

  /// A side, its layouts named by the file's path.
  ///
  /// - Throws: Why it cannot be read as a document.
  private func side(
    _ bytes: Data?, _ path: String, titled title: String
  ) throws -> Comparison.Side {
    let layouts = try bytes.map { try LayoutSource($0, path: path).layouts } ?? []
    return Comparison.Side(
      title: title, project: Project(layouts), revision: nil, document: bytes)
  }
}
