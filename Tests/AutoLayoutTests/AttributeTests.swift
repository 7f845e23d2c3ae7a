import AutoLayout
import LayoutModel
import Testing

/// What every attribute of `NSLayoutConstraint.Attribute` means, as Apple documents it.
struct AttributeTests {
  /// One case: the constraints on `a` (and `b`) in a window of 400 × 300, and the frame of `a`.
  struct Case: CustomTestStringConvertible, Sendable {
    var clauses: [String]
    var frame: String
    var testDescription: String { clauses.joined(separator: ", ") }

    init(_ frame: String, _ clauses: String...) {
      self.clauses = clauses
      self.frame = frame
    }
  }

  static let cases: [Case] = [
    Case(
      "10 20 100 50", "a.left == root.left + 10", "a.top == root.top + 20", "a.width == 100",
      "a.height == 50"),
    Case(
      "10 20 360 230", "a.leading == root.leading + 10", "a.top == root.top + 20",
      "a.trailing == root.trailing - 30", "a.bottom == root.bottom - 50"),
    Case(
      "150 125 100 50", "a.centerX == root.centerX", "a.centerY == root.centerY", "a.width == 100",
      "a.height == 50"),
    Case(
      "0 0 200 100", "a.width == root.width * 0.5", "a.height == a.width * 0.5",
      "a.left == root.left", "a.top == root.top"),
    Case(
      "200 150 40 30", "a.left == root.right * 0.5", "a.top == root.bottom * 0.5", "a.width == 40",
      "a.height == 30"),
    Case(
      "100 75 200 150", "a.leading == root.trailing * 0.25", "a.trailing == root.trailing * 0.75",
      "a.top == root.bottom * 0.25", "a.bottom == root.bottom * 0.75"),
    Case(
      "80 45 40 30", "a.centerX == root.centerX * 0.5", "a.centerY == root.centerY * 0.4",
      "a.width == 40", "a.height == 30"),
    Case(
      "8 8 384 284", "a.leading == m.leadingMargin", "a.top == m.topMargin",
      "a.trailing == m.trailingMargin", "a.bottom == m.bottomMargin"),
    Case(
      "8 8 384 284", "a.left == m.leftMargin", "a.top == m.topMargin",
      "a.right == m.rightMargin", "a.bottom == m.bottomMargin"),
    Case(
      "190 145 20 10", "a.centerX == m.centerXWithinMargins", "a.centerY == m.centerYWithinMargins",
      "a.width == 20", "a.height == 10"),
    Case(
      "30 40 10 10", "a.left == 30", "a.top == 40", "a.width == 10", "a.height == 10"),
    Case(
      "0 0 120 40", "a.width >= 120", "a.width <= 500", "a.width == 50 @700", "a.height <= 40",
      "a.height == 90 @200", "a.left == root.left", "a.top == root.top"),
  ]

  @Test(arguments: cases)
  func `an attribute means what UIKit documents`(_ example: Case) {
    let tree = Tree(
      "root", [Tree("a"), Tree("m")])
    let solution = solve(
      layout(
        tree,
        example.clauses + [
          "m.left == root.left", "m.top == root.top", "m.width == 400", "m.height == 300",
        ]), in: plain)
    #expect(solution.text("a") == example.frame)
    #expect(solution.findings(.conflict).isEmpty)
  }

  @Test func `leading and trailing change sides when the user reads from right to left`() {
    var environment = plain
    environment.direction = .rightToLeft
    let solution = solve(
      layout(
        Tree("root", [Tree("a"), Tree("b")]),
        [
          "a.leading == root.leading + 10", "a.width == 50", "b.leading == a.trailing + 8",
          "b.trailing == root.trailing - 20", "a.top == root.top", "b.top == root.top",
          "a.height == 10", "b.height == 10",
        ]), in: environment)
    #expect(solution.text("a") == "340 0 50 10")
    #expect(solution.text("b") == "20 0 312 10")
  }

  @Test func `left and right stay where they are when the user reads from right to left`() {
    var environment = plain
    environment.direction = .rightToLeft
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        ["a.left == root.left + 10", "a.width == 50", "a.top == root.top", "a.height == 10"]),
      in: environment)
    #expect(solution.text("a") == "10 0 50 10")
  }

  @Test func `a view that forces a direction decides for the constraints inside it`() {
    let solution = solve(
      layout(
        Tree("root", "UIView", [.semanticContentAttribute: "forceRightToLeft"], [Tree("a")]),
        ["a.leading == root.leading + 10", "a.width == 50", "a.top == root.top", "a.height == 9"]),
      in: plain)
    #expect(solution.text("a") == "340 0 50 9")
  }

  @Test func `a constraint that mixes axes or sizes with positions is refused by name`() throws {
    let solution = solve(
      layout(Tree("root", [Tree("a")]), ["a.left == root.width", "a.top == root.left"]), in: plain)
    let findings = solution.findings(.invalidPairing)
    #expect(findings.map(\.sources) == [[.clause("c0")], [.clause("c1")]])
    #expect(findings.allSatisfy { $0.severity == .error })
  }

  @Test func `positions with a multiplier are measured from the owner`() {
    // a is inside a box at x = 100, so half of the box's trailing edge is 100 + 200 / 2.
    let solution = solve(
      layout(
        Tree("root", [Tree("box", [Tree("a")])]),
        [
          "box.left == root.left + 100", "box.width == 200", "box.top == root.top",
          "box.height == 50", "a.left == box.right * 0.5", "a.width == 10", "a.top == box.top",
          "a.height == 10",
        ]), in: plain)
    #expect(solution.text("a") == "100 0 10 10")
  }

  @Test func `a label's baselines lie by the metrics of its font`() {
    let font: Properties = [.fontPointSize: 100, .text: "A", .intrinsicWidth: 80]
    let solution = solve(
      layout(
        Tree("root", [Tree("l", "UILabel", font), Tree("a"), Tree("b")]),
        [
          "l.top == root.top", "l.left == root.left", "a.bottom == l.firstBaseline",
          "a.height == 5", "b.bottom == l.lastBaseline", "b.height == 5",
        ]), in: plain)
    // Ascender 95.2, line height 119.3 rounded up to 120: last baseline 120 − 24.1.
    #expect(solution.text("a") == "0 90 0 5")
    #expect(solution.text("b") == "0 91 0 5")
  }

  @Test func `a view without text has its first baseline at its top, its last at its bottom`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("v"), Tree("a"), Tree("b")]),
        [
          "v.top == root.top + 20", "v.height == 30", "a.top == v.firstBaseline", "a.height == 5",
          "b.top == v.lastBaseline", "b.height == 5",
        ]), in: plain)
    #expect(solution["a"]?.y == 20)
    #expect(solution["b"]?.y == 50)
  }
}
