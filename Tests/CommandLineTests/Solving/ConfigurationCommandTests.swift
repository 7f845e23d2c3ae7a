import Foundation
import Testing

/// Commands in a project that has a `.draftsman.toml`.
struct ConfigurationCommandTests {
  private static func object(_ result: Command.Result) throws -> [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any], "\(result.output) \(result.errors)")
  }

  private static func environments(_ command: Command, _ words: String...) throws -> [String] {
    let document = try object(try command.run(words + ["--json"]))
    let list = document["environments"] as? [[String: Any]] ?? []
    return list.compactMap { $0["name"] as? String }
  }

  @Test func `the devices are those of the file, and --on goes before it`() throws {
    let folder = try Folder.withSample(versions: 5)
    let command = folder.command
    #expect(try Self.environments(command, "check") == ["iPhone 15 portrait"])
    try folder.write("devices = [\"iPhone SE\", \"320x480\"]\n", to: ".draftsman.toml")
    #expect(try Self.environments(command, "check").count == 2)
    #expect(try Self.environments(command, "check", "--on", "iPhone15").count == 1)
    #expect(try Self.environments(command, "check", "--no-config") == ["iPhone 15 portrait"])
    var below = command
    below.subfolder = "Sub"
    try folder.write("", to: "Sub/empty")
    #expect(try Self.environments(below, "check").count == 2, "the file is found above")
    // What a save solves for, the store remembers.
    try folder.write(Samples.versions[5], to: "SignIn.storyboard")
    #expect(try command.run("save", "SignIn.storyboard").status == 0)
    #expect(try Self.environments(command, "check", "--no-config").count == 2)
    for use in [
      ["solve"], ["diff", "r4..r5"], ["report", "r1..r2", "--format", "html"],
      ["show", "HEAD", "--wireframe"],
    ] {
      let result = try command.run(use)
      #expect(result.output.contains("iPhone SE"), "\(use): \(result.output) \(result.errors)")
    }
  }

  @Test func `frames within the tolerance have not moved, and --tolerance goes before the file`()
    throws
  {
    let folder = try Folder.withSample(versions: 5)
    let command = folder.command
    func moved(_ words: String...) throws -> String? {
      let output = try command.run(["diff", "r4..r5"] + words).output
      return output.firstMatch(of: /[0-9]+ frames moved/).map { String($0.0) }
    }
    let all = try moved()
    #expect(all == "4 frames moved")
    try folder.write("tolerance = 1000\n", to: ".draftsman.toml")
    #expect(try moved() == nil)
    #expect(try moved("--tolerance", "0.5") == all)
    #expect(try moved("--no-config") == all)
    try folder.write("[[path]]\nmatch = \"SignIn*\"\ntolerance = 1000\n", to: ".draftsman.toml")
    #expect(try moved() == nil)
    #expect(try moved("--tolerance", "0.5") == all)
    try folder.write("[[path]]\nmatch = \"Other\"\ntolerance = 1000\n", to: ".draftsman.toml")
    #expect(try moved() == all)
  }

  @Test func `ignored rules are not told, unless the command line names them`() throws {
    let folder = try Folder.withSample()
    let command = folder.command
    func count(_ words: String...) throws -> Int {
      (try Self.object(command.run(["check", "--json"] + words))["findings"] as? [Any])?.count ?? -1
    }
    let all = try count()
    #expect(all > 0)
    let rules = try Self.object(command.run("check", "--json"))["findings"] as? [[String: Any]]
    let names = Set(rules?.compactMap { $0["rule"] as? String } ?? []).sorted()
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write("[ignore]\nrules = [\(list)]\n", to: ".draftsman.toml")
    #expect(try count() == 0)
    #expect(try command.run("check").status == 0)
    #expect(try count("--no-config") == all)
    try folder.write("[ignore]\nrules = [\"touchTarget\"]\n", to: ".draftsman.toml")
    let named = try count("--rule", "touchTarget")
    #expect(try named == count("--rule", "touchTarget", "--no-config"))
  }

  @Test func `ignored paths are not looked at and stay in the store`() throws {
    let folder = try Folder()
    let command = folder.command
    try folder.write(Samples.versions[0], to: "App/SignIn.storyboard")
    let other = Samples.versions[0].replacingOccurrences(of: "Sign In", with: "Vendor")
    try folder.write(other, to: "Vendor/Vendor.storyboard")
    func layouts() throws -> [String] {
      let result = try command.run("sql", "SELECT name FROM v_layouts ORDER BY name", "--csv")
      return result.output.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(try command.run("save", "App", "Vendor").status == 0)
    let before = try layouts().count
    try folder.write("[ignore]\npaths = [\"Vendor\"]\n", to: ".draftsman.toml")
    try folder.write(Samples.versions[1], to: "App/SignIn.storyboard")
    try folder.write(
      Samples.versions[1].replacingOccurrences(of: "Sign In", with: "Vendor"),
      to: "Vendor/Vendor.storyboard")
    let result = try command.run("save", ".", "--json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("Vendor"), "\(result.output)")
    #expect(try layouts().count >= before)
    let named = try command.run("diff", "Vendor/Vendor.storyboard", "--exit-code")
    #expect(named.status == 1, "a file that is named is read: \(named.output)")
  }

  @Test func `labels are shown and found, and no revision holds them`() throws {
    let folder = try Folder.withSample(versions: 2)
    let command = folder.command
    let before = try command.run("show", "HEAD", "--document").output
    try folder.write("[labels]\n\"Eml-tf-011\" = \"The address\"\n", to: ".draftsman.toml")
    #expect(try command.run("show", "HEAD").output.contains("The address"))
    let found = try command.run("inspect", "Sign In/The address")
    #expect(found.status == 0 && found.output.contains("The address"), "\(found.errors)")
    #expect(try command.run("diff", "SignIn.storyboard", "--exit-code").status == 0)
    #expect(try command.run("show", "HEAD", "--document").output == before)
  }

  @Test func `a mistake in the file ends every command before it has done anything`() throws {
    let folder = try Folder.withSample(versions: 1)
    let command = folder.command
    try folder.write("tolerance = 1\ntolerence = 2\n", to: ".draftsman.toml")
    try folder.write(Samples.versions[1], to: "SignIn.storyboard")
    for use in [["save", "SignIn.storyboard"], ["log"], ["check"], []] {
      let result = try command.run(use)
      #expect(result.status == 2, "\(use): \(result.output)")
      #expect(
        result.errors.contains(
          ".draftsman.toml:2: there is no key 'tolerence'. Did you mean 'tolerance'"),
        "\(use): \(result.errors)")
      #expect(try command.run(use + ["--no-config"]).status == 0, "\(use)")
    }
    #expect(try command.run("help", "configuration").status == 0)
    #expect(try command.run("--version").status == 0)
  }
}
