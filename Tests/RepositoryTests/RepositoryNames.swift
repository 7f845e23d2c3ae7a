import Foundation

/// What the sources declare and say, to hold documents against.
struct RepositoryNames {
  /// Names of types, targets and products.
  private(set) var types: Set<String> = []
  /// Every word of sources, tests, schema and scripts.
  private(set) var words: Set<String> = []
  /// The verbs of the command line.
  private(set) var commands: Set<String> = ["help"]
  /// The options of the command line, without their dashes.
  private(set) var options: Set<String> = ["help", "version"]
  /// The paths of all files, and of the folders that hold them.
  private(set) var paths: Set<String> = []

  /// What was read the first time.
  static let all = Result { try RepositoryNames() }

  private init() throws {
    for folder in ["Sources", "Tests", "Schema", ".ci", ".github"] {
      for ending in Self.endings {
        for file in try Repository.files(in: folder, ending: ending) {
          note(path: file.path)
          // What documents say is not what makes it so.
          if ending != ".md" { note(file) }
        }
      }
    }
    paths.formUnion([".ci/run", "Package.swift", "README.md", "LICENSE"])
    let manifest = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    note(Repository.File(path: "Package.swift", lines: manifest.components(separatedBy: "\n")))
    for match in manifest.matches(of: /name: "([^"]+)"/) { types.insert(String(match.1)) }
  }

  private static let endings = [
    ".swift", ".sql", ".json", ".py", ".sh", ".md", ".c", ".h", ".storyboard", ".js", ".mjs",
    ".css", ".html",
  ]

  private mutating func note(path: String) {
    var parts = path.split(separator: "/")
    while !parts.isEmpty {
      paths.insert(parts.joined(separator: "/"))
      parts.removeLast()
    }
  }

  private mutating func note(_ file: Repository.File) {
    let text = file.lines.joined(separator: "\n")
    for word in text.utf8.split(whereSeparator: { !Self.isWordByte($0) }) {
      words.insert(String(decoding: word, as: UTF8.self))
    }
    guard file.path.hasSuffix(".swift") else { return }
    for line in file.lines { note(declarationIn: line) }
    guard file.target == "DraftsmanCLI" || file.target == "Workbench" else { return }
    for match in text.matches(of: /commandName: "([a-z-]+)"/) { commands.insert(String(match.1)) }
    for match in text.matches(of: /\.customLong\("([a-z-]+)"\)/) { options.insert(String(match.1)) }
    var isOption = false
    var isInverted = false
    for line in file.lines {
      if line.contains("@Option") || line.contains("@Flag") {
        (isOption, isInverted) = (true, false)
      }
      if line.contains("inversion: .prefixedNo") { isInverted = true }
      guard isOption, let name = line.firstMatch(of: /\bvar (\w+)/) else { continue }
      options.insert(Self.dashed(String(name.1)))
      if isInverted { options.insert("no-" + Self.dashed(String(name.1))) }
      isOption = false
    }
  }

  /// Notes the type that a line declares, if it declares one.
  private mutating func note(declarationIn line: String) {
    let kinds: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    let parts = line.split(separator: " ")
    guard let kind = parts.firstIndex(where: kinds.contains), kind + 1 < parts.count else { return }
    types.insert(String(parts[kind + 1].prefix { $0.isLetter || $0.isNumber }))
  }

  /// Whether a byte is one of those that names are made of.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// The name of an option as people type it: `keepGoing` is `keep-going`.
  private static func dashed(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}
