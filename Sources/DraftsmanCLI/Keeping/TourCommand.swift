import ArgumentParser
import Foundation
import Rendering

/// `draftsman tour`: the main work on sample data that is part of the program.
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "See what draftsman does, on sample data.",
    usage: """
      draftsman tour            in a temporary folder that goes away again
      draftsman tour MyFolder   in a folder that stays, to go on from there
      draftsman tour --git      what happened to a screen in a git repository
      """,
    discussion: """
      Saves six versions of a small storyboard in a new store, then shows the log, a difference, a \
      replay, why a view is as wide as it is, and what is wrong with the last version, and writes \
      the history as a page for a browser: the very commands that are printed, run for you. With --git: makes a small git repository, reads its \
      history, and asks what happened to its screen.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "A folder to work in and to keep; it is made if it is not there.")
  var folder: String?

  @Flag(help: "Show what can be learnt from a git repository.")
  var git = false

  func run() throws {
    let workplace = try TourFolder(folder)
    defer { workplace.leave() }
    guard !options.json else { return try printJSON(workplace) }
    guard !git else { return try showHistory(workplace) }
    for version in TourVersion.all {
      try workplace.write(version.document, to: TourVersion.file)
      let isLast = version.message == TourVersion.all.last?.message
      try perform(["save", TourVersion.file, "-m", version.message], isQuiet: !isLast)
    }
    try perform(["log"])
    try perform(["diff", "r3..r4"])
    try perform(["replay", "Sign In", "--from", "r5"])
    try perform(["explain", "Sign In/Email", "--attribute", "width"])
    try perform(["check"])
    try perform(["fsck"])
    try perform(["replay", "Sign In", "--html", Self.page], isQuiet: false)
    try printAdvice(workplace, opening: Self.page)
  }

  /// Does the tour's work without a word, and says for programs what there is now.
  private func printJSON(_ workplace: TourFolder) throws {
    let quiet = ["--quiet", "--json", "--store", StoreAccess.defaultName]
    let repository = git ? try TourRepository(name: "app") : nil
    let commands =
      repository.map { [["import", "--git", $0.name]] }
      ?? TourVersion.all.map { ["save", TourVersion.file, "-m", $0.message] } + [
        ["replay", "Sign In", "--html", Self.page]
      ]
    try Stream.withoutOutput {
      for (index, command) in commands.enumerated() {
        if !git, index < TourVersion.all.count {
          try workplace.write(TourVersion.all[index].document, to: TourVersion.file)
        }
        var command = try DraftsmanCommand.parseAsRoot(command + quiet)
        try command.run()
      }
    }
    let console = Console(options)
    try console.json([
      "schema": "draftsman.tour/1",
      "folder": .optional(workplace.isKept ? workplace.shownPath : nil),
      "store": .string(StoreAccess.defaultName), "page": .optional(git ? nil : Self.page),
      "commands": .array(
        commands.map { words in .array((["draftsman"] + words).map { .string($0) }) }),
    ])
    try console.finish()
  }

  /// The time machine that the tour ends with.
  private static let page = "sign-in.html"

  /// What happened to a screen whose history is in a git repository.
  private func showHistory(_ workplace: TourFolder) throws {
    let repository = try TourRepository(name: "app")
    let console = Console(options)
    try console.line("$ git -C app log --oneline")
    for line in try repository.log().split(separator: "\n") { try console.line(String(line)) }
    try console.lineAndFinish("")
    try perform(["import", "--git", "app"])
    try perform(["log", "Sign In"])
    try perform(["diff", "HEAD~1..HEAD"])
    try perform(["blame", "#Crd-ld-056"])
    try perform(["check", "--since", "r1"])
    try printAdvice(workplace)
  }

  /// Prints a command as a person would type it, and runs it.
  private func perform(_ arguments: [String], isQuiet: Bool = true) throws {
    let shown = arguments.map { text in
      text.contains { " #".contains($0) } ? "\"\(text)\"" : text
    }.joined(separator: " ")
    let console = Console(options)
    try console.line("$ draftsman \(shown)")
    try console.finish()
    let store = ["--store", StoreAccess.defaultName, "--color", options.color.rawValue]
    let quiet = isQuiet ? ["--quiet"] : []
    var command = try DraftsmanCommand.parseAsRoot(arguments + store + ["--no-pager"] + quiet)
    do {
      try command.run()
    } catch let code as ExitCode where code.rawValue == ExitStatus.findings {
      // Findings are what the tour wants to show.
    }
    try Console(options).lineAndFinish("")
  }

  private func printAdvice(_ workplace: TourFolder, opening page: String? = nil) throws {
    let console = Console(options)
    if workplace.isKept {
      try console.line("Everything is in \(workplace.shownPath). Go there and try:")
    } else {
      let again = "draftsman tour MyFolder\(git ? " --git" : "")"
      try console.line("To keep the folder and go on by hand: \(again); then there:")
    }
    if let page {
      try console.line("  xdg-open \(page)                the whole history as a page in a browser")
    }
    for line in [
      "draftsman inspect \"Sign In/Email\"    one view and the constraints about it",
      "draftsman diff r1..HEAD --stat       the whole way in numbers",
      "draftsman solve --on iPadPro11       the frames on another device",
      "draftsman replay \"Sign In\" --step    one operation at a time",
      "draftsman sql \"SELECT equation FROM v_constraints WHERE at = 5\"",
      "draftsman log --help                 every command explains itself",
    ] {
      try console.line("  \(line)")
    }
    try console.finish()
  }
}
