import Foundation
import HeadlessUIKit
import Testing

/// A tree that is edited while it is laid out has the frames of a new one, bit for bit, whatever
/// contradicts itself or is left open.
struct LiveLawTests {
  /// `HEADLESS_CASES` asks for more scenes, of 40 edits each, than those of an ordinary run.
  private static let scenes =
    ProcessInfo.processInfo.environment["HEADLESS_CASES"].flatMap(Int.init) ?? 12

  @Test(arguments: 0..<4)
  func `frames after any edits are those of a new engine`(part: Int) {
    var rules: Set<String> = []
    for seed in stride(from: part, to: Self.scenes, by: 4) {
      var scene = LiveScene(seed: UInt64(seed))
      for step in 0..<40 {
        let told = UIDiagnostic.collect { scene.root.layoutIfNeeded() }.diagnostics
        // Frames that a mask makes and that decide the superview's size may grow for ever.
        if told.contains(where: { $0.kind == .layoutLoop }) { break }
        let outcome = UIDiagnostic.collect { scene.check() }.result
        rules.formUnion(outcome.rules)
        if let difference = outcome.difference {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
        _ = UIDiagnostic.collect { scene.edit() }
      }
    }
    // A law over cases that do not occur says nothing.
    #expect(rules.isSuperset(of: ["conflict", "ambiguity"]), "\(rules)")
  }
}
