import Foundation

/// Python, for the libraries that other programs read reports with.
enum Python {
  /// A script that has failed.
  struct Failure: Error {
    let status: Int32
  }

  /// Whether a module can be imported.
  static func has(_ module: String) -> Bool {
    (try? run("import \(module)")) != nil
  }

  /// Runs a script with an input, and gives what it prints.
  static func run(_ script: String, input: String = "") throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-python-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, answer) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out")
    )
    try Data(input.utf8).write(to: source)
    try Data().write(to: answer)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONUTF8": "1"]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: answer)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: try Data(contentsOf: answer), as: UTF8.self)
  }
}
