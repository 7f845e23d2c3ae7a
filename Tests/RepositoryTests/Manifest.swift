import Foundation

/// The targets of `Package.swift`, read as text.
struct Manifest {
  /// One target.
  struct Target {
    /// Its name.
    let name: String
    /// The targets and products that it depends on, by name.
    let dependencies: [String]
    /// Whether it lies below `Tests`.
    let isForTests: Bool
  }

  /// The targets in the order of the manifest.
  let targets: [Target]

  /// The libraries that other packages can import, in the order of the manifest.
  let libraries: [String]

  /// The targets that are no tests or measurements.
  var sources: [Target] { targets.filter { !$0.isForTests } }

  /// Reads the manifest of the checkout.
  init() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    libraries = text.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
    targets = Manifest.calls(in: text).compactMap { call in
      guard let name = Manifest.texts(in: call, after: "name: ").first else { return nil }
      let list = Manifest.list(in: call, after: "dependencies: [")
      // A product of another package is `.product(name: "Crypto", package: "swift-crypto")`.
      let own = list.replacing(/\.product\(name: ("[^"]+"), package: "[^"]+"\)/) { $0.1 }
      return Target(
        name: name, dependencies: own.matches(of: /"([^"]+)"/).map { String($0.1) },
        isForTests: call.contains("path: \"Tests/") || call.hasPrefix(".testTarget"))
    }
  }

  /// The calls that make targets, each up to its closing parenthesis.
  private static func calls(in text: String) -> [String] {
    let start = /\.(?:target|executableTarget|systemLibrary|testTarget)\(\s*name:/
    return text.matches(of: start).map { match in
      var depth = 0
      let rest = text[match.range.lowerBound...]
      let end = rest.firstIndex { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return character == ")" && depth == 0
      }
      return String(rest[..<(end ?? rest.endIndex)])
    }
  }

  private static func texts(in call: String, after label: String) -> [String] {
    guard let start = call.range(of: label) else { return [] }
    return call[start.upperBound...].matches(of: /"([^"]+)"/).map { String($0.1) }
  }

  private static func list(in call: String, after label: String) -> String {
    guard let start = call.range(of: label) else { return "" }
    return String(call[start.upperBound...].prefix { $0 != "]" })
  }
}
