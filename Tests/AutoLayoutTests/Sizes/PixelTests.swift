import AutoLayout
import LayoutModel
import Testing

/// How solved edges are rounded to pixels.
struct PixelTests {
  @Test(arguments: [
    (-4.25, 2.0, -4.5), (4.25, 2, 4.5), (-4.2, 2, -4), (-0.25, 2, -0.5), (0.25, 2, 0.5),
    (-0.5, 1, -1), (0.5, 1, 1), (0, 3, 0), (-0.1, 2, 0),
  ])
  func `an edge in the middle of a pixel goes away from zero`(
    _ edge: Double, _ scale: Double, _ expected: Double
  ) {
    var environment = plain
    environment.scale = scale
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        ["a.left == root.left", "a.width == 10", "a.top == root.top + \(edge)", "a.height == 20"]),
      in: environment)
    #expect(solution["a"]?.y == expected)
  }

  @Test func `what lies across the start of its superview has the height that Xcode stored`() {
    var environment = plain
    environment.scale = 3
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        [
          "a.left == root.left", "a.width == 43", "a.height == 52",
          "a.centerY == root.top + \(131.0 / 6)",
        ]),
      in: environment)
    // From −4.1667 to 47.8333, both in the middle of a pixel.
    #expect(solution["a"].map { ($0.y * 3).rounded() } == -13)
    #expect(solution["a"].map { ($0.height * 3).rounded() } == 157)
  }
}
