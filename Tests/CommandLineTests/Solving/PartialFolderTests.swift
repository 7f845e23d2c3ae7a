import Foundation
import Testing

/// Folders in which one file cannot be read: the others are answered, and that one is named.
struct PartialFolderTests {
  /// A file that cannot be read, and a word of what is said about it.
  private static let refused = [
    (
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\">"
        + "<objects/></document>\n", "macOS"
    ),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "LFS"),
  ]

  @Test(arguments: refused)
  func `solve and check answer for the files that can be read`(
    _ document: String, _ word: String
  ) throws {
    let folder = try Folder()
    try folder.write(Samples.versions[4], to: "App/SignIn.storyboard")
    for command in ["solve", "check"] {
      let sound = try folder.command.run(command, "App")
      try folder.write(document, to: "App/Window.xib")
      let partial = try folder.command.run(command, "App")
      #expect(partial.status == 2, "\(command): \(partial.errors)")
      #expect(partial.output == sound.output && !partial.output.isEmpty, "\(partial.output)")
      #expect(partial.errors.contains("Window.xib"), "\(partial.errors)")
      #expect(partial.errors.contains(word), "\(partial.errors)")
      let json = try folder.command.run(command, "App", "--json")
      #expect(json.status == 2)
      #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
      #expect(json.errors.contains("Window.xib"))
      try FileManager.default.removeItem(
        at: folder.url.appendingPathComponent("App/Window.xib"))
    }
  }

  @Test func `solve and check say nothing but the reason if no file can be read`() throws {
    let folder = try Folder()
    try folder.write(Self.refused[0].0, to: "App/Window.xib")
    for command in ["solve", "check"] {
      let result = try folder.command.run(command, "App")
      #expect(result.status == 2)
      #expect(result.output.isEmpty, "\(result.output)")
      #expect(result.errors.contains("Window.xib"), "\(result.errors)")
    }
  }

  @Test(arguments: ["show", "solve", "check", "fidelity", "inspect Email -r"])
  func `of a folder without layouts it is said that it has none`(_ command: String) throws {
    let folder = try Folder()
    try folder.write("no layout", to: "App/Notes.txt")
    let words = command.split(separator: " ").map(String.init)
    let result = try folder.command.run(words + ["App"])
    let note = "No .storyboard, .xib or JSON file of layouts lies in 'App'."
    #expect(result.errors.contains(note), "\(result.errors)")
    #expect(!result.output.contains("100.0 %"))
    let quiet = try folder.command.run(words + ["App", "--quiet"])
    #expect(!quiet.errors.contains(note), "\(quiet.errors)")
  }

  @Test func `of two files the one that cannot be read is named`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[4], to: "SignIn.storyboard")
    try folder.write(Self.refused[0].0, to: "Window.xib")
    for files in [["SignIn.storyboard", "Window.xib"], ["Window.xib", "SignIn.storyboard"]] {
      let result = try folder.command.run(["diff"] + files)
      #expect(result.status == 2)
      #expect(result.errors.contains("Window.xib: the document"), "\(result.errors)")
    }
  }

  @Test(arguments: [[], ["--keep-going"]])
  func `a dry run exits as the save does`(_ options: [String]) throws {
    let folder = try Folder()
    try folder.write(Samples.versions[4], to: "App/SignIn.storyboard")
    let save = ["save", "App", "-m", "m"] + options
    #expect(try folder.command.run(save + ["--dry-run"]).status == 0)
    try folder.write(Self.refused[0].0, to: "App/Window.xib")
    let dry = try folder.command.run(save + ["--dry-run"])
    let real = try folder.command.run(save)
    #expect(dry.status == 2 && real.status == 2, "\(dry.status) \(real.status)")
    #expect(dry.errors == real.errors)
    #expect(dry.output.contains("would save") == (options != []), "\(dry.output)")
  }
}
