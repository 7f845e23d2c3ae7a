import AutoLayout
import LayoutModel
import Testing

/// Which parts of a view constraints leave open, and which they hold in its superview.
struct OpenPartTests {
  /// It was told that their horizontal position is open too, with the advice to add the edge or centre
  /// that they are held by.
  @Test(arguments: [
    "a.right == root.right", "a.centerX == root.centerX", "a.right == b.left - 8",
  ])
  func `a view that is held by its far edge or its centre is open in its size only`(
    _ hold: String
  ) throws {
    let solution = solve(
      layout(
        Tree("root", [Tree("a"), .sized("b", 10, 10)]),
        [
          hold, "a.top == root.top", "a.height == 5", "b.left == root.left + 100",
          "b.top == root.top",
        ]), in: plain)
    let finding = try #require(solution.findings(.ambiguity).first)
    #expect(solution.findings(.ambiguity).count == 1)
    #expect(finding.message.contains("leave the width of a open: add a width, another edge"))
  }

  @Test(arguments: [
    ("a.centerX == box.centerX", "box.left == root.left"),
    ("a.right == box.right - 4", "box.left == root.left"),
    ("a.left == box.left", "box.right == root.right"),
  ])
  func `a view that is held in a view of open size is not open itself`(
    _ hold: String, _ place: String
  ) {
    let solution = solve(
      layout(
        Tree("root", [Tree("box", [.sized("a", 30, 10)])]),
        [
          hold, place, "a.top == box.top", "box.top == root.top", "box.height == 20",
        ]), in: plain)
    let findings = solution.findings(.ambiguity)
    #expect(findings.map(\.nodes) == [["box"]], "\(findings)")
    #expect(findings.first?.message.contains("the width of box open") == true)
  }

  @Test func `a view that is held by the end of a scroll view's content is not open itself`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("scroll", "UIScrollView", [:], [Tree("a"), .sized("b", 30, 10)])]),
        [
          "scroll.left == root.left", "scroll.right == root.right", "scroll.top == root.top",
          "scroll.bottom == root.bottom", "a.left == scroll.left", "a.width == 50",
          "a.right == scroll.right", "a.top == scroll.top", "b.left == scroll.left",
          "b.top == a.bottom", "b.bottom == scroll.bottom - 10",
        ]), in: plain)
    let findings = solution.findings(.ambiguity)
    #expect(findings.map(\.nodes) == [["a"]], "\(findings)")
    #expect(findings.first?.message.contains("the height of a open") == true)
  }

  /// A document states the sizes of most images, not of all: those have one when the layout runs.
  @Test(arguments: ["UIImageView", "UIView"])
  func `an image has a size even where the document does not state it`(_ className: String) {
    func isOpen(_ properties: Properties) -> Bool {
      !solve(
        layout(
          Tree("root", [Tree("a", className, properties)]),
          ["a.left == root.left", "a.top == root.top", "a.height == 5"]), in: plain
      ).findings(.ambiguity).isEmpty
    }
    #expect(isOpen([.image: "x"]) == (className == "UIView"))
    #expect(isOpen([:]))
    #expect(isOpen([.image: "x", .imageWidth: 5, .imageHeight: 5]) == (className == "UIView"))
  }

  @Test func `a size that two contents leave open is not said to lack content`() throws {
    let solution = solve(
      layout(
        Tree("root", [.sized("a", 30, 10), .sized("b", 30, 10), Tree("c")]),
        [
          "a.left == root.left", "b.left == a.right", "b.right == root.right", "a.top == root.top",
          "b.top == root.top", "c.left == root.left", "c.top == root.top", "c.height == 5",
        ]), in: plain)
    let findings = solution.findings(.ambiguity)
    #expect(findings.map(\.nodes) == [["a"], ["b"], ["c"]])
    #expect(
      findings.map(\.remedy) == [
        "add a width, another edge, or a hugging or compression priority unlike its neighbours'",
        "add a width, another edge, or a hugging or compression priority unlike its neighbours'",
        "add a width, another edge, or content with a natural size",
      ])
  }
}
