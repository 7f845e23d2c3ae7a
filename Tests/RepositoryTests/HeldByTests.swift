import Foundation
import Testing

/// The tables of the documents that say which test holds a statement.
struct HeldByTests {
  /// The last cells of the rows of tables whose last column says what holds them.
  private static func cells(of page: DocumentPage) -> [String] {
    var cells: [String] = []
    var isHeld = false
    for line in page.prose.components(separatedBy: "\n") {
      guard line.hasPrefix("|") else {
        isHeld = false
        continue
      }
      if line.hasSuffix("| held by |") {
        isHeld = true
      } else if isHeld, !line.hasPrefix("|---") {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        cells.append(parts[parts.count - 2].trimmingCharacters(in: .whitespaces))
      }
    }
    return cells
  }

  @Test func `every test that a table names is there`() throws {
    var suites: [String: [String]] = [:]
    for file in try Repository.files(in: "Tests", ending: ".swift") {
      let name = file.path.split(separator: "/").last?.dropLast(6).prefix { $0 != "+" } ?? ""
      let text = file.lines.joined(separator: "\n")
      suites[String(name), default: []] += text.matches(of: /func `([^`]+)`/).map { String($0.1) }
    }
    var count = 0
    for page in try DocumentPage.all() {
      for cell in Self.cells(of: page) {
        for part in cell.components(separatedBy: "; ") {
          count += 1
          let match = try #require(
            part.wholeMatch(of: /`([A-Za-z]+)`(?:: (.+))?/), "\(page.path): \(part)")
          let tests = try #require(suites[String(match.1)], "\(page.path) names \(match.1)")
          guard let words = match.2 else {
            #expect(!tests.isEmpty, "\(page.path) names \(match.1), which has no test")
            continue
          }
          #expect(
            tests.contains { $0.contains(words) },
            "\(page.path): no test of \(match.1) is called \(words)")
        }
      }
    }
    #expect(count > 90)
  }
}
