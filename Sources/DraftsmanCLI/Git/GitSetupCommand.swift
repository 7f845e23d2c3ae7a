import ArgumentParser
import Foundation
import Rendering
import Workbench

/// `draftsman git-setup`: makes git show and merge layouts instead of XML.
struct GitSetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Let git show and merge layouts instead of XML.",
    usage: """
      draftsman git-setup
      draftsman git-setup --write
      git log -p --ext-diff -- Login.storyboard
      """,
    discussion: """
      Prints what is to be set, or sets it with --write: lines of .gitattributes in the repository, and \
      a diff and a merge driver in the repository's configuration (for all of your \
      repositories with --global). Lines that are there already stay as they are.

      git diff then shows what draftsman diff shows; git log -p and git show do with --ext-diff, and \
      without it each view, property and constraint as a line. git blame reads these lines too; \
      --no-textconv brings back those of the file, as --no-ext-diff and --no-textconv do elsewhere.

      Git could keep these lines in notes of the repository (cachetextconv), and would show those of an \
      older draftsman for ever, list them in git log --all, and end git show where git knows no name \
      and address. It is told not to; where histories are long, setting it to true makes git log -p fast.

      git merge, rebase and cherry-pick bring files together view by view and constraint by constraint. \
      What both sides changed differently, and whatever is not clear, git merges line by line with its \
      conflict markers.
      """)

  @OptionGroup var options: GlobalOptions

  @Option(help: "The folder of the repository.")
  var git = "."

  @Flag(help: "Write it instead of printing it.")
  var write = false

  @Flag(help: "Set the diff driver for all repositories of this user.")
  var global = false

  private static let attributes = [
    "*.storyboard diff=draftsman", "*.xib diff=draftsman", "*.storyboard merge=draftsman",
    "*.xib merge=draftsman",
  ]

  func run() throws {
    let settings = [
      ("diff.draftsman.textconv", "\(program.shellWord) textconv"),
      ("diff.draftsman.cachetextconv", "false"),
      ("diff.draftsman.command", "\(program.shellWord) git-diff"),
      ("merge.draftsman.name", "views and constraints"),
      ("merge.draftsman.driver", "\(program.shellWord) git-merge %O %A %B %L %P"),
    ]
    let scope = global ? ["--global"] : ["--local"]
    let console = Console(options)
    let root = try root()
    let file = root.appendingPathComponent(".gitattributes")
    let missing = try missingLines(of: file)
    if write {
      try append(missing, to: file)
      for (name, value) in settings { try runGit(["config"] + scope + [name, value]) }
    }
    guard !options.json else {
      try console.json([
        "schema": "draftsman.git-setup/1", "written": .flag(write),
        "attributesFile": .string(file.path),
        "attributes": .array(missing.map { .string($0) }),
        "configuration": .array(
          settings.map { ["name": .string($0.0), "value": .string($0.1)] }),
      ])
      return try console.finish()
    }
    try console.line("# \(file.path)\(missing.isEmpty ? " has these lines" : "")")
    for line in GitSetupCommand.attributes { try console.line(line) }
    try console.line("# the diff and the merge driver\(write ? " are set" : "")")
    for (name, value) in settings {
      try console.line(
        (["git", "config"] + scope + [name, value.shellWord]).joined(separator: " "))
    }
    try console.advice(
      write ? "Next: git log -p --ext-diff -- '*.storyboard'" : "Next: draftsman git-setup --write")
    try console.finish()
  }

  /// How this program is called: by its name where the shell finds it, else by its path.
  private var program: String {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let folders = options.environment["PATH", default: ""].split(separator: ":")
    let isFound = folders.contains { folder in
      URL(fileURLWithPath: "\(folder)/draftsman").resolvingSymlinksInPath().path == resolved
    }
    return isFound ? "draftsman" : path
  }

  private func root() throws -> URL {
    let answer: String
    do {
      answer = try runGit(["rev-parse", "--show-toplevel"])
    } catch {
      throw CommandFailure(
        "git.notARepository", "'\(git)' is no working folder of a git repository.",
        hint: "run it inside a repository, or name one with --git")
    }
    return URL(fileURLWithPath: answer)
  }

  private func missingLines(of file: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: file.path) else {
      return GitSetupCommand.attributes
    }
    let text = String(decoding: try SourceFiles.read(file), as: UTF8.self)
    let lines = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    return GitSetupCommand.attributes.filter { !lines.contains($0) }
  }

  private func append(_ lines: [String], to file: URL) throws {
    guard !lines.isEmpty else { return }
    var text = ""
    if FileManager.default.fileExists(atPath: file.path) {
      text = String(decoding: try SourceFiles.read(file), as: UTF8.self)
      if !text.isEmpty, text.last?.isNewline == false { text += "\n" }
    }
    text += lines.map { $0 + "\n" }.joined()
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw CommandFailure(
        "file.unwritable", "Cannot write \(file.path).", hint: "check the folder's permissions")
    }
  }

  /// Runs git in the repository and gives the first line of its answer.
  @discardableResult
  private func runGit(_ arguments: [String]) throws -> String {
    let run = try GitRun(["-C", git] + arguments)
    guard run.status == 0 else {
      throw CommandFailure(
        "git.failed",
        "git \(arguments.joined(separator: " ")) ended with status \(run.status).",
        hint: "run it by hand to see why")
    }
    return String(decoding: run.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
