import Foundation
import Testing

/// Files that iOS loads on one kind of device only, by their names.
struct IdiomTests {
  private static func object(_ result: Command.Result) throws -> [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any], "\(result.output) \(result.errors)")
  }

  @Test(arguments: [
    ("SignIn~ipad.storyboard", "iPhone15", "iPhone 15 portrait", "iPads"),
    ("App/SignIn~iphone.storyboard", "iPadPro11", "iPad Pro 11 portrait", "iPhones"),
  ])
  func `a file for other devices is not solved, and that is said`(
    _ file: String, _ device: String, _ name: String, _ kind: String
  ) throws {
    let folder = try Folder()
    try folder.write(Samples.versions[4], to: file)
    let alone = try folder.command.run("solve", file, "--on", device)
    #expect(alone.status == 0 && alone.output == "Nothing to solve.\n", "\(alone.output)")
    #expect(
      alone.errors == "\(file) is not solved on \(name): iOS loads it on \(kind) only.\n",
      "\(alone.errors)")
    let check = try folder.command.run("check", file, "--on", device)
    #expect(check.status == 0, "\(check.output)")
    #expect(check.errors == alone.errors)
    // A file for all devices beside it is solved as ever.
    try folder.write(Samples.versions[0], to: "Start.storyboard")
    let both = try folder.command.run("solve", ".", "--on", device, "--json")
    #expect(try #require(Self.object(both)["solutions"] as? [Any]).count == 1)
    #expect(both.errors == alone.errors)
  }

  @Test(arguments: [
    ("SignIn~ipadland.storyboard", "iPhone15", "iPhone 15 portrait", "iPads"),
    ("SignIn~iphoneport.storyboard", "iPadPro11", "iPad Pro 11 portrait", "iPhones"),
  ])
  func `a file whose name goes on from a kind of device is for that kind, too`(
    _ file: String, _ device: String, _ name: String, _ kind: String
  ) throws {
    let folder = try Folder()
    try folder.write(Samples.versions[4], to: file)
    let check = try folder.command.run("check", file, "--on", device)
    #expect(check.status == 0, "\(check.output)")
    #expect(
      check.errors == "\(file) is not solved on \(name): by its name it is for \(kind) only.\n",
      "\(check.errors)")
    // What follows a tilde otherwise says nothing of devices.
    try folder.write(Samples.versions[4], to: "SignIn~ipad2.storyboard")
    let other = try folder.command.run("solve", "SignIn~ipad2.storyboard", "--on", "iPhone15")
    #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
  }

  @Test(arguments: ["iPadPro11", "393x852", "canvas"])
  func `a file for iPads is solved on iPads, in windows and on its canvas`(
    _ place: String
  ) throws {
    let folder = try Folder()
    try folder.write(Samples.versions[4], to: "SignIn~ipad.storyboard")
    let solved = try folder.command.run("solve", ".", "--on", place, "--json")
    #expect(solved.status == 0 && solved.errors.isEmpty, "\(solved.errors)")
    #expect(try #require(Self.object(solved)["solutions"] as? [Any]).count == 1)
    let several = try folder.command.run("solve", ".", "--on", "\(place),iPhone15", "--json")
    #expect(try #require(Self.object(several)["solutions"] as? [Any]).count == 1)
    #expect(several.errors.contains("iPhone 15 portrait"), "\(several.errors)")
  }
}
