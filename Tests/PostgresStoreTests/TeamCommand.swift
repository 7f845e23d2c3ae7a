#if PostgreSQL
  import Foundation

  /// A person at a machine: a folder with a storyboard, a cache folder, and the built `draftsman`.
  final class TeamCommand {
    struct Result: Equatable {
      let status: Int32
      let output: String
      let errors: String
    }

    let folder: URL
    /// What `--store` is given: the address of a database, or nil for a file in the folder.
    let address: String?
    var environment: [String: String] = [:]

    static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("draftsman")

    /// The storyboard that the tour ships, version by version.
    static let versions: [String] = {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/DraftsmanCLI/Tour/Versions")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().compactMap {
        try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
      }
    }()

    init(address: String?) throws {
      folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("draftsman-team-\(UUID().uuidString)")
      self.address = address
      for name in ["work", "cache"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Where the store of somebody without a database is.
    var file: String { folder.appendingPathComponent("work/layouts.draftsman").path }

    func write(_ text: String, to name: String = "SignIn.storyboard") throws {
      try text.write(
        to: folder.appendingPathComponent("work/\(name)"), atomically: true, encoding: .utf8)
    }

    func run(_ words: String...) throws -> Result { try run(words) }

    func run(_ words: [String]) throws -> Result {
      let finish = try start(words)
      return try finish()
    }

    /// Starts a command; what is returned waits for its end.
    func start(_ words: [String]) throws -> () throws -> Result { try launch(words).finish }

    /// Starts a command that ends when it is told to.
    func launch(_ words: [String]) throws -> (process: Process, finish: () throws -> Result) {
      let process = Process()
      process.executableURL = Self.executable
      process.arguments = words
      process.currentDirectoryURL = folder.appendingPathComponent("work")
      let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      process.environment = [
        "PATH": inherited, "HOME": folder.path,
        "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
        "SOURCE_DATE_EPOCH": "1700000000", "DRAFTSMAN_AUTHOR": "Tester",
        "DRAFTSMAN_STORE": address ?? file,
      ].merging(environment) { $1 }
      let name = UUID().uuidString
      let streams = ["out", "err"].map { folder.appendingPathComponent("\(name).\($0)") }
      for stream in streams { try Data().write(to: stream) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: streams[0])
      process.standardError = try FileHandle(forWritingTo: streams[1])
      try process.run()
      let finish = {
        process.waitUntilExit()
        let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        let status = process.terminationStatus
        return Result(
          status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
          output: texts[0], errors: texts[1])
      }
      return (process, finish)
    }

    /// A result without what differs by right: the store's name and the folder.
    func plain(_ result: Result) -> Result {
      func plain(_ text: String) -> String {
        var text = text
        for name in [address, file, "layouts.draftsman"].compactMap(\.self) {
          text = text.replacingOccurrences(
            of: name.replacingOccurrences(of: "/", with: "\\/"), with: "STORE")
          text = text.replacingOccurrences(of: name, with: "STORE")
        }
        return text.replacingOccurrences(of: folder.path, with: "FOLDER")
      }
      return Result(
        status: result.status, output: plain(result.output), errors: plain(result.errors))
    }
  }
#endif
