package import Foundation

/// The compiler, run over programs against the built modules of the DSLs.
package enum TypeCheck {
  /// The package's folder.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  #if DEBUG
    private static let products = package.appendingPathComponent(".build/debug")
  #else
    private static let products = package.appendingPathComponent(".build/release")
  #endif

  /// What stopped the compiler besides errors in the program.
  package struct Failure: Error {
    /// What the compiler said.
    package let text: String
  }

  /// The built module is needed; a build in another folder has it elsewhere.
  package static var isPossible: Bool {
    let module = products.appendingPathComponent("Modules/Draftsman.swiftmodule").path
    return FileManager.default.fileExists(atPath: module)
  }

  /// The lines of a program that the compiler finds wrong, each with what it says.
  package static func errors(
    in lines: [String], swift version: String = "6", with arguments: [String] = []
  ) throws -> [Int: String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("typecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Program.swift")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)

    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", version, "-I"]
      + [products.appendingPathComponent("Modules").path] + moduleMaps + arguments + [file.path]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    // Whatever else stops the compiler is not taken for a program without errors.
    guard compiler.terminationStatus == 0 || text.contains(": error: ") else {
      throw Failure(text: text)
    }
    var found: [Int: String] = [:]
    for line in text.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":")
      let isOwn = parts.first.map { $0.hasSuffix("Program.swift") } == true
      guard isOwn, parts.count > 2, let number = Int(parts[1]) else {
        throw Failure(text: String(line))
      }
      found[number] = String(line)
    }
    return found
  }

  /// Links a program of source files with the objects that this package was built of.
  package static func link(_ files: [String], to path: String) throws {
    let list = products.appendingPathComponent("draftsmanPackageTests.product/Objects.LinkFileList")
    let wanted = [
      "AutoLayout", "Builder", "COpenCombineHelpers", "CryptoBoringWrapper", "CCryptoBoringSSL",
      "CCryptoBoringSSLShims", "CXKCP", "CXKCPShims", "Crypto", "CryptoExtras", "Draftsman",
      "DraftsmanCore", "HeadlessUIKit", "LayoutDiff", "LayoutModel", "OpenCombine", "Simplex",
      "SwiftASN1",
    ].map { "/\($0).build/" }
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { line in wanted.contains { line.contains($0) } }
    let arguments =
      ["swiftc", "-Onone", "-swift-version", "5", "-I"]
      + [products.appendingPathComponent("Modules").path] + moduleMaps + files + objects
      + ["-lstdc++", "-o", path]
    _ = try output(of: "/usr/bin/env", arguments)
  }

  /// What a program writes to its standard output; its errors are thrown if it fails.
  package static func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let (output, errors) = (
      Pipe(),
      FileManager.default.temporaryDirectory
        .appendingPathComponent("errors-\(UUID().uuidString)")
    )
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Failure(text: String((String(decoding: data, as: UTF8.self) + text).prefix(8_000)))
    }
    return data
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
    maps.append(package.appendingPathComponent("Sources/CSQLite/module.modulemap").path)
    return maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }
}
