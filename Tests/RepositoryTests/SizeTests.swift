import Foundation
import Testing

/// How large the parts of the house may be; `HouseExceptions` says which are larger, and why.
struct SizeTests {
  private static func sources() throws -> [Repository.File] {
    try Repository.files(in: "Sources", ending: ".swift")
      + Repository.files(in: "Tests", ending: ".swift")
  }

  /// What is not Swift: the time machine's viewer with its tests.
  private static func viewer() throws -> [Repository.File] {
    try [".js", ".mjs", ".css", ".html", ".py"].flatMap { ending in
      try Repository.files(in: "Sources", ending: ending)
        + Repository.files(in: "Tests", ending: ending)
    }
  }

  @Test func `a file has at most 400 lines`() throws {
    // The last line of a file is empty: it follows the last line's end.
    let large = try (Self.sources() + Self.viewer()).filter { $0.lines.count > 401 }
    expect(
      large.map { ($0.path, "\($0.lines.count - 1) lines") }, toBe: HouseExceptions.files)
  }

  @Test func `a function has at most 60 lines`() throws {
    let large = try Self.sources().flatMap { file in
      SwiftFunction.all(in: file.lines).filter { $0.length > 60 }.map {
        ("\(file.path): \($0.name)", "\($0.length) lines, from line \($0.line)")
      }
    }
    expect(large, toBe: HouseExceptions.functions)
  }

  @Test func `a folder has at most 16 source files beside each other`() throws {
    let folders = Dictionary(grouping: try Self.sources() + Self.viewer()) { file in
      file.path.split(separator: "/").dropLast().joined(separator: "/")
    }
    let large = folders.filter { $0.value.count > 16 }.sorted { $0.key < $1.key }
    expect(
      large.map { ($0.key, "\($0.value.count) source files") }, toBe: HouseExceptions.folders)
  }

  @Test func `functions are found with their lengths`() {
    let lines = """
      struct A {
        @Test(arguments: [1]) func `one is one`() {
        }
        public mutating func two(
          _ number: Int
        ) -> Int {
          number

        }
        required init?(coder: Coder) { nil }
        func three()
        let initial = 3
        init() {
          initial += 1
        }
      }
      """.components(separatedBy: "\n")
    let found = SwiftFunction.all(in: lines).map { "\($0.line) \($0.name) \($0.length)" }
    #expect(found == ["2 `one is one` 2", "4 two 6", "13 init 3"])
  }

  private func expect(_ large: [(name: String, size: String)], toBe exceptions: [String: String]) {
    for (name, size) in large where exceptions[name] == nil {
      Issue.record("\(name) has \(size); divide it, or say in HouseExceptions why not")
    }
    for name in exceptions.keys.sorted() where !large.contains(where: { $0.name == name }) {
      Issue.record("\(name) is no exception any more; take it out of HouseExceptions")
    }
  }
}
