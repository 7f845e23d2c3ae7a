import Foundation
import LayoutModel
import LayoutTestSupport
import Testing

/// Times of the operations on a layout of 10,000 views and 13,000 constraints.
///
/// They run only if `DRAFTSMAN_MEASURE` is set, and mean something only in a release build.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["DRAFTSMAN_MEASURE"] != nil), .serialized)
struct Measurements {
  @Test func `times at 10,000 views`() throws {
    var random = SplitMix64(seed: 1)
    let layout = try RandomLayout(views: 10_000...10_000, clauses: 13_000...13_000, shape: .natural)
      .make(using: &random)
    let draft = UncheckedLayout(layout)
    let bytes = layout.encoded()
    print("encoded bytes: \(bytes.count)")
    try measure("check a layout in order") { _ = try Layout(draft) }
    var shuffled = draft
    shuffled.views = random.shuffled(draft.views)
    shuffled.clauses = random.shuffled(draft.clauses)
    try measure("check a layout in random order") { _ = try Layout(shuffled) }
    measure("encode") { _ = layout.encoded() }
    try measure("decode") { _ = try Layout(encoded: bytes) }
    measure("digest") { _ = layout.digest }
    measure("index") { _ = LayoutIndex(layout) }
    var digester = LayoutDigester(layout)
    _ = digester.root()
    var view = layout.views[500]
    measure("digest of one change") {
      view.label = (view.label ?? "") + "x"
      digester.set(view)
      _ = digester.root()
    }
    let same = try Layout(encoded: bytes)
    measure("compare equal layouts") { _ = layout == same }
  }

  /// Prints the least of several processor times.
  private func measure(_ name: String, _ body: () throws -> Void) rethrows {
    var least = Int.max
    for _ in 0..<10 {
      let start = clock()
      try body()
      least = min(least, clock() - start)
    }
    // The processor's time says more than the clock's where others work too.
    print("\(name): \(Double(least) * 1000 / Double(CLOCKS_PER_SEC)) ms")
  }
}
