import Foundation
import Testing

/// One grammar for naming revisions, layouts, views, constraints and values, in every command.
struct SelectorTests {
  /// The commands that take any selector, as words before it.
  private static let takers = [
    ["inspect"], ["explain"], ["blame"], ["log"], ["diff", "r1..r4"], ["show", "HEAD"], ["show"],
    ["solve"], ["check"], ["solve", "SignIn.storyboard"],
  ]

  @Test(arguments: [
    "Sign In/Email", "Sign In/Card/Email", "Sign In/#Eml-tf-011", "#Eml-tf-011",
    "Sign In/Email.leading",
    "Sign In/Email.height", "#Hgt-em-021", "Sign In/#Hgt-em-021", "#Hgt-em-021.constant",
    "sign in/email",
  ])
  func `a selector names the same in every command`(_ selector: String) throws {
    let folder = try Folder.withSample(versions: 4)
    for words in Self.takers {
      let result = try folder.command.run(words + [selector])
      #expect([0, 1].contains(result.status), "\(words) \(selector): \(result.errors)")
      #expect(result.errors.isEmpty, "\(words) \(selector): \(result.errors)")
    }
  }

  @Test(arguments: ["Sign In/Emali", "#nothing", "Sign In/Email.wdith"])
  func `what is not there is said in every command`(_ selector: String) throws {
    let folder = try Folder.withSample(versions: 4)
    for words in Self.takers.prefix(6) {
      let result = try folder.command.run(words + [selector])
      #expect(result.status == 2, "\(words) \(selector): \(result.output)")
      #expect(result.errors.contains(selector), "\(words): \(result.errors)")
    }
    let hint = try folder.command.run("log", "Sign In/Emali").errors
    #expect(hint.contains("Did you mean 'Email'?"), "\(hint)")
    let value = try folder.command.run("blame", "Sign In/Email.wdith").errors
    #expect(value.contains("'width'"), "\(value)")
  }

  @Test func `the log of a view has the revisions that changed it`() throws {
    let folder = try Folder.withSample(versions: 5)
    func log(_ selector: String...) throws -> String {
      try folder.command.run(["log", "--oneline"] + selector).output
        .split(separator: "\n").map { $0.prefix { $0 != " " } }.joined(separator: " ")
    }
    #expect(try log("Sign In") == "r5 r4 r3 r2 r1")
    #expect(try log("Sign In/Email") == "r4 r1")
    #expect(try log("Sign In/Card") == "r5 r4 r2 r1")
    #expect(try log("#Hgt-em-021") == "r1")
    #expect(try log("r1..r4", "Sign In/Email") == "r4")
    #expect(try log("Sign In/Card", "-n", "1") == "r5")
  }

  @Test func `the difference of a view has its operations and its frame`() throws {
    let folder = try Folder.withSample(versions: 5)
    let part = try folder.command.run("diff", "r3..r4", "Sign In/Email").output
    #expect(part.contains("> move  Email"), "\(part)")
    #expect(!part.contains("Forgot password"), "\(part)")
    // The margins of the card are another view's constraints, but the field moves by them.
    let moved = try folder.command.run("diff", "r4..r5", "Sign In/Email").output
    #expect(moved.contains("Email  width 329 → 313"), "\(moved)")
    #expect(try folder.command.run("diff", "r4..r5", "Sign In/Email", "--exit-code").status == 0)
    #expect(try folder.command.run("diff", "r3..r4", "Sign In/Email", "--exit-code").status == 1)
  }

  @Test func `what one revision changed has a name`() throws {
    let folder = try Folder.withSample(versions: 5)
    for words in [["diff"], ["diff", "--values"]] {
      let range = try folder.command.run(words + ["r4..r5"]).output
      let short = try folder.command.run(words + ["r5^!"]).output
      #expect(
        range.replacingOccurrences(of: "r4..r5", with: "")
          == short.replacingOccurrences(of: "r5^!", with: ""), "\(words)")
    }
    #expect(try folder.command.run("diff", "r1^!").output.hasPrefix("+ layout  SignIn/Sign In"))
    let one = try folder.command.run("diff", "r3").output
    #expect(one.hasPrefix("r3 beside HEAD, r5"), "\(one)")
    #expect(one.contains("draftsman diff r3^!"), "\(one)")
    let walk = try folder.command.run("replay", "r2..r4").output
    #expect(walk.contains("r3") && walk.contains("r4") && !walk.contains("r2 "), "\(walk)")
    #expect(try folder.command.run("log", "r5^!", "--oneline").output.hasPrefix("r5"))
  }

  @Test func `a commit and a day name revisions without a sign`() throws {
    var sandbox = try GitSandbox()
    try sandbox.write(Samples.versions[0], to: "SignIn.storyboard")
    let commit = try sandbox.commit("First")
    _ = try sandbox.importAll()
    let command = sandbox.folder.command
    for name in [
      commit, String(commit.prefix(8)), "git:\(commit.prefix(8))", "2023-11-15", "@2023-11-15",
    ] {
      let result = try command.run("show", name, "--stat")
      #expect(result.output.hasPrefix("r1 "), "\(name): \(result.errors)")
    }
    let hint = try command.run("show", "0123456789").errors
    #expect(hint.contains("help revisions"), "\(hint)")
  }

  @Test func `work on whole layouts says so of a view`() throws {
    let folder = try Folder.withSample(versions: 2)
    for words in [["render", "HEAD"], ["replay"], ["restore", "HEAD"]] {
      let result = try folder.command.run(words + ["Sign In/Email"])
      #expect(result.status != 0 && result.errors.contains("whole layout"), "\(words): \(result)")
      #expect(result.errors.contains("'SignIn/Sign In'"), "\(words): \(result.errors)")
    }
  }

  @Test func `a finding has the same names wherever it is asked for`() throws {
    let folder = try Folder.withSample(versions: 6)
    let listed = try folder.command.run("check", "--list-rules").output
    for line in listed.split(separator: "\n") {
      let words = line.split(separator: " ")
      for name in words.prefix(2) {
        let result = try folder.command.run("check", "--fail-on", String(name))
        #expect([0, 1].contains(result.status), "\(name): \(result.errors)")
        let search = try folder.command.run("bisect", "r1..HEAD", "--finding", String(name))
        #expect(!search.errors.contains("no kind of finding"), "\(name): \(search.errors)")
      }
    }
    let rules = Set(
      try folder.command.run(
        "sql", "--no-header", "SELECT DISTINCT rule FROM v_findings WHERE at = 6"
      )
      .output.split(separator: "\n").map(String.init))
    #expect(!rules.isEmpty && rules.allSatisfy { listed.contains($0) }, "\(rules)")
  }
}
