#if PostgreSQL
  import Foundation
  import LayoutTestSupport
  import PostgresStore
  import Testing

  /// The same random history on a file and in a database: every command prints the same bytes.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct ConformanceTests {
    @Test
    func `a random history is the same on a file and in a database`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      for seed in Cases.seeds(20, ordinarily: 1) {
        try server.reset()
        try compare(server, seed: seed)
      }
    }

    private func compare(_ server: PostgresServer, seed: UInt64) throws {
      let alone = try TeamCommand(address: nil)
      let shared = try TeamCommand(address: server.url())
      func same(_ person: TeamCommand, _ words: [String]) throws -> Int32 {
        let one = alone.plain(try alone.run(words))
        let other = person.plain(try person.run(words))
        #expect(one == other, "seed \(seed): \(words)")
        return one.status
      }
      var random = SplitMix64(seed: seed)
      var saved = 0
      for step in 0..<16 {
        for (name, text) in Self.screens(&random) {
          for person in [alone, shared] { try person.write(text, to: name) }
        }
        let words = step == 0 ? Self.save("main", 0, &random) : Self.change(step, &random)
        // Not everything can be done: a branch may be missing, a merge may have conflicts.
        if try same(shared, words) == 0 { saved += 1 }
      }
      #expect(saved >= 8, "seed \(seed): \(saved)")
      // Who has done it, and who comes later with an empty cache.
      let later = try TeamCommand(address: server.url())
      for name in Self.names {
        let text = try String(
          contentsOf: alone.folder.appending(path: "work/\(name)"), encoding: .utf8)
        try later.write(text, to: name)
      }
      for words in Self.questions {
        for person in [shared, later] {
          let status = try same(person, words)
          // There may be no branch of that name, or it may have conflicts.
          #expect(status < 2 || words.joined().contains("side"), "seed \(seed): \(words)")
        }
      }
      #expect(try PostgresCheck(try server.peer()).run().findings == [], "seed \(seed)")
    }

    private static let names = ["SignIn.storyboard", "Ünter.storyboard"]

    /// Both screens, each in some version with some of its constants changed.
    private static func screens(_ random: inout SplitMix64) -> [(String, String)] {
      names.map { name in
        let mark = "constant=\""
        let text = TeamCommand.versions[
          Int.random(in: 0..<TeamCommand.versions.count, using: &random)]
        var parts = text.components(separatedBy: mark)
        for index in parts.indices.dropFirst() where Int.random(in: 0..<6, using: &random) == 0 {
          parts[index] =
            "\(Int.random(in: 0..<60, using: &random))" + parts[index].drop { $0 != "\"" }
        }
        return (name, parts.joined(separator: mark))
      }
    }

    private static func save(
      _ branch: String, _ step: Int, _ random: inout SplitMix64
    ) -> [String] {
      let files = Bool.random(using: &random) ? names : [names[step % 2]]
      return ["save"] + files + ["-m", "Step \(step) ‘☃’", "--branch", branch]
    }

    private static func change(_ step: Int, _ random: inout SplitMix64) -> [String] {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: ["branch", "side"]
      case 1: ["tag", "v\(step)", "HEAD~1"]
      case 2: ["merge", "side"]
      case 3: ["restore", "HEAD~1", "--save", "-m", "Back at \(step)"]
      case 4...6: save("side", step, &random)
      default: save("main", step, &random)
      }
    }

    private static let questions: [[String]] = [
      ["log"], ["log", "--json"], ["log", "side"], ["log", "--json", "side"], ["branch"], ["tag"],
      ["diff", "HEAD~1..HEAD"], ["diff", "--json", "HEAD~2..HEAD"], ["diff", "side..HEAD"],
      ["diff"], ["show"], ["show", "--json", "HEAD~1"], ["show", "side"], ["replay"],
      ["replay", "--json"], ["blame", "SignIn"], ["blame", "SignIn", "--json"],
      ["merge", "side", "--dry-run"], ["merge", "side", "--dry-run", "--json"], ["fsck"],
      ["fsck", "--json"],
      ["sql", "SELECT lower(hex(hash)), message FROM revision ORDER BY 1"],
    ]
  }
#endif
