import Foundation
import Testing

/// `draftsman bundle` and `draftsman merge-stores`.
struct BundleTests {
  @Test func `a bundle carries a history to another store`() throws {
    let folder = try Folder.withSample()
    let made = try folder.command.run("bundle", "create", "all.bundle")
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("6 revisions"))
    let taken = try folder.command.run(
      "bundle", "apply", "all.bundle", "--store", "other.draftsman")
    #expect(taken.status == 0, "\(taken.errors)")
    #expect(taken.output.contains("took in 6 revisions"))
    // What the revisions changed is carried; frames, which follow from it, are not.
    func log(_ store: String) throws -> [Substring] {
      try folder.command.run("log", "--store", store).output.split(separator: "\n")
        .filter { !$0.contains("on iPhone 15 portrait:") }
    }
    #expect(try log("other.draftsman") == log("layouts.draftsman"))
    #expect(try folder.command.run("fsck", "--rebuild", "--store", "other.draftsman").status == 0)
    #expect(try folder.command.run("fsck", "--store", "other.draftsman").status == 0)
    let again = try folder.command.run(
      "bundle", "apply", "all.bundle", "--store", "other.draftsman", "--json")
    #expect(again.output.contains("\"written\": 0"))
  }

  @Test func `a part without its beginning is refused and leaves no store`() throws {
    let folder = try Folder.withSample()
    _ = try folder.command.run("bundle", "create", "new.bundle", "main", "--since", "r4")
    let refused = try folder.command.run(
      "bundle", "apply", "new.bundle", "--store", "other.draftsman", "--json")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("bundle.missingParent"))
    let store = folder.url.appendingPathComponent("other.draftsman")
    #expect(!FileManager.default.fileExists(atPath: store.path))
    try folder.write("no bundle", to: "text.bundle")
    let text = try folder.command.run("bundle", "apply", "text.bundle", "--json")
    #expect(text.status == 2 && text.errors.contains("bundle.invalid"))
  }

  @Test func `stores of parallel jobs become one`() throws {
    let folder = try Folder.withSample(versions: 2)
    for (name, version) in [("a", 2), ("b", 3)] {
      let store = folder.url.appendingPathComponent("layouts.draftsman")
      try FileManager.default.copyItem(
        at: store, to: folder.url.appendingPathComponent("\(name).draftsman"))
      try folder.write(Samples.versions[version], to: "SignIn.storyboard")
      let saved = try folder.command.run(
        "save", "SignIn.storyboard", "-m", name, "--store", "\(name).draftsman")
      #expect(saved.status == 0, "\(saved.errors)")
    }
    let merged = try folder.command.run("merge-stores", "a.draftsman", "b.draftsman")
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(merged.output.contains("took in 2 revisions, 4 were there already"))
    #expect(merged.output.contains("main has diverged here"))
    #expect(try folder.command.run("fsck").status == 0)
    let again = try folder.command.run("merge-stores", "a.draftsman", "b.draftsman")
    #expect(again.output.contains("took in 0 revisions"))
  }
}
