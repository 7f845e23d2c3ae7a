import Foundation
import Testing

/// What `.github` installs: the manual, the action, the formula, and what the program says it is.
struct PackagingTests {
  private static let github = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".github")

  /// Runs a program of the machine in a folder, with the variables of the tests and others.
  private static func run(
    _ program: String, _ arguments: [String], in folder: Folder, at subfolder: String = "",
    _ variables: [String: String] = [:]
  ) throws -> Command.Result {
    let streams = try ["stdout", "stderr"].map { name in
      let file = folder.streams.appendingPathComponent("tool-\(name)")
      try Data().write(to: file)
      return file
    }
    var command = folder.command
    (command.subfolder, command.environment) = (subfolder, variables)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = command.directory
    process.environment = command.variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: streams[0])
    process.standardError = try FileHandle(forWritingTo: streams[1])
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Command.Result(
      status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// The manual of the built program, page by page.
  private static func manual(in folder: Folder) throws -> [String: String] {
    let made = try run(
      github.appendingPathComponent("packaging/manual.py").path,
      [Command.executable.path, "manual"], in: folder)
    guard made.status == 0 else { throw Folder.Failure(made.errors) }
    let directory = folder.url.appendingPathComponent("manual")
    var pages: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
      pages[name] = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
    }
    return pages
  }

  @Test func `the version names program, commit and SQLite`() throws {
    let result = try Folder().command.run("--version")
    let said =
      /draftsman \d+\.\d+\.\d+ \((commit [0-9a-f]+|built without a stated commit), SQLite 3\.\d+\.\d+\)\n/
    #expect(result.output.wholeMatch(of: said) != nil, "\(result.output)")
  }

  @Test(.enabled(if: InstalledProgram.isThere("python3"), "python3 is not installed"))
  func `every command and every topic has a page of the manual, the same each time`() throws {
    let folder = try Folder()
    let pages = try Self.manual(in: folder)
    let dump = try folder.command.run("--experimental-dump-help")
    let value = try JSONSerialization.jsonObject(with: Data(dump.output.utf8)) as? [String: Any]
    let root = try #require(value?["command"] as? [String: Any])
    let commands = try #require(root["subcommands"] as? [[String: Any]])
    let shown = commands.filter { $0["shouldDisplay"] as? Bool ?? true }
      .compactMap { $0["commandName"] as? String }.filter { $0 != "help" }
    #expect(shown.count > 25)
    for name in shown { #expect(pages["draftsman-\(name).1"] != nil, "\(name)") }
    #expect(pages["draftsman.1"]?.contains("\\fBdraftsman\\-diff\\fR(1)") == true)
    #expect(pages.keys.filter { $0.hasSuffix(".7") }.count >= 6)
    // What a person looks for: examples, each option with its meaning, the exit status.
    let page = try #require(pages["draftsman-diff.1"])
    #expect(page.contains("draftsman diff Old.xib New.xib"))
    #expect(page.contains("\\fB\\-\\-stat\\fR\nNumbers only, a line for each layout."))
    #expect(page.contains("a new constant is a change: 16 → 24."))
    #expect(page.contains("1   differences (diff \\-\\-exit\\-code)"))
    #expect(page.hasPrefix(".TH \"DRAFTSMAN-DIFF\" \"1\" \"2023-11-14\""), "\(page.prefix(60))")
    #expect(try Self.manual(in: folder) == pages)
  }

  @Test(
    .enabled(
      if: ["python3", "mandoc"].allSatisfy(InstalledProgram.isThere),
      "python3 or mandoc is not installed"))
  func `the manual is well formed`() throws {
    let folder = try Folder()
    let pages = try Self.manual(in: folder).keys.sorted().map { "manual/\($0)" }
    let lint = try Self.run("mandoc", ["-T", "lint", "-W", "warning"] + pages, in: folder)
    #expect(lint.output.isEmpty && lint.status == 0, "\(lint.output)")
  }

  @Test(.enabled(if: InstalledProgram.isThere("shellcheck"), "shellcheck is not installed"))
  func `the scripts are free of the usual mistakes`() throws {
    let root = Self.github.deletingLastPathComponent()
    let folder = try Folder()
    let files = try Self.run("git", ["-C", root.path, "ls-files", "*.sh", ".ci/run"], in: folder)
    let scripts = files.output.split(separator: "\n").map { "\(root.path)/\($0)" }
    #expect(scripts.count > 4)
    let check = try Self.run("shellcheck", scripts, in: folder)
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func `the formula names what it installs`() throws {
    let folder = try Folder()
    try folder.write("an archive", to: "v0.1.0.tar.gz")
    let script = Self.github.appendingPathComponent("packaging/formula.sh").path
    let url = "https://example.invalid/draftsman/archive/refs/tags/v0.1.0.tar.gz"
    let formula = try Self.run(script, [url, "v0.1.0.tar.gz"], in: folder)
    #expect(formula.status == 0, "\(formula.errors)")
    #expect(formula.output.contains("url \"\(url)\"\n"))
    #expect(formula.output.contains("homepage \"https://example.invalid/draftsman\"\n"))
    #expect(formula.output.contains("sha256 \"9e691d5adacf0e102f203100842ffaba4e2a7dfe"))
    #expect(try Self.run(script, [url], in: folder).status == 64)
    // What its test looks for is what the tour prints.
    #expect(try folder.command.run("tour").output.contains("4 frames moved"))
  }

  // MARK: The action

  private static func action(
    _ sandbox: GitSandbox, _ variables: [String: String]
  ) throws -> (result: Command.Result, output: String, summary: String) {
    let folder = sandbox.folder
    for name in ["output", "summary"] { try folder.write("", to: name) }
    let fixed = [
      "REPORT_PROGRAM": Command.executable.path, "RUNNER_TEMP": folder.url.path,
      "GITHUB_OUTPUT": folder.url.path + "/output",
      "GITHUB_STEP_SUMMARY": folder.url.path + "/summary",
    ]
    let result = try run(
      github.appendingPathComponent("actions/report/report.sh").path, [], in: folder, at: "repo",
      fixed.merging(variables) { $1 })
    let texts = try ["output", "summary"].map {
      try String(contentsOf: folder.url.appendingPathComponent($0), encoding: .utf8)
    }
    return (result, texts[0], texts[1])
  }

  @Test func `the action reports what a pull request does, and fails for new findings if asked`()
    throws
  {
    var sandbox = try GitSandbox()
    try sandbox.write(Samples.versions[2], to: "SignIn.storyboard")
    try sandbox.commit("Begin")
    try sandbox.git("checkout", "-q", "-b", "feature")
    try sandbox.write(Samples.contradicting(5), to: "SignIn.storyboard")
    try sandbox.commit("Contradict")

    let told = try Self.action(sandbox, ["REPORT_BASE": "main", "REPORT_ON": "iPhoneSE"])
    #expect(told.result.status == 0, "\(told.result.errors)")
    let report = sandbox.folder.url.path + "/draftsman-main.md"
    #expect(told.output == "changed=true\nreport=\(report)\n")
    #expect(told.summary.contains("### Layout: 1 screen changed"), "\(told.summary)")
    #expect(told.summary == (try String(contentsOfFile: report, encoding: .utf8)))
    #expect(told.result.output.hasPrefix("::"), "\(told.result.output)")
    #expect(told.result.output.contains("file=SignIn.storyboard,line="))

    let failed = try Self.action(sandbox, ["REPORT_BASE": "main", "REPORT_FAILS": "true"])
    #expect(failed.result.status == 1 && failed.output.hasPrefix("changed=true\n"))

    try sandbox.git("checkout", "-q", "main")
    let quiet = try Self.action(sandbox, ["REPORT_BASE": "main", "REPORT_FAILS": "true"])
    #expect(quiet.result.status == 0, "\(quiet.result.errors)")
    #expect(quiet.output == "changed=false\nreport=\n" && quiet.summary.isEmpty)

    let lost = try Self.action(sandbox, [:])
    #expect(lost.result.status == 2 && lost.result.output.hasPrefix("::error::"))
  }
}
