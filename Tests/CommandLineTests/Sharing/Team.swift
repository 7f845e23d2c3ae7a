import Foundation

/// Several people, each with a folder of their own, and a shared one that both transports reach.
struct Team {
  /// How a store reaches another one.
  enum Transport: String, CaseIterable {
    case path, ssh
  }

  /// The folder of everybody.
  let folder: Folder
  let transport: Transport

  /// Makes the shared folder, and a program that does what `ssh` does on this machine.
  init(_ transport: Transport) throws {
    self.transport = transport
    folder = try Folder()
    try install(bringing: "cat", taking: "cat")
  }

  /// Makes the program in place of `ssh`, with filters before and behind the other side.
  func install(bringing input: String, taking output: String) throws {
    let script = """
      #!/bin/sh
      for command; do :; done
      PATH=\(folder.url.path)/bin:$PATH
      case $1 in you@host) ;; *) echo "wrong host: $1" >&2; exit 255;; esac
      # As with ssh, nothing but the last of the three holds the output open.
      exec 3<&0
      \(input) <&3 3<&- | sh -c "$command" 3<&- | \(output) 3<&- &
      """
    try folder.write(script, to: "ssh")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent("ssh").path)
    let link = folder.url.appendingPathComponent("bin/draftsman")
    guard !FileManager.default.fileExists(atPath: link.path) else { return }
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Command.executable)
  }

  /// The address of the shared store.
  var address: String {
    let path = folder.url.appendingPathComponent("team.draftsman").path
    return transport == .path ? path : "ssh://you@host\(path)"
  }

  /// A person's command line.
  func person(_ name: String) throws -> Command {
    let folder = self.folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var command = Command(folder: self.folder, subfolder: name)
    command.environment["DRAFTSMAN_SSH"] = self.folder.url.appendingPathComponent("ssh").path
    command.environment["DRAFTSMAN_AUTHOR"] = name
    return command
  }

  /// Runs a command that has to end well, and gives what it says.
  @discardableResult
  func run(_ name: String, _ arguments: String...) throws -> String {
    let result = try person(name).run(arguments)
    guard result.status == 0 else {
      throw Folder.Failure("\(name): \(arguments): \(result.output)\(result.errors)")
    }
    return result.output
  }

  /// Saves a version of the sample, with some of its text replaced.
  func save(
    _ name: String, version: Int, replacing text: String = "", with other: String = "",
    branch: String? = nil
  ) throws {
    var sample = Samples.versions[version]
    if !text.isEmpty { sample = sample.replacingOccurrences(of: text, with: other) }
    try folder.write(sample, to: "\(name)/SignIn.storyboard")
    let result = try person(name).run(
      ["save", "SignIn.storyboard", "-m", "\(name) \(version)"]
        + (branch.map { ["--branch", $0] } ?? []))
    guard result.status == 0 else { throw Folder.Failure(result.errors) }
  }

  /// The hash of a revision in somebody's store.
  func hash(_ name: String, _ revision: String = "main") throws -> String {
    let shown = try run(name, "show", revision, "--json")
    guard let match = shown.firstMatch(of: /"hash": "([0-9a-f]{64})"/) else {
      throw Folder.Failure(shown)
    }
    return String(match.1)
  }
}
