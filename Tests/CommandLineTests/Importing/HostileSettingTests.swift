import Foundation
import Testing

/// Repositories whose settings or names would have git say something else.
struct HostileSettingTests {
  private static func sandbox() throws -> GitSandbox {
    var sandbox = try GitSandbox()
    for version in 0..<2 {
      try sandbox.write(Samples.versions[version], to: "SignIn.storyboard")
      try sandbox.commit("Commit \(version)")
    }
    return sandbox
  }

  @Test(arguments: [
    "log.follow=true", "log.decorate=full", "log.diffMerges=combined", "diff.renames=false",
    "log.showRoot=false", "diff.noprefix=true", "log.abbrevCommit=true", "color.ui=always",
    "format.pretty=oneline", "log.date=relative", "core.quotePath=true",
    "diff.ignoreSubmodules=all", "i18n.logOutputEncoding=ISO-8859-1",
  ])
  func `a setting of the repository changes nothing`(_ setting: String) throws {
    let sandbox = try Self.sandbox()
    let parts = setting.split(separator: "=").map(String.init)
    try sandbox.git("config", parts[0], parts[1])
    let result = try sandbox.folder.command.run("import", "--git", "repo", "SignIn.storyboard")
    #expect(result.status == 0, "\(result.errors)")
    let log = try sandbox.folder.command.run("log", "--oneline").output
    #expect(log.split(separator: "\n").count == 2, "\(log)")
  }

  @Test func `an order of files in a repository's settings changes nothing`() throws {
    let sandbox = try Self.sandbox()
    try sandbox.write("*.xib\n", to: "order")
    try sandbox.git("config", "diff.orderFile", "no such file")
    let result = try sandbox.folder.command.run("import", "--git", "repo")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `paths are bytes`() throws {
    var sandbox = try GitSandbox()
    let text = Samples.versions[0]
    // One name in one and in two code points, and two names that are no UTF-8.
    let names: [[UInt8]] = [[0xC3, 0xA9], [0x65, 0xCC, 0x81], [0x78, 0xFF], [0x78, 0xFE]]
    let top = Array(sandbox.folder.url.appendingPathComponent("repo").path.utf8)
    for (index, name) in names.enumerated() {
      let path = top + [0x2F] + name + Array(".storyboard".utf8) + [0]
      let file = path.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress, "w") }
      }
      let opened = try #require(file)
      fputs(text.replacingOccurrences(of: "Sign In", with: "Screen \(index)"), opened)
      fclose(opened)
    }
    try sandbox.commit("All")
    let result = try sandbox.folder.command.run("import", "--git", "repo")
    #expect(result.status == 0, "\(result.errors)")
    let rows = try sandbox.folder.command.run(
      "sql", "--no-header", "SELECT hex(id) FROM layout_id")
    #expect(Set(rows.output.split(separator: "\n")).count == 4, "\(rows.output)")
    let shown = try sandbox.folder.command.run("show").output
    #expect(shown.contains("x\\377") && shown.contains("x\\376"), "\(shown)")
  }
}
