import ArgumentParser
import Foundation
import LayoutModel
import Workbench

/// `draftsman accept`: keeps what tests made of screens.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Keep the layouts that tests found to be different, one by one or all.",
    usage: """
      draftsman accept                  one by one, with single keys, on a terminal
      draftsman accept login            that one
      draftsman accept "SettingsTests/*"
      draftsman accept --all
      draftsman accept --check          list what waits; exit status 1 if something does
      draftsman accept --unused .build/used-layouts
      """,
    discussion: """
      Tests that use expectLayout compare screens with layouts kept in Tests/layouts.draftsman. What \
      is different, or not kept yet, waits in Tests/.layouts.pending until it is accepted or \
      rejected; what is accepted is one revision of that store, which is committed with the tests. A \
      name is the screen's, the test's and the screen's (login()/login), or the whole.

      --unused finds layouts that are kept for no test any more: run all tests with \
      DRAFTSMAN_LAYOUTS_USED=FILE, and name the file. Their removal then waits like any other change.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var authorship: Authorship

  @Argument(help: "The layouts; * stands for any letters.")
  var names: [String] = []

  @Flag(help: "Accept everything that waits.")
  var all = false

  @Flag(help: "List what waits, and exit with status 1 if something does.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Let the removal of layouts wait that are not named in this file.", valueName: "file"))
  var unused: String?

  func validate() throws {
    if all, !names.isEmpty { throw ValidationError("--all accepts everything; leave out names.") }
    if check || unused != nil, all || !names.isEmpty {
      throw ValidationError("--check and --unused list what waits; accept it afterwards.")
    }
  }

  func run() throws {
    let access = try ReferenceAccess(options)
    if let unused { try noteUnused(unused, access.references) }
    let pending = try access.references.pending()
    if check || unused != nil {
      try access.list(pending, isBrief: false)
      if check, !pending.isEmpty { throw ExitCode(ExitStatus.findings) }
      return
    }
    let author = authorship.name(environment: options.environment)
    if all || !names.isEmpty {
      let accepted = all ? pending : try pending.chosen(names)
      return try access.settle(accepted: accepted, rejected: [], author: author)
    }
    try PendingReview(access).run(pending, author: author, verb: "accept")
  }

  /// Lets the removal of everything wait that is kept and that no test asked for.
  private func noteUnused(_ path: String, _ references: LayoutReferences) throws {
    guard let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty else {
      throw CommandFailure(
        "tests.used", "\(path.escapedForDisplay) names no layouts that tests asked for.",
        hint: "DRAFTSMAN_LAYOUTS_USED=\"$PWD/\(path.escapedForDisplay)\" swift test")
    }
    let used = Set(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    for name in try references.names() where !used.contains(name) {
      try references.addPending(
        PendingLayout(name: name, title: name, devices: [], layouts: []))
    }
  }
}

extension [PendingLayout] {
  /// Those of several names, each once, in their own order.
  func chosen(_ names: [String]) throws -> [PendingLayout] {
    var wanted: Set<String> = []
    for name in names { wanted.formUnion(try named(name).map(\.name)) }
    return filter { wanted.contains($0.name) }
  }
}
