import Foundation
import Testing

/// `draftsman watch`: a process that goes on until it is interrupted.
struct WatchTests {
  /// Starts the command and gives what it has printed so far, as a function.
  private func start(
    _ folder: Folder, _ arguments: String...
  ) throws -> (process: Process, output: () -> String) {
    // A shell lets what it runs in the background ignore Ctrl-C, and what is ignored is inherited.
    signal(SIGINT, SIG_DFL)
    let process = try folder.command.start(arguments)
    let file = folder.streams.appendingPathComponent("stdout")
    return (process, { (try? String(contentsOf: file, encoding: .utf8)) ?? "" })
  }

  /// Waits until a condition holds, at most a minute.
  private func wait(_ condition: () throws -> Bool) throws -> Bool {
    for _ in 0..<600 {
      if try condition() { return true }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }

  @Test func `a written file is told of once, with what moved, until Ctrl-C`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[3], to: "SignIn.storyboard")
    let (process, output) = try start(folder, "watch", "SignIn.storyboard")
    #expect(try wait { output().contains("watching 1 file; Ctrl-C ends it\n") })
    try folder.write(Samples.versions[4], to: "SignIn.storyboard")
    #expect(try wait { output().contains("SignIn/Sign In") }, "\(output())")
    Thread.sleep(forTimeInterval: 1)
    let lines = output().split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    let line = try #require(lines.last)
    #expect(line.contains(/^\d\d:\d\d:\d\d  SignIn\/Sign In  -1 view/), "\(line)")
    #expect(line.contains("on iPhone 15 portrait: Card x 16 → 24, width 361 → 345; "), "\(line)")
    #expect(line.hasSuffix("… 4 in all"), "\(line)")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    // Nothing was asked to be kept.
    let store = folder.url.appendingPathComponent("layouts.draftsman").path
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  /// The canvas of what was before was read from what is now.
  @Test func `on the canvas a file is compared with its own canvas of before`() throws {
    let folder = try Folder()
    try folder.write(CanvasCommandTests.storyboard(40), to: "Main.storyboard")
    let (process, output) = try start(folder, "watch", "Main.storyboard", "--on", "canvas")
    defer { process.terminate() }
    #expect(try wait { output().contains("watching 1 file") })
    try folder.write(CanvasCommandTests.larger(60), to: "Main.storyboard")
    #expect(try wait { output().contains("Main/Start") }, "\(output())")
    let places = "on canvas (iPhone 8 portrait) → canvas (iPhone 11 portrait): "
    #expect(output().contains(places + "root width 375 → 414"), "\(output())")
  }

  @Test func `a file that cannot be read is told of, and read again`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "App/SignIn.storyboard")
    let (process, output) = try start(folder, "watch", "App", "--on", "none")
    defer { process.terminate() }
    #expect(try wait { output().contains("watching 1 file") })
    try folder.write("<document", to: "App/SignIn.storyboard")
    #expect(try wait { output().contains("SignIn.storyboard") }, "\(output())")
    try folder.write(Samples.versions[1], to: "App/SignIn.storyboard")
    #expect(try wait { output().contains("+1 view") }, "\(output())")
  }

  @Test func `the time machine follows, and each change is a revision`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    let (process, output) = try start(folder, "watch", "SignIn.storyboard", "--html", "page.html")
    #expect(try wait { output().contains("watching 1 file") })
    let page = folder.url.appendingPathComponent("page.html")
    let first = try Data(contentsOf: page)
    try folder.write(Samples.versions[1], to: "SignIn.storyboard")
    #expect(try wait { try Data(contentsOf: page) != first })
    process.interrupt()
    process.waitUntilExit()
    let log = try folder.command.run("log", "--oneline")
    #expect(log.output.split(separator: "\n").count == 2, "\(log.output)")
    #expect(try folder.command.run("fsck").status == 0)
  }

  @Test func `with --json each line is a document that the schema describes`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[3], to: "App/SignIn.storyboard")
    let (process, output) = try start(folder, "watch", "App", "--json")
    #expect(try wait { output().contains("watching") })
    try folder.write(Samples.versions[4], to: "App/SignIn.storyboard")
    #expect(try wait { output().contains("\"changed\"") }, "\(output())")
    try folder.write("<document", to: "App/SignIn.storyboard")
    #expect(try wait { output().contains("\"failed\"") }, "\(output())")
    process.interrupt()
    process.waitUntilExit()
    let schema = try JSONSchema(named: "draftsman.watch/1")
    let documents = try output().split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any], "\(line)")
    }
    for document in documents { #expect(schema.faults(in: document) == []) }
    #expect(documents.map { $0["event"] as? String } == ["watching", "changed", "failed"])
    let frames = try #require(documents[1]["environments"] as? [[String: Any]])
    let moved = try #require(frames.first?["moved"] as? [[String: Any]])
    #expect(moved.contains { $0["name"] as? String == "Card" } && moved.count == 4)
  }

  @Test func `with --json what is saved is told in JSON too`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[3], to: "App/SignIn.storyboard")
    let (process, output) = try start(
      folder, "watch", "App", "--save", "--html", "film.html", "--json")
    #expect(try wait { output().contains("draftsman.timemachine/1") }, "\(output())")
    try folder.write(Samples.versions[4], to: "App/SignIn.storyboard")
    #expect(
      try wait { output().components(separatedBy: "draftsman.timemachine/1").count == 3 },
      "\(output())")
    process.interrupt()
    process.waitUntilExit()
    var schemas: [String] = []
    for line in output().split(separator: "\n") {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      schemas.append(try #require(value?["schema"] as? String, "\(line)"))
    }
    #expect(schemas.filter { $0 == "draftsman.save/1" }.count == 2, "\(schemas)")
    #expect(schemas.filter { $0 == "draftsman.watch/1" }.count >= 2, "\(schemas)")
  }
}
