import AutoLayout
import Foundation
import LayoutModel
import Testing

/// Frames that Apple's engine stored in real documents against ours.
///
/// Skipped where the documents are not there. The disagreements are printed one by one when
/// `DRAFTSMAN_MISSES` is set.
struct CorpusTests {
  @Test(.enabled(if: Corpus.isPresent))
  func `frames agree with those that Apple's engine stored`() throws {
    let corpus = try Corpus()
    for inputs in CanvasEnvironment.Inputs.allCases {
      let agreement = try Agreement(corpus, inputs)
      guard inputs == .observedWithGuides else {
        print("\(inputs.rawValue): \(agreement.all.text), \(agreement.consistent.text)")
        continue
      }
      print("\(inputs.rawValue): \(agreement.table)")
      if ProcessInfo.processInfo.environment["DRAFTSMAN_MISSES"] != nil {
        print(agreement.misses.joined(separator: "\n"))
      }
      #expect(agreement.all.views > 2_000)
      #expect(agreement.all.share >= 0.95)
      #expect(agreement.consistent.share >= 0.99)
    }
  }
}
