import Foundation
import Testing

/// `replay --html` as a user runs it.
struct TimeMachineFileTests {
  /// A folder with the tour's store.
  static func tour() throws -> Folder {
    let folder = try Folder()
    let result = try folder.command.run("tour", "here", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  @Test func `a time machine is written as one file, and the same again`() throws {
    let folder = try Self.tour()
    var command = folder.command
    command.subfolder = "here"
    let first = try command.run("replay", "Sign In", "--html", "a.html")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasPrefix("6 versions in a.html, "), "\(first.output)")
    #expect(first.output.hasSuffix(" kB; open it in any browser\n"), "\(first.output)")
    _ = try command.run("replay", "Sign In", "--html", "b.html")
    let page = try Data(contentsOf: command.directory.appendingPathComponent("a.html"))
    #expect(try Data(contentsOf: command.directory.appendingPathComponent("b.html")) == page)
    #expect(page.count < 150_000)
    #expect(String(decoding: page, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `a name that is none writes nothing`() throws {
    let folder = try Self.tour()
    var command = folder.command
    command.subfolder = "here"
    let result = try command.run("replay", "Nowhere", "--html", "a.html")
    #expect(result.status == 2)
    #expect(result.errors.contains("Nowhere"))
    let path = command.directory.appendingPathComponent("a.html").path
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a store is not overwritten by a page`() throws {
    let folder = try Self.tour()
    var command = folder.command
    command.subfolder = "here"
    let result = try command.run("replay", "--html", "layouts.draftsman")
    #expect(result.status == 2)
    #expect(try command.run("fsck").status == 0)
  }

  @Test func `what was written is said as JSON too`() throws {
    let folder = try Self.tour()
    var command = folder.command
    command.subfolder = "here"
    let result = try command.run("replay", "--from", "r3", "--html", "a.html", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let document = try #require(object as? [String: Any])
    #expect(document["schema"] as? String == "draftsman.timemachine/1")
    #expect(document["versions"] as? Int == 4)
    let path = command.directory.appendingPathComponent("a.html").path
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(document["bytes"] as? Int == size)
  }
}
