import Foundation
import InterfaceBuilder
import LayoutTestSupport
import Testing

/// Damaged documents give a result or a named error, and never trap.
///
/// `DRAFTSMAN_MUTATIONS` sets how many of each kind of source are tried (10,000 were, in release).
struct MutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["DRAFTSMAN_MUTATIONS"].flatMap(Int.init) ?? 150

  @Test func `damaged fixtures are read or refused by name`() {
    let sources = ([SnapshotTests.document] + MutationTests.fixtures).map { Array($0.utf8) }
    check(sources, seed: 20_251, count: MutationTests.count * 4)
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus is not beside the package"))
  func `damaged real documents are read or refused by name`() {
    let small = Corpus.entries.map(\.bytes).filter { $0.count < 40_000 }
    check(small, seed: 20_252, count: MutationTests.count)
  }

  @Test func `every prefix of a document is read or refused by name`() {
    let bytes = Array(SnapshotTests.document.utf8)
    for count in 0..<bytes.count {
      let error = #expect(throws: InterfaceBuilderError.self) {
        try InterfaceBuilderDocument.read(Array(bytes.prefix(count)), path: "Cut.xib")
      }
      #expect(error?.code == .truncated || error?.code == .empty, "\(count): \(error as Any)")
    }
  }

  private static let fixtures = [
    Fixture.xib(
      Fixture.root(
        Fixture.view("v") + Fixture.view("v", element: "novelView", "<odd a=\"1\">text</odd>"),
        constraints:
          "<constraint firstItem=\"v\" firstAttribute=\"top\" multiplier=\"1:2\" id=\"c\"/>")),
    ErrorTests.whole,
  ]

  /// Tries mutations; a read document must hold only valid layouts.
  private func check(_ sources: [[UInt8]], seed: UInt64, count: Int) {
    var random = SplitMix64(seed: seed)
    var readCount = 0
    for round in 0..<count {
      let source = sources[Int(random.next() % UInt64(sources.count))]
      let bytes = Mutation.mutate(source, using: &random)
      do {
        let document = try InterfaceBuilderDocument.read(bytes, path: "Damaged.xib")
        readCount += 1
        let isValid = document.findings.allSatisfy { $0.rule != .invalidLayout }
        if !isValid { Issue.record("seed \(seed), round \(round): a layout is invalid") }
      } catch {
        if error.message.isEmpty || error.hint.isEmpty {
          Issue.record("seed \(seed), round \(round): \(error)")
        }
      }
    }
    // If nothing could be read, only the refusals were tested.
    #expect(readCount > count / 20, "\(readCount) of \(count) were read")
  }
}
