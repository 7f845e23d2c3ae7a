import AutoLayout
import LayoutModel
import Testing

/// What the canvas does with sizes that contradictions make it give up.
struct PursuitTests {
  private func heights(
    _ clauses: [String], _ properties: Properties = [:], isCanvas: Bool = true
  ) -> [Double?] {
    var environment = plain
    environment.isDesignTime = isCanvas
    let solution = solve(
      layout(
        Tree("root", [Tree("cell", [.sized("a", 20, 20, properties), .sized("b", 20, 30)])]),
        [
          "cell.left == root.left", "cell.top == root.top", "cell.width == 100",
          "cell.height == 44", "a.left == cell.left", "b.left == cell.left",
          "a.top == cell.top + 12",
          "b.top == a.bottom + 8",
        ] + clauses), in: environment)
    #expect(!solution.findings(.conflict).isEmpty)
    return ["a", "b"].map { solution[NodeID($0)]?.height }
  }

  private static let required: Properties = [.verticalCompressionResistancePriority: 1000]

  @Test func `a required size has all the room that there is`() {
    let clauses = ["cell.bottom == b.bottom + 15", "b.height >= 30 @999"]
    #expect(heights(clauses, Self.required) == [9, 0])
    // On a device it is given up.
    #expect(heights(clauses, Self.required, isCanvas: false) == [0, 9])
  }

  @Test func `a position that is given up is not missed`() {
    let clauses = ["b.height == 30", "cell.bottom == b.bottom + 15"]
    #expect(heights(clauses) == [20, 30])
  }
}
