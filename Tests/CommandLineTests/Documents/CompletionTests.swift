import Foundation
import Testing

/// `completions` and the pages of `help`, as a shell and a person use them.
struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `there is a script for each shell, which names every command`(_ shell: String) throws {
    let folder = try Folder()
    let script = try folder.command.run("completions", shell)
    #expect(script.status == 0, "\(script.errors)")
    for name in ["save", "log", "bisect", "completions"] {
      #expect(script.output.contains(name), "\(name)")
    }
    #expect(try folder.command.run("completions", "cmd").status == 64)
  }

  /// What bash offers for a command line, by the script itself.
  private func offered(_ words: String..., in folder: Folder) throws -> [String] {
    let script = try folder.command.run("completions", "bash").output
    try folder.write(script, to: "completions.bash")
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    try folder.write(
      """
      PATH="\(Command.executable.deletingLastPathComponent().path):$PATH"
      . ./completions.bash
      COMP_WORDS=(\(list))
      COMP_CWORD=\(words.count - 1)
      COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      _draftsman draftsman "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"

      """, to: "ask.bash")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["ask.bash"]
    process.currentDirectoryURL = folder.url
    process.environment = folder.command.variables
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.replacingOccurrences(of: "\\", with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `bash offers commands, revisions, branches, layouts and views`() throws {
    let folder = try Folder.withSample(versions: 2)
    #expect(try folder.command.run("branch", "redesign").status == 0)
    #expect(try folder.command.run("tag", "v1.0", "r1").status == 0)
    #expect(try offered("draftsman", "bis", in: folder) == ["bisect"])
    let revisions = try offered("draftsman", "restore", "r", in: folder)
    #expect(revisions.contains("r1") && revisions.contains("redesign"), "\(revisions)")
    let layouts = try offered("draftsman", "log", "Sig", in: folder)
    #expect(layouts.contains { $0.hasPrefix("SignIn") }, "\(layouts)")
    let ranges = try offered("draftsman", "log", "r1..", in: folder)
    #expect(ranges.contains("r1..HEAD") && ranges.contains("r1..v1.0"), "\(ranges)")
    let views = try offered("draftsman", "inspect", "SignIn/Sign In/E", in: folder)
    #expect(views == ["SignIn/Sign In/Email"], "\(views)")
    let files = try offered("draftsman", "diff", "Sign", in: folder)
    #expect(files.contains("SignIn.storyboard"), "\(files)")
  }

  @Test func `without a store nothing is offered and nothing is said`() throws {
    let folder = try Folder()
    #expect(try offered("draftsman", "restore", "r", in: folder).isEmpty)
  }

  @Test func `help has pages on what all commands share`() throws {
    let folder = try Folder()
    let help = try folder.command.run("--help").output
    let line = try #require(help.split(separator: "\n").first { $0.contains("draftsman help rev") })
    let topics = ["revisions", "selectors", "environments", "json", "sql", "limits", "exit-codes"]
    for topic in topics {
      #expect(help.contains(topic), "\(line)")
      let page = try folder.command.run("help", topic)
      #expect(page.status == 0 && page.output.count > 400, "\(topic)")
      #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(topic)")
    }
    #expect(
      try folder.command.run("help", "environments").output.contains("iPhone 14 Pro, iPhone 15"))
    #expect(try folder.command.run("help", "log").output.contains("draftsman log"))
  }

  /// Every command line of the pages is one that the program takes.
  @Test func `the examples of the pages work`() throws {
    let folder = try Folder.withSample(versions: 6)
    #expect(try folder.command.run("branch", "redesign").status == 0)
    for topic in ["sql", "json"] {
      let page = try folder.command.run("help", topic).output
      let examples = page.split(separator: "\n").filter { $0.hasPrefix("  draftsman ") }
      #expect(examples.count >= 3, "\(topic)")
      for example in examples {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let isPiped = example.contains("| jq")
        let command = isPiped ? String(example.prefix { $0 != "|" }) : String(example)
        process.arguments = ["-c", command + " > answer.txt"]
        process.currentDirectoryURL = folder.url
        var variables = folder.command.variables
        variables["PATH"] =
          Command.executable.deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "")
        process.environment = variables
        try process.run()
        process.waitUntilExit()
        #expect([0, 1].contains(process.terminationStatus), "\(example)")
      }
    }
  }
}
