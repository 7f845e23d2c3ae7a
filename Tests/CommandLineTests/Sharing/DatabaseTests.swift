#if !PostgreSQL
  import Foundation
  import Testing

  /// The addresses of databases, in a program that was built without PostgreSQL.
  struct DatabaseTests {
    @Test func `a database is refused by name, with how to build for it, and nothing is made`()
      throws
    {
      let folder = try Folder()
      try folder.write(Samples.versions[0], to: "SignIn.storyboard")
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      let address = "postgresql://ann@db.example.org/layouts"
      for words in [
        ["log"], ["save", "SignIn.storyboard"], [], ["tag", "v1"], ["diff", "HEAD"],
        ["sql", "SELECT 1"],
        ["undo"], ["merge", "x"], ["gc"], ["fsck"], ["log", "--json"],
      ] {
        for command in [words + ["--store", address], words] {
          var person = folder.command
          if command == words { person.environment["DRAFTSMAN_STORE"] = address }
          let result = try person.run(command)
          #expect(result.status == 2, "\(command): \(result.output)")
          #expect(result.output.isEmpty, "\(command)")
          #expect(result.errors.contains("built without PostgreSQL"), "\(result.errors)")
          #expect(result.errors.contains("--traits PostgreSQL"), "\(result.errors)")
        }
      }
      let secret = try folder.command.run("log", "--store", "postgresql://ann:hunter2@db/layouts")
      #expect(secret.status == 2)
      #expect(secret.errors.contains("password") && !secret.errors.contains("hunter2"))
      let after = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(after == before)
    }
  }
#endif
