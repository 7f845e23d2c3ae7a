import Foundation
import Testing

/// What `draftsman --help` says.
struct HelpTests {
  /// The groups of the first help screen with the commands of each.
  private static func groups() throws -> [(title: String, commands: [String])] {
    let help = try Folder().command.run("--help")
    #expect(help.status == 0)
    var groups: [(title: String, commands: [String])] = []
    for line in help.output.split(separator: "\n") {
      if line.hasSuffix(":"), !line.hasPrefix(" ") { groups.append((String(line.dropLast()), [])) }
      // Commands stand two columns in; what wraps stands further.
      guard !groups.isEmpty, line.hasPrefix("  "), !line.hasPrefix("   ") else { continue }
      let name = String(line.dropFirst(2).prefix { $0 != " " })
      if !name.hasPrefix("-") { groups[groups.count - 1].commands.append(name) }
    }
    return groups.filter { !["EXAMPLES", "OPTIONS"].contains($0.title) }
  }

  @Test func `the commands are in groups, before the options`() throws {
    let help = try Folder().command.run("--help").output
    #expect(help.hasPrefix("EXAMPLES:\n  draftsman tour"), "\(help)")
    #expect(!help.contains("SUBCOMMANDS"), "\(help)")
    let groups = try Self.groups()
    #expect(groups.count == 8, "\(groups)")
    #expect(groups.first?.commands.first == "save", "\(groups)")
    let commands = groups.flatMap(\.commands)
    for name in ["log", "diff", "replay", "solve", "check", "explain", "merge", "undo", "fsck"] {
      #expect(commands.contains(name), "\(name) in \(commands)")
    }
    let index = try #require(help.range(of: "OPTIONS:")).lowerBound
    #expect(help[index...].contains("--store"))
    #expect(!help[index...].contains("git-setup"), "the commands come first")
  }

  @Test func `every command's help begins with examples of that command`() throws {
    for name in try Self.groups().flatMap(\.commands) {
      let help = try Folder().command.run(name, "--help")
      #expect(help.status == 0, "\(name)")
      let lines = help.output.split(separator: "\n")
      #expect(lines.first == "EXAMPLES:", "\(name)")
      #expect(lines.dropFirst().first?.contains("draftsman \(name)") == true, "\(name)")
    }
  }

  @Test func `who knows another program is told what its commands are called here`() throws {
    for (word, command) in [
      ("verify", "draftsman fsck"), ("commit", "draftsman save"), ("status", "draftsman alone"),
      ("lgo", "Did you mean 'log'?"),
    ] {
      let result = try Folder().command.run(word)
      #expect(result.status == 64 && result.errors.contains(command), "\(result)")
    }
  }
}
