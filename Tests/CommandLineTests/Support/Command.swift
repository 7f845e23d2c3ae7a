import Foundation

/// Runs the built `draftsman` the way a user does.
struct Command {
  /// What a finished run left behind.
  struct Result {
    /// The exit status; 128 + the signal's number if a signal ended it.
    let status: Int32
    /// Everything written to standard output.
    let output: String
    /// Everything written to standard error.
    let errors: String
  }

  /// The program that is run.
  var program = Command.executable
  /// The folder the command runs in.
  let folder: Folder
  /// Where in the folder it runs.
  var subfolder = ""
  /// Variables added to a fixed, small environment.
  var environment: [String: String] = [:]

  /// The executable beside the test bundle.
  static let executable: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let candidates = [
      bundle.deletingLastPathComponent().appendingPathComponent("draftsman"),
      Bundle.main.bundleURL.appendingPathComponent("draftsman"),
      Bundle.main.bundleURL.deletingLastPathComponent().appendingPathComponent("draftsman"),
    ]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? candidates[0]
  }()

  /// The sample program, which is built beside the command.
  static func sample(in folder: Folder) -> Command {
    let program = executable.deletingLastPathComponent().appendingPathComponent("sample")
    return Command(program: program, folder: folder)
  }

  /// Runs the command with arguments and standard input, and waits for it.
  func run(_ arguments: String..., input: String = "") throws -> Result {
    try run(arguments, input: Data(input.utf8))
  }

  /// Runs the command with arguments and standard input, and waits for it.
  func run(_ arguments: [String], input: Data = Data()) throws -> Result {
    let process = try start(arguments, input: input)
    process.waitUntilExit()
    let status =
      process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
    return Result(
      status: status, output: try text(of: "stdout"), errors: try text(of: "stderr"))
  }

  /// Starts the command without waiting for it.
  func start(_ arguments: [String], input: Data = Data()) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = variables
    try input.write(to: stream("stdin"))
    for name in ["stdout", "stderr"] { try Data().write(to: stream(name)) }
    process.standardInput = try FileHandle(forReadingFrom: stream("stdin"))
    process.standardOutput = try FileHandle(forWritingTo: stream("stdout"))
    process.standardError = try FileHandle(forWritingTo: stream("stderr"))
    try process.run()
    return process
  }

  /// The folder that the command runs in.
  var directory: URL { folder.url.appendingPathComponent(subfolder) }

  /// The environment that the command sees.
  var variables: [String: String] {
    let fixed = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.url.path, "SOURCE_DATE_EPOCH": "1700000000", "DRAFTSMAN_AUTHOR": "Tester",
    ]
    return fixed.merging(environment) { $1 }
  }

  private func stream(_ name: String) -> URL {
    folder.streams.appendingPathComponent(name)
  }

  private func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: stream(name)), as: UTF8.self)
  }
}
