#if PostgreSQL
  import Foundation
  import PostgresAccess
  import PostgresStore
  import Testing

  /// `watch` and `undo` where the store is a team's, in a database.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct WatchingTests {
    /// The messages that somebody else reads in the database, the newest first.
    private func messages(_ server: PostgresServer) throws -> [String] {
      try server.connection().read([.messages])[0].compactMap { $0.first?.text }
    }

    private func wait(_ server: PostgresServer, for expected: [String]) throws {
      for _ in 0..<300 {
        if try messages(server) == expected { return }
        usleep(50_000)
      }
      #expect(try messages(server) == expected)
    }

    @Test func `what watch keeps is in the database at once, and it keeps nobody from the copy`()
      throws
    {
      let server = try PostgresServer()
      try server.reset()
      let person = try TeamCommand(address: server.url())
      try person.write(TeamCommand.versions[0])
      let watch = try person.launch(["watch", "SignIn.storyboard", "--save"])
      defer { watch.process.terminate() }
      try wait(server, for: ["Watched"])
      try person.write(TeamCommand.versions[1])
      try wait(server, for: ["Watched", "Watched"])
      // Beside it, with the same copy.
      try person.write(TeamCommand.versions[2], to: "Other.storyboard")
      let saved = try person.run("save", "Other.storyboard", "-m", "Beside")
      #expect(saved.status == 0, "\(saved.errors)")
      // It goes on from what others have done.
      try person.write(TeamCommand.versions[3])
      try wait(server, for: ["Watched", "Beside", "Watched", "Watched"])
      watch.process.terminate()
      let result = try watch.finish()
      #expect(result.output.contains("watching 1 file"), "\(result.output)\(result.errors)")
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test func `watch that only tells keeps nobody from the copy`() throws {
      let server = try PostgresServer()
      try server.reset()
      let person = try TeamCommand(address: server.url())
      try person.write(TeamCommand.versions[0])
      #expect(try person.run("save", "SignIn.storyboard", "-m", "One").status == 0)
      let watch = try person.launch(["watch", "SignIn.storyboard"])
      defer { watch.process.terminate() }
      usleep(1_500_000)
      try person.write(TeamCommand.versions[1], to: "Other.storyboard")
      let clock = ContinuousClock()
      let start = clock.now
      let saved = try person.run("save", "Other.storyboard", "-m", "Two")
      #expect(saved.status == 0, "\(saved.errors)")
      // Who cannot have the copy waits for half a minute.
      #expect(clock.now - start < .seconds(25))
      watch.process.terminate()
      #expect(try watch.finish().output.contains("watching"))
    }

    @Test func `undo is refused by name, and brings back nothing that the database has refused`()
      throws
    {
      let server = try PostgresServer()
      try server.reset()
      let person = try TeamCommand(address: server.url())
      try person.write(TeamCommand.versions[0])
      #expect(try person.run("save", "SignIn.storyboard", "-m", "One").status == 0)
      // As if a save had ended between the copy and the database.
      let cache = person.folder.appendingPathComponent("cache/draftsman")
      let name = try #require(
        FileManager.default.contentsOfDirectory(atPath: cache.path)
          .first { $0.hasSuffix(".draftsman") })
      try person.write(TeamCommand.versions[1])
      let copy = cache.appendingPathComponent(name).path
      #expect(
        try person.run("save", "SignIn.storyboard", "-m", "Lost", "--store", copy).status == 0)
      let log = try person.run("log").output
      for words in [["undo"], ["undo", "main"], ["undo", "--redo"], ["undo", "main", "--json"]] {
        let result = try person.run(words)
        #expect(result.status == 2 && result.output.isEmpty, "\(words): \(result.output)")
        #expect(
          result.errors.contains("no move is taken back") && result.errors.contains("restore"),
          "\(words): \(result.errors)")
      }
      #expect(try messages(server) == ["One"])
      #expect(try person.run("log").output == log)
      #expect(try person.run("undo", "--list").status == 0)
      #expect(try person.run("restore", "HEAD", "--save", "-m", "Back").status < 2)
    }
  }

  extension PostgresStatement {
    fileprivate static let messages = PostgresStatement(
      "SELECT message FROM draftsman.revision ORDER BY number DESC")
  }
#endif
