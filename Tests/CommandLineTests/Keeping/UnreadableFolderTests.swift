import Foundation
import Testing

/// Folders that may not be entered: what is in them is unknown, not gone.
///
/// The tests' own person may be root, who may enter everything: then commands run as nobody.
struct UnreadableFolderTests {
  private static let nobody = "/usr/bin/setpriv"
  private static var canRun: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: nobody)
  }

  private static func run(_ command: String, in folder: Folder) throws -> TerminalSession.Result {
    let script = "D=\(Command.executable.path); \(command)"
    let shell = ["/bin/sh", "-c", script]
    let words =
      geteuid() == 0
      ? [nobody, "--reuid=65534", "--regid=65534", "--clear-groups"] + shell : shell
    return try TerminalSession(folder.command, Array(words.dropFirst()), program: words[0]).finish()
  }

  @Test(.enabled(if: canRun))
  func `an unreadable folder is a failure, and its layouts stay`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "App/a.storyboard")
    try folder.write(Samples.versions[0], to: "App/sub/b.storyboard")
    for path in ["", "App", "App/sub"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o777], ofItemAtPath: folder.url.appendingPathComponent(path).path)
    }
    guard try Self.run("test -x $D", in: folder).status == 0 else { return }
    #expect(try Self.run("$D save App -m both", in: folder).status == 0)
    let sub = folder.url.appendingPathComponent("App/sub").path
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: sub)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: sub)
    }
    let refused = try Self.run("$D save App -m again", in: folder)
    #expect(refused.status == 2, "\(refused.screen)")
    #expect(refused.screen.contains("App/sub"), "\(refused.screen)")
    let going = try Self.run("$D save App -m again --keep-going", in: folder)
    #expect(going.status == 2, "\(going.screen)")
    let shown = try Self.run("$D show HEAD --stat --no-pager", in: folder)
    #expect(shown.screen.contains("b/Sign In"), "\(shown.screen)")
    #expect(try Self.run("$D log --oneline", in: folder).screen.contains("both"))
  }

  @Test(.enabled(if: canRun))
  func `a folder that is no more holds no store`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "a.storyboard")
    let path = folder.url.path
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    guard try Self.run("test -x $D", in: folder).status == 0 else { return }
    let result = try Self.run(
      "mkdir gone; cd gone; rmdir ../gone; $D save \(path)/a.storyboard", in: folder)
    #expect(result.status == 2, "\(result.screen)")
    #expect(result.screen.contains("current folder is not there"), "\(result.screen)")
    for command in ["accept Name", "diff", "check \(path)/a.storyboard", "log"] {
      let result = try Self.run("mkdir gone; cd gone; rmdir ../gone; $D \(command)", in: folder)
      #expect([0, 1, 2].contains(result.status), "\(command): \(result.screen)")
    }
  }

  @Test func `a path that is too long for the system is a failure, not a gap`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "App/a.storyboard")
    let script = """
      cd App; name=$(printf '%0200d' 0)
      for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22; do
        mkdir $name; cd -P $name
      done
      cp "$0" deep.storyboard
      """
    let file = folder.url.appendingPathComponent("App/a.storyboard").path
    _ = try TerminalSession(folder.command, ["-c", script, file], program: "/bin/sh").finish()
    let result = try folder.command.run("save", "App", "-m", "all")
    #expect(result.status == 2, "\(result.output)")
    #expect(result.errors.contains("Cannot read"), "\(result.errors.prefix(300))")
    _ = try TerminalSession(folder.command, ["-rf", "App"], program: "/bin/rm").finish()
  }
}
