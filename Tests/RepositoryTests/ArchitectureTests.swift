import Testing

/// The page about the architecture says what `Package.swift` says.
struct ArchitectureTests {
  /// A row of the page's table: a target and what it may use.
  private struct Row: Equatable {
    let target: String
    let uses: [String]
  }

  @Test func `the table of targets is that of Package.swift, row by row`() throws {
    let rows = try Self.rows()
    let targets = try Manifest().sources
    #expect(targets.count > 15)
    #expect(rows.map(\.target).sorted() == targets.map(\.name).sorted())
    for target in targets {
      let row = rows.first { $0.target == target.name }
      #expect(row?.uses.sorted() == target.dependencies.sorted(), "\(target.name)")
    }
  }

  @Test func `each target uses only targets above it in the table`() throws {
    let rows = try Self.rows()
    let own = Set(rows.map(\.target))
    var above: Set<String> = []
    for row in rows {
      let below = row.uses.filter { own.contains($0) && !above.contains($0) }
      #expect(below == [], "\(row.target)")
      above.insert(row.target)
    }
  }

  @Test func `the table of libraries is that of Package.swift`() throws {
    let named = try Self.lines(of: "product").compactMap { line in
      line.firstMatch(of: /`(\w+)`/).map { String($0.1) }
    }
    let libraries = try Manifest().libraries
    #expect(libraries.count > 3)
    #expect(named.sorted() == libraries.sorted())
  }

  @Test func `each target says in a sentence what it holds`() throws {
    for line in try Self.lines(of: "target") {
      let cells = line.split(separator: "|").map { $0.trimmingPrefix(while: \.isWhitespace) }
      #expect(cells.count == 3 && cells[1].split(separator: " ").count > 3, "\(line)")
    }
  }

  /// The rows of the table whose heading begins with a word.
  private static func lines(of word: String) throws -> [String] {
    let page = try #require(try DocumentPage.all().first { $0.name == "Architecture" })
    let start = try #require(page.lines.firstIndex { $0.hasPrefix("| \(word) |") })
    return Array(page.lines[(start + 2)...].prefix { $0.hasPrefix("|") })
  }

  private static func rows() throws -> [Row] {
    try lines(of: "target").map { line in
      let cells = line.split(separator: "|")
      let names = cells.map { $0.matches(of: /[A-Za-z]\w+/).map { String($0.0) } }
      return Row(target: names.first?.first ?? "", uses: names.last ?? [])
    }
  }
}
