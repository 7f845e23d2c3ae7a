import Foundation
import SQLiteAccess
import Testing

/// The frames that `draftsman diff` compares: one way for every spelling of its operands.
struct DiffFramesTests {
  /// The spellings of one comparison: the whole revision, and its only changed layout by name.
  private static let spellings = [["r4..r5"], ["r4..r5", "Sign In"], ["r4", "r5", "SignIn"]]

  @Test(arguments: spellings)
  func `stored frames are compared, so damaged ones are noticed`(_ operands: [String]) throws {
    let folder = try Folder.withSample(versions: 5)
    let path = folder.url.appendingPathComponent("layouts.draftsman").path
    try Database(path: path, access: .readWrite).execute("UPDATE frame SET width = width + 100")
    for format in [[], ["--json"]] {
      let diff = try folder.command.run(["diff"] + operands + format)
      #expect(diff.status == 2, "\(diff.output)")
      #expect(diff.errors.contains("do not have their digest"), "\(diff.errors)")
    }
  }

  @Test(arguments: [[], ["--json"], ["--stat"], ["--all"]])
  func `naming the only changed layout changes nothing in the output`(
    _ format: [String]
  ) throws {
    let folder = try Folder.withSample(versions: 5)
    let outputs = try Self.spellings.map { operands in
      let diff = try folder.command.run(["diff"] + operands + format)
      #expect(diff.status == 0, "\(diff.errors)")
      return diff.output
    }
    #expect(outputs.allSatisfy { $0 == outputs[0] && !$0.isEmpty }, "\(outputs)")
  }

  @Test func `naming a layout that did not change shows no difference`() throws {
    let folder = try Folder.withSample(versions: 4)
    try folder.write(Samples.versions[0], to: "Other.storyboard")
    let saved = try folder.command.run("save", "Other.storyboard", "-m", "one more")
    #expect(saved.status == 0, "\(saved.errors)")
    let diff = try folder.command.run("diff", "r4..r5", "SignIn", "--exit-code")
    #expect(diff.status == 0, "\(diff.output)")
    #expect(try folder.command.run("diff", "r4..r5", "Other", "--exit-code").status == 1)
    #expect(try folder.command.run("diff", "r4..r5", "Sgin In").status == 2)
  }
}
