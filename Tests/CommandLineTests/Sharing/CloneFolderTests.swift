import Foundation
import Testing

/// A clone names files as the original does, wherever each person has the store and the checkout.
///
/// The folder that paths begin at is an own setting of each store, which no exchange carries; clones
/// had none, so the same file was saved as another one, under a path from the clone's own folder.
struct CloneFolderTests {
  /// A team whose first person has a store below the root of a checkout `app`.
  private static func team() throws -> Team {
    let team = try Team(.path)
    try checkOut("ann", in: team, version: 3)
    try team.run("ann/app/tools", "save", "../App/SignIn.storyboard", "-m", "first")
    try team.run("ann/app/tools", "remote", "add", "origin", team.address)
    try team.run("ann/app/tools", "push")
    return team
  }

  private static func checkOut(_ name: String, in team: Team, version: Int) throws {
    try team.folder.write("", to: "\(name)/app/.git/empty")
    try team.folder.write("", to: "\(name)/app/tools/empty")
    try team.folder.write(Samples.versions[version], to: "\(name)/app/App/SignIn.storyboard")
  }

  /// Saves a changed file, and expects the change of a layout that is known.
  private func expectKnown(
    _ team: Team, in place: String, _ arguments: [String],
    location: SourceLocation = #_sourceLocation
  ) throws {
    let saved = try team.person(place).run(["save"] + arguments)
    #expect(saved.output.contains("~ SignIn/Sign In"), "\(saved)", sourceLocation: location)
  }

  @Test(arguments: ["bob/app/tools", "bob/app", "bob/app/App", "bob"])
  func `a clone in or beside a checkout finds its files`(_ place: String) throws {
    let team = try Self.team()
    try Self.checkOut("bob", in: team, version: 4)
    let cloned = try team.run(place, "clone", team.address)
    #expect(cloned.contains("paths begin at") == (place != "bob/app"), "\(cloned)")
    let file = team.folder.url.appendingPathComponent("bob/app/App/SignIn.storyboard").path
    let compared = try team.run(place, "diff", file)
    #expect(compared.contains("root.safeArea.leading + 16 → 24"), "\(compared)")
    try expectKnown(team, in: place, [file])
    try team.folder.write(Samples.versions[5], to: "bob/app/App/SignIn.storyboard")
    for found in [
      try team.person(place).run("check", file, "--format", "sarif"),
      try team.person(place).run("check", file, "--format", "github"),
    ] {
      #expect(found.output.contains("App/SignIn.storyboard"), "\(found)")
      #expect(!found.output.contains("../App") && !found.output.contains("app/App"), "\(found)")
    }
    try team.run(place, "push")
    try team.run("ann/app/tools", "pull")
    let layouts = try team.run("ann/app/tools", "show", "HEAD", "--stat")
    #expect(layouts.contains("App/SignIn.storyboard") || layouts.contains("1 layout"), "\(layouts)")
  }

  @Test func `a clone that is older than the checkout finds the files later`() throws {
    let team = try Self.team()
    try team.run("bob", "clone", team.address)
    try Self.checkOut("bob", in: team, version: 4)
    try expectKnown(team, in: "bob", ["app/App"])
    try team.folder.write(Samples.versions[5], to: "bob/app/App/SignIn.storyboard")
    try expectKnown(team, in: "bob/app/App", ["SignIn.storyboard"])
  }

  @Test func `a clone somewhere else finds the checkout it is made in, or is told one`() throws {
    let team = try Self.team()
    try Self.checkOut("bob", in: team, version: 4)
    try team.folder.write("", to: "stores/empty")
    let made = try team.run("bob/app/App", "clone", team.address, "../../../stores/made.draftsman")
    #expect(made.contains("paths begin at ../bob/app, from the store"), "\(made)")
    let told = try team.run(
      "ann", "clone", team.address, "../stores/told.draftsman", "--project", "../bob/app")
    #expect(told.contains("paths begin at ../bob/app, from the store"), "\(told)")
    for store in ["made", "told"] {
      try expectKnown(
        team, in: "bob", ["app/App", "--store", "../stores/\(store).draftsman", "--on", "none"])
    }
    let missing = try team.person("bob").run("clone", team.address, "--project", "nowhere")
    #expect(missing.status == 2 && missing.errors.contains("There is no folder 'nowhere'"))
    let store = team.folder.url.appendingPathComponent("bob/layouts.draftsman")
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test func `a checkout that moved away is found where it is now`() throws {
    let team = try Self.team()
    try Self.checkOut("bob", in: team, version: 4)
    try team.run("bob", "clone", team.address)
    let folder = team.folder.url.appendingPathComponent("bob")
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("app"), to: folder.appendingPathComponent("renamed"))
    try expectKnown(team, in: "bob", ["renamed/App"])
  }
}
