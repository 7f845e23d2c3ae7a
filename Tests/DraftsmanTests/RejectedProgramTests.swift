import Foundation
import Testing

/// What the types of the DSL forbid does not compile.
struct RejectedProgramTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  #if DEBUG
    private static let products = package.appendingPathComponent(".build/debug")
  #else
    private static let products = package.appendingPathComponent(".build/release")
  #endif

  /// The built module is needed; a build in another folder has it elsewhere, and skips the test.
  private static var canCompile: Bool {
    let module = products.appendingPathComponent("Modules/Draftsman.swiftmodule").path
    return FileManager.default.fileExists(atPath: module)
  }

  @Test(.enabled(if: Self.canCompile, "needs the module in .build"))
  func `every marked line is rejected, and nothing else`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Rejected/Misuse.swift")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let marked = Set(lines.indices.filter { lines[$0].hasSuffix("REJECTED") }.map { $0 + 1 })
    #expect(marked.count > 40)
    #expect(try errorLines(in: lines) == marked)
    let rest = lines.map { $0.hasSuffix("REJECTED") ? "" : $0 }
    #expect(try errorLines(in: rest) == [])
  }

  /// The lines that the compiler finds wrong.
  private func errorLines(in lines: [String]) throws -> Set<Int> {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rejected-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Program.swift")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)

    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-I"]
      + [Self.products.appendingPathComponent("Modules").path] + Self.moduleMaps + [file.path]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    var found: Set<Int> = []
    for line in text.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":")
      let isOwn = parts.first.map { $0.hasSuffix("Program.swift") } == true
      try #require(isOwn && parts.count > 2, "\(line)")
      found.insert(try #require(Int(parts[1])))
    }
    return found
  }

  /// The C modules that the DSL's packages import.
  private static var moduleMaps: [String] {
    let manager = FileManager.default
    let checkouts = package.appendingPathComponent(".build/checkouts")
    var maps = (try? manager.contentsOfDirectory(atPath: products.path)) ?? []
    maps = maps.map { products.appendingPathComponent("\($0)/module.modulemap").path }
      .filter { manager.fileExists(atPath: $0) }
    let files = manager.enumerator(at: checkouts, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      if file.path.hasSuffix("/include/module.modulemap") { maps.append(file.path) }
    }
    return maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }
}
