import Fidelity
import Foundation
import InterfaceBuilder
import Testing

/// Frames that Apple's engine stored in real documents against ours.
///
/// The documents lie beside the package and are no part of it: skipped where they are not there.
struct CorpusTests {
  /// The folder, derived from this file's position in the package.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/corpus")

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func documents() throws -> [ImportedDocument] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.map { name in
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      return try InterfaceBuilderDocument.read(bytes, path: name)
    }
  }

  @Test(.enabled(if: isPresent, "the documents are not beside the package"))
  func `frames agree with those that Apple's engine stored`() throws {
    let documents = try CorpusTests.documents()
    var counts: [Borrowing: FidelityCount] = [:]
    for borrowing in Borrowing.allCases {
      let count = documents.reduce(into: FidelityCount()) {
        $0 += DocumentFidelity($1, borrowing: borrowing).count
      }
      counts[borrowing] = count
      print(
        "borrowed: \(borrowing.rawValue): \(count.agreeing) of \(count.views) views agree, of consistent"
          + " layouts \(count.consistentAgreeing) of \(count.consistentViews)")
    }
    let (own, observed) = (try #require(counts[.sizes]), try #require(counts[.both]))
    #expect(observed.views > 2_000)
    #expect(observed.share >= 0.965)
    #expect(observed.consistentShare >= 0.997)
    #expect(own.share >= 0.945)
    #expect(try #require(counts[Borrowing.none]).share >= 0.6)
    #expect(observed.misses[.ours, default: 0] == 0)
  }
}
