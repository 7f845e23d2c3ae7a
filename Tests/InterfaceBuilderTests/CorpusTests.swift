import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

/// Reads 110 real documents; skipped where `../shared/corpus` is not there.
@Suite(.enabled(if: Corpus.isPresent, "the corpus is not beside the package"))
struct CorpusTests {
  @Test func `every element of every document is understood`() throws {
    var report = ImportReport()
    for entry in Corpus.entries {
      let document = try InterfaceBuilderDocument.read(entry.bytes, path: entry.name)
      report.add(document)
      let isValid = document.findings.allSatisfy { $0.rule != .invalidLayout }
      #expect(isValid, "\(entry.name)")
    }
    print(report.table)
    #expect(Corpus.entries.count == 110)
    #expect(report.total.coverage.elementCount > 30_000)
    #expect(report.total.coverage.notUnderstood == [])
  }

  @Test func `reading twice gives equal documents`() throws {
    for entry in Corpus.entries {
      let first = try InterfaceBuilderDocument.read(entry.bytes, path: entry.name)
      let second = try InterfaceBuilderDocument.read(entry.bytes, path: entry.name)
      #expect(first == second, "\(entry.name)")
    }
  }

  /// Views and constraints that the manifest does not count: custom views of bar items, and a view
  /// that stands beside its scene's controller.
  private static let uncounted: [String: (views: Int, clauses: Int)] = [
    "Bluefruit_LE_Connect_v2__Main.storyboard": (2, 4), "SwiftMessages__Main.storyboard": (3, 9),
    "iOS-10-Sampler__Looper.storyboard": (2, 0),
  ]

  /// The manifest counts what is installed on the document's device.
  @Test func `views and constraints are as many as the manifest says`() throws {
    for row in try Corpus.table("MANIFEST.tsv").rows {
      let name = try #require(row["file"])
      let entry = try #require(Corpus.entries.first { $0.name == name })
      let document = try InterfaceBuilderDocument.read(entry.bytes, path: name)
      let counts = InstalledCounts(of: document)
      let extra = CorpusTests.uncounted[name] ?? (0, 0)
      #expect(counts.views - extra.views == Int(row["views"] ?? ""), "\(name)")
      #expect(counts.clauses - extra.clauses == Int(row["constraints"] ?? ""), "\(name)")
    }
  }

  @Test func `every view that Apple's engine solved is there with its frame`() throws {
    let rows = Dictionary(grouping: try Corpus.table("ORACLE.tsv").rows) { $0["file"] ?? "" }
    var count = 0
    for entry in Corpus.entries {
      let document = try InterfaceBuilderDocument.read(entry.bytes, path: entry.name)
      for row in rows[entry.name] ?? [] {
        let id = NodeID(try #require(row["view"]))
        let imported = document.layouts.first { $0.layout.views.contains { $0.id == id } }
        let frame = ["x", "y", "width", "height"].map { Double(row[$0] ?? "") }
        let found = imported?.evidence[id].map { [$0.x, $0.y, $0.width, $0.height] }
        #expect(found == frame, "\(entry.name) \(id)")
        count += 1
      }
    }
    #expect(count > 2_000)
  }

  @Test func `the parser sees what FoundationXML sees`() throws {
    for entry in Corpus.entries {
      let document = try InterfaceBuilderDocument.read(entry.bytes, path: entry.name)
      let oracle = XMLCounter.count(entry.bytes)
      #expect(document.coverage.elementCount == oracle.elements, "\(entry.name)")
    }
  }
}
