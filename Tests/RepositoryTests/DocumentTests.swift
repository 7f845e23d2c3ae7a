import Foundation
import Testing

/// The documents speak of what is there.
struct DocumentTests {
  /// Names of others' packages, tools and formats.
  private static let foreign: Set<String> = [
    "Combine", "FoundationXML", "NULL", "ParsableCommand", "UIKit", "gzip", "moduleAliases",
    "pg_dump", "sslrootcert", "synchronous_mode_strict", "xz", "zstd",
  ]

  private static let roots = [
    "Sources", "Tests", "Schema", ".ci", ".github", "Package.swift", "README.md",
  ]

  @Test func `every path that the documents name is there`() throws {
    let names = try RepositoryNames.all.get()
    for page in try DocumentPage.all() {
      for span in page.codeSpans {
        let path = span.hasSuffix("/") ? String(span.dropLast()) : span
        let isPlaceholder = path.contains("NNN") || path.contains(" ")
        if isPlaceholder { continue }
        if Self.roots.contains(String(path.prefix { $0 != "/" })) {
          #expect(names.paths.contains(path), "\(page.path) names \(span)")
        } else if path.contains(/^[\w+-]+\.(swift|sql|md|py|sh)$/) {
          #expect(names.paths.contains { $0.hasSuffix("/" + path) }, "\(page.path) names \(span)")
        }
      }
    }
  }

  @Test func `every type that the documents name is declared`() throws {
    let names = try RepositoryNames.all.get()
    var count = 0
    for page in try DocumentPage.all() {
      for span in page.codeSpans where !Self.isPath(span) && !Self.isCommand(span) {
        for name in Self.names(in: span) where Self.isType(name) {
          count += 1
          #expect(
            names.types.contains(name) || Self.foreign.contains(name),
            "\(page.path) names the type \(name)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `every other name that the documents use stands in the sources`() throws {
    let names = try RepositoryNames.all.get()
    for page in try DocumentPage.all() {
      for span in page.codeSpans where !Self.isPath(span) && !Self.isCommand(span) {
        for name in Self.names(in: span) where !Self.isType(name) {
          #expect(
            names.words.contains(name) || Self.foreign.contains(name),
            "\(page.path) names \(name) in `\(span)`")
        }
      }
    }
  }

  @Test func `every command that the documents show is one, with options that it knows`() throws {
    let names = try RepositoryNames.all.get()
    #expect(names.commands.count > 25 && names.options.count > 30)
    for page in try DocumentPage.all() {
      let spans = page.codeSpans + page.blocks.flatMap(\.lines)
      for span in spans where span.hasPrefix("draftsman ") {
        let parts = span.split(separator: " ").dropFirst()
        let verb = parts.first.map(String.init) ?? ""
        #expect(names.commands.contains(verb), "\(page.path) shows \(span)")
      }
      for span in page.codeSpans
      where span.hasPrefix("draftsman ") || span.contains(/^[a-z-]+ --/) || span.hasPrefix("--") {
        if span.hasPrefix("swift ") || span.hasPrefix("--explicit") { continue }
        for match in span.matches(of: /--([a-z-]+)/) {
          #expect(names.options.contains(String(match.1)), "\(page.path) shows \(span)")
        }
      }
    }
  }

  @Test func `every link leads to a page, and every page has a link to it`() throws {
    let pages = try DocumentPage.all()
    let known = Set(pages.map(\.name))
    var linked: Set<String> = ["Draftsman", "CONTRIBUTING"]
    for page in pages {
      for link in page.links {
        #expect(known.contains(link), "\(page.path) leads to \(link)")
        linked.insert(link)
      }
    }
    #expect(known.subtracting(linked).sorted() == [])
  }

  @Test func `Swift in the documents stands in the sources`() throws {
    let folders = [
      "Sources/Sample", "Tests/ScreenTemplate", "Tests/DraftsmanRecordingTests/Tutorial",
    ]
    let sources = try folders.flatMap {
      try Repository.files(in: $0, ending: ".swift").map { $0.lines.joined(separator: "\n") }
    }
    var count = 0
    for page in try DocumentPage.all() {
      for block in page.blocks where block.language == "swift" {
        count += 1
        let code = block.lines.joined(separator: "\n")
        #expect(sources.contains { $0.contains(code) }, "\(page.path) shows\n\(code)")
      }
    }
    #expect(count > 0)
  }

  @Test func `the documents are pages of lines that fit, each with one title`() throws {
    for page in try DocumentPage.all() {
      for (index, line) in page.lines.enumerated() where !line.hasPrefix("|") {
        #expect(line.count <= 120, "\(page.path):\(index + 1) is \(line.count) columns wide")
      }
      let titles = page.prose.components(separatedBy: "\n").filter { $0.hasPrefix("# ") }
      #expect(titles.count == 1, "\(page.path)")
      #expect(page.lines.count <= 200, "\(page.path) has \(page.lines.count) lines")
    }
  }

  private static func names(in span: String) -> [String] {
    span.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.0) }
  }

  /// Whether a name is written as types are: `Layout`, but neither `SELECT` nor `layout`.
  private static func isType(_ name: String) -> Bool {
    name.first?.isUppercase == true && name.contains(where: \.isLowercase)
  }

  private static func isPath(_ span: String) -> Bool {
    roots.contains(span) || roots.contains(String(span.dropLast()))
      || span.contains(/^\.?[A-Za-z][\w.+-]*(\/[\w.+-]+)+\/?$/)
      || span.contains(/^[\w+-]+\.(swift|sql|md|py|sh|storyboard|xib|json|draftsman)$/)
  }

  private static func isCommand(_ span: String) -> Bool {
    ["-", "@", "draftsman ", "swift ", "git ", "apt-get ", "brew ", "gzip ", "xz ", "zstd "]
      .contains { span.hasPrefix($0) }
  }
}
