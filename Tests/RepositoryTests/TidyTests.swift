import Foundation
import Testing

/// The house rules that a machine can check.
struct TidyTests {
  @Test func `the top level holds what it is meant to hold`() throws {
    let allowed: Set<String> = [
      "Package.swift", "Package.resolved", "README.md", "LICENSE", "Schema", "Sources", "Tests",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
      .filter { !$0.hasPrefix(".") && !allowed.contains($0) && !$0.contains(".draftsman") }
    #expect(found.sorted() == [])
  }

  @Test(arguments: [
    "LayoutModel", "Simplex", "AutoLayout", "LayoutDiff", "RowPacking", "SQLiteAccess",
    "LayoutRecords", "PlanStore", "Drawing",
  ])
  func `the core imports no Foundation`(target: String) throws {
    let folder = Repository.root.appendingPathComponent("Sources/\(target)")
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    for file in try Repository.files(in: "Sources/\(target)", ending: ".swift") {
      let imports = file.lines.filter {
        $0.contains("import Foundation") && !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      #expect(imports == [], "\(file.path)")
    }
  }

  @Test func `nothing in Sources traps on purpose or is left for later`() throws {
    let forbidden = ["fatalError(", "try!", " as! ", "FIXME", "TODO", "not implemented"]
    for file in try Repository.files(in: "Sources", ending: ".swift") {
      for (index, line) in file.lines.enumerated() {
        for word in forbidden where line.contains(word) {
          Issue.record("\(file.path):\(index + 1) has '\(word)'")
        }
      }
    }
  }

  @Test func `schema files have names that survive embedding`() throws {
    for file in try Repository.files(in: "Schema", ending: ".sql") {
      let name = /^Schema\/(v[0-9]{3}_[a-z_]+|current|postgresql_v[0-9]+)\.sql$/
      let isName = file.path.contains(name)
      #expect(isName, "\(file.path)")
    }
  }

  @Test func `no file names a machine`() throws {
    let folders = ["Sources", "Tests", "Schema"]
    let endings = [
      ".swift", ".sql", ".json", ".md", ".sh", ".py", ".h", ".js", ".mjs", ".css", ".html",
    ]
    let suspicious = ["/ho" + "me/", "/wo" + "rk/", "/Us" + "ers/"]
    for folder in folders {
      for ending in endings {
        for file in try Repository.files(in: folder, ending: ending) {
          for (index, line) in file.lines.enumerated() {
            for path in suspicious where line.contains(path) {
              Issue.record("\(file.path):\(index + 1) names the path \(path)")
            }
          }
        }
      }
    }
  }
}
