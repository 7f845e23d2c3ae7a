import LayoutModel
import LayoutTestSupport
import Testing

/// The order of identifiers, which is that of their bytes.
struct IdentifierOrderTests {
  @Test func `indices are ordered as the identifiers' bytes are`() {
    let parts = ["", "a", "b", "é", "view-000", "view-0001", "\u{1F600}", "zz", "Z"]
    for seed in Cases.seeds(200) {
      var random = SplitMix64(seed: seed)
      let ids = (0..<Int.random(in: 0...60, using: &random)).map { _ -> NodeID in
        let count = Int.random(in: 0...4, using: &random)
        let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        return NodeID(text)
      }
      let indices = ids.indices.filter { _ in Bool.random(using: &random) }
      let slow = indices.enumerated().sorted { left, right in
        let (a, b) = (Array(ids[left.element].text.utf8), Array(ids[right.element].text.utf8))
        return a == b ? left.offset < right.offset : a.lexicographicallyPrecedes(b)
      }.map(\.element)
      #expect(ids.order(of: indices) { $0 } == slow, "seed \(seed)")
    }
  }
}
