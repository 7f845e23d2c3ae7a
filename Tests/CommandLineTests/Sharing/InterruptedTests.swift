import Foundation
import LayoutTestSupport
import Testing

/// Exchanges that are cut off, and other sides that are none.
struct InterruptedTests {
  /// Byte counts at which a stream is cut: the first ones, and some all through.
  private static func cuts(_ total: Int) -> [Int] {
    let parts = Cases.seeds(40, ordinarily: 5)
    return [0, 5, 21] + parts.map { 30 + Int($0) * (total - 30) / parts.count }
  }

  /// A filter that lets some bytes pass, each as soon as it comes.
  private static func first(_ count: Int) -> String {
    count == 0 ? "true" : "dd bs=1 count=\(count) status=none"
  }

  @Test func `a push that is cut off anywhere can be made again`() throws {
    let team = try Team(.ssh)
    try team.save("ann", version: 0)
    try team.run("ann", "remote", "add", "origin", team.address)
    try team.run("ann", "push")
    for version in 1..<4 { try team.save("ann", version: version) }
    let store = team.folder.url.appendingPathComponent("team.draftsman")
    let before = try Data(contentsOf: store)
    var failed = 0
    for cut in Self.cuts(16_000) {
      for (down, up) in [(Self.first(cut), "cat"), ("cat", Self.first(cut))] {
        try before.write(to: store)
        try team.install(bringing: down, taking: up)
        let result = try team.person("ann").run("push")
        failed += result.status == 0 ? 0 : 1
        #expect([0, 2].contains(result.status), "\(down)|\(up): \(result.errors)")
        #expect(result.status == 0 || result.errors.contains("try:"), "\(result.errors)")
        let check = try team.person("ann").run("fsck", "--store", store.path)
        #expect(check.status == 0, "\(down)|\(up): \(check.output)")
        try team.install(bringing: "cat", taking: "cat")
        try team.run("ann", "push")
        let there = try team.person("ann").run("log", "--json", "--store", store.path).output
        #expect(there.contains(try team.hash("ann")), "\(down)|\(up)")
      }
    }
    #expect(failed > 6)
  }

  @Test func `a clone or fetch that is cut off anywhere leaves nothing`() throws {
    let team = try Team(.ssh)
    for version in 0..<3 { try team.save("ann", version: version) }
    try team.run("ann", "remote", "add", "origin", team.address)
    try team.run("ann", "push")
    var failed = 0
    for (number, cut) in Self.cuts(16_000).enumerated() {
      try team.install(bringing: "cat", taking: Self.first(cut))
      let name = "bob\(number)"
      let result = try team.person(name).run("clone", team.address)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: team.folder.url.appendingPathComponent(name).path)
      #expect(result.status == 0 || (result.status == 2 && files.isEmpty), "\(cut): \(files)")
      guard result.status != 0 else { continue }
      failed += 1
      try team.install(bringing: "cat", taking: "cat")
      try team.run(name, "clone", team.address)
      #expect(try team.hash(name) == team.hash("ann"))
    }
    #expect(failed > 4)
  }

  @Test(arguments: [
    ("", 2), ("hello\n", 2), ("draftsman exchange 9\n", 2), ("draftsman exchange 1\n", 0),
    ("draftsman exchange 1\n\u{7F}\u{7F}\u{7F}\u{7F}", 2),
  ])
  func `what serves others ends with whoever asks nonsense`(input: String, status: Int32) throws {
    let folder = try Folder.withSample(versions: 1)
    let before = try Data(
      contentsOf: folder.url.appendingPathComponent("layouts.draftsman"))
    let result = try folder.command.run("serve-exchange", "layouts.draftsman", input: input)
    #expect(result.status == status)
    #expect(result.output.hasPrefix("draftsman exchange 1\n"))
    #expect(result.errors.isEmpty)
    let after = try Data(contentsOf: folder.url.appendingPathComponent("layouts.draftsman"))
    #expect(after == before)
  }

  @Test(arguments: [
    "", "host:path", "http://example.org/x", "ssh://host", "ssh://-oProxyCommand=x/path",
    "ssh://a:secret@host/path", "ssh://host;ls/path", "ssh://host:99999/path", "file://x",
    "ssh://$(touch x)/y", "a\u{1B}b",
  ])
  func `an address that cannot be used is refused, and not repeated`(address: String) throws {
    let folder = try Folder.withSample(versions: 1)
    let result = try folder.command.run("remote", "add", "--json", "origin", "--", address)
    #expect(result.status == 2, "\(result.output)")
    #expect(result.errors.contains("remote.invalid"), "\(result.errors)")
    #expect(!result.errors.contains("secret") && !result.errors.contains("\u{1B}"))
    #expect(try folder.command.run("remote", "list").output.isEmpty)
  }

  @Test func `names of remotes, and what follows them, are kept apart`() throws {
    let folder = try Folder.withSample(versions: 2)
    for name in ["git", "a/b", "-x", "HEAD~", "x y"] {
      let result = try folder.command.run("remote", "add", "--json", "--", name, "/x")
      #expect(result.status == 2 && result.errors.contains("remote.invalid"), "\(name)")
    }
    #expect(try folder.command.run("remote", "add", "team", "/nowhere/x").status == 0)
    let twice = try folder.command.run("remote", "add", "--json", "team", "/other")
    #expect(twice.status == 2 && twice.errors.contains("remote.exists"))
    for command in ["fetch", "pull"] {
      let result = try folder.command.run(command, "--json")
      #expect(result.status == 2 && result.errors.contains("store.missing"), "\(result.errors)")
    }
    let push = try folder.command.run("push", "--json")
    #expect(push.status == 2 && push.errors.contains("store.readOnly"), "\(push.errors)")
    #expect(try folder.command.run("push", "other").status == 2)
    #expect(try folder.command.run("branch", "team/main").status == 0)
    let tracked = try folder.command.run("push", "team", "team/main")
    #expect(tracked.status == 2 && tracked.errors.contains("follows a branch"), "\(tracked.errors)")
  }
}
