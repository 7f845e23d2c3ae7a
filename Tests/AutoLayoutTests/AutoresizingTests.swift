import AutoLayout
import LayoutModel
import Testing

/// What each combination of flexible parts does, as `UIView.AutoresizingMask` documents it.
struct AutoresizingTests {
  @Test(arguments: [
    ("", "100 100"), ("flexibleWidth", "100 300"), ("flexibleLeftMargin", "300 100"),
    ("flexibleRightMargin", "100 100"), ("flexibleLeftMargin flexibleRightMargin", "200 100"),
    ("flexibleWidth flexibleRightMargin", "100 200"),
    ("flexibleLeftMargin flexibleWidth", "200 200"),
    ("flexibleLeftMargin flexibleWidth flexibleRightMargin", "166.667 166.667"),
    ("widthSizable", "100 300"), ("flexibleMinX", "300 100"),
  ])
  func `what the superview gains goes to the flexible parts`(_ mask: String, _ span: String) {
    // 100 wide at 100 in a superview of 300, which is now 500.
    let a = Tree(
      "a", "UIView",
      [
        .autoresizingMask: .text(mask), .frameX: 100, .frameY: 0, .frameWidth: 100,
        .frameHeight: 10,
      ])
    var environment = plain
    environment.width = 500
    let root = Tree("root", "UIView", [.frameWidth: 300, .frameHeight: 300], [a])
    let words = solve(layout(root), in: environment).text("a").split(separator: " ")
    #expect("\(words[0]) \(words[2])" == span)
  }

  @Test func `a frame stays as it is when the superview's old size is unknown`() {
    let a = Tree(
      "a", "UIView",
      [.autoresizingMask: "flexibleWidth", .frameX: 3, .frameWidth: 9, .frameHeight: 2])
    let solution = solve(layout(Tree("root", [a])), in: plain)
    #expect(solution.text("a") == "3 0 9 2")
  }

  @Test func `a view that is to be placed by its frame but has none is reported`() {
    let solution = solve(
      layout(Tree("root", [Tree("a", "UIView", [.autoresizingMask: ""])])), in: plain)
    #expect(solution.findings(.unplacedFrame).map(\.nodes) == [["a"], ["a"]])
  }

  @Test func `constraints can refer to a view that its frame places`() {
    let a = Tree(
      "a", "UIView",
      [.autoresizingMask: "", .frameX: 10, .frameY: 20, .frameWidth: 30, .frameHeight: 40])
    let solution = solve(
      layout(
        Tree("root", [a, Tree("b")]),
        ["b.left == a.right + 5", "b.top == a.top", "b.width == a.width", "b.height == 9"]),
      in: plain)
    #expect(solution.text("b") == "45 20 30 9")
  }

  @Test func `a superview that shrinks below the fixed margins gives a negative size`() {
    let a = Tree(
      "a", "UIView",
      [
        .autoresizingMask: "flexibleWidth", .frameX: 100, .frameY: 0, .frameWidth: 200,
        .frameHeight: 10,
      ])
    var environment = plain
    environment.width = 150
    let root = Tree("root", "UIView", [.frameWidth: 400, .frameHeight: 300], [a])
    let solution = solve(layout(root), in: environment)
    #expect(solution.text("a") == "100 0 -50 10")
    #expect(solution.findings(.negativeSize).map(\.nodes) == [["a"]])
  }
}
