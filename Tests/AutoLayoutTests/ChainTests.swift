import AutoLayout
import LayoutModel
import Testing

/// Two views below each other that ask for the same, in more room than they need.
struct ChainTests {
  /// The constraints get the identities c0, c1, … in their order.
  private static func heights(
    _ lines: [String], isCanvas: Bool = true, hugging: Double = 251
  ) -> [String] {
    var place = plain
    place.isDesignTime = isCanvas
    let own: Properties = [.verticalHuggingPriority: 251]
    let second: Properties = [.verticalHuggingPriority: .number(hugging)]
    let box = layout(
      Tree("box", [.sized("a", 50, 20, own), .sized("b", 50, 20, second)]),
      lines + ["a.left == box.left", "b.left == box.left"])
    let solution = solve(box, in: place)
    return ["a", "b"].map { String(solution.text($0).split(separator: " ").last ?? "") }
  }

  private static let top = "a.top == box.top"
  private static let gap = "b.top == a.bottom + 8"
  private static let end = "box.bottom == b.bottom + 2"

  @Test func `on the canvas the constraint that closes the chain says which one gives way`() {
    // 300 points hold 20, 8, 20 and 2.
    #expect(Self.heights([Self.top, Self.gap, Self.end]) == ["270", "20"])
    #expect(Self.heights([Self.gap, Self.end, Self.top]) == ["270", "20"])
    #expect(Self.heights([Self.end, Self.gap, Self.top]) == ["20", "270"])
    #expect(Self.heights([Self.top, Self.end, Self.gap]) == ["20", "270"])
  }

  @Test func `priorities go before, and elsewhere identities say nothing`() {
    let lines = [Self.top, Self.gap, Self.end]
    #expect(Self.heights(lines, hugging: 250) == ["20", "270"])
    #expect(Self.heights(lines, hugging: 252) == ["270", "20"])
    let device = Self.heights(lines, isCanvas: false)
    #expect(device == Self.heights([Self.end, Self.gap, Self.top], isCanvas: false))
    #expect(Self.heights([Self.top, Self.gap, "b.height == 30", Self.end]) == ["260", "30"])
  }

  @Test func `the room is still open to the author`() {
    var canvas = plain
    canvas.isDesignTime = true
    let box = layout(
      Tree("box", [.sized("a", 50, 20), .sized("b", 50, 20)]),
      [Self.top, Self.gap, Self.end, "a.left == box.left", "b.left == box.left"])
    #expect(!solve(box, in: canvas).findings(.ambiguity).isEmpty)
  }
}
