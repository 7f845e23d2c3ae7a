import AutoLayout
import LayoutModel
import Testing

/// What constraints between a scroll view and its content mean (Apple's technical note TN2154).
struct ScrollViewTests {
  private let index = [
    "s.left == root.left + 10", "s.top == root.top + 20", "s.width == 100", "s.height == 80",
  ]

  @Test func `edges that face the content are the content's, sizes and centres the frame's`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("s", "UIScrollView", [:], [Tree("a")])]),
        index + [
          "a.leading == s.leading + 5", "a.trailing == s.trailing - 5", "a.top == s.top + 6",
          "a.bottom == s.bottom - 6", "a.width == s.width * 2", "a.height == 300",
        ]), in: plain)
    #expect(solution.text("a") == "5 6 200 300")
    #expect(
      solution.contents == [Placement(id: "s", frame: Frame(x: 0, y: 0, width: 210, height: 312))])
    #expect(solution.findings.isEmpty)
  }

  @Test func `the content and frame guides say which is meant`() {
    let solution = solve(
      layout(
        Tree(
          "root",
          [
            Tree(
              "s", "UIScrollView", guides: [("c", .scrollContent), ("f", .scrollFrame)],
              [Tree("a")])
          ]),
        index + [
          "a.leading == c.leading", "a.trailing == c.trailing", "a.top == c.top",
          "a.bottom == c.bottom", "a.width == f.width", "a.height == 500",
        ]), in: plain)
    #expect(solution.text("a") == "0 0 100 500")
    #expect(solution.text("c") == "0 0 100 500")
    #expect(solution.text("f") == "0 0 100 80")
  }

  @Test func `a centre in a scroll view is that of its frame`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("s", "UIScrollView", [:], [Tree("a")])]),
        index + [
          "a.centerX == s.centerX", "a.centerY == s.centerY", "a.width == 20", "a.height == 20",
        ]), in: plain)
    #expect(solution.text("a") == "40 30 20 20")
  }

  @Test func `margins that face the content are inside the content`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("s", "UIScrollView", [:], [Tree("a")])]),
        index + [
          "a.leading == s.leadingMargin", "a.trailing == s.trailingMargin", "a.top == s.topMargin",
          "a.bottom == s.bottomMargin", "a.width == 200", "a.height == 300",
        ]), in: plain)
    #expect(solution.text("a") == "8 8 200 300")
    #expect(solution.contents.map(\.frame.width) == [216])
  }
}
