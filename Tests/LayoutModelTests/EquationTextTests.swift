import LayoutModel
import Testing

/// Constraints as equations.
struct EquationTextTests {
  private static let width = Anchor("a", .width)
  private static let other = Anchor("b", .width)

  @Test(arguments: [
    (Clause(id: "c", first: width, constant: 44), "a.width == 44"),
    (Clause(id: "c", first: width, relation: .lessThanOrEqual, constant: -0.0), "a.width <= 0"),
    (Clause(id: "c", first: width, constant: -7.5, priority: 750), "a.width == -7.5 @750"),
    (Clause(id: "c", first: width, second: other), "a.width == b.width"),
    (
      Clause(id: "c", first: width, second: other, multiplier: 2, constant: -8),
      "a.width == 2 × b.width − 8"
    ),
    (
      Clause(
        id: "c", first: width, relation: .greaterThanOrEqual, second: other, multiplier: 1.0 / 3,
        constant: 8, priority: 0.5),
      "a.width >= 0.3333333333333333 × b.width + 8 @0.5"
    ),
    (
      Clause(id: "c", first: width, second: other, multiplier: -1, constant: 1e16),
      "a.width == -1 × b.width + 1e+16"
    ),
  ])
  func `people see one spelling`(clause: Clause, text: String) {
    #expect(EquationText(clause).written() == text)
  }

  @Test(arguments: [
    (
      EquationText.Spelling.display,
      ["a.width == …", "a.width == b.width", "a.width == 2 × b.width"]
    ),
    (.documentIdentity, ["a.width ==", "a.width == b.width", "a.width == b.width * 2"]),
    (
      .captureIdentity,
      ["a.width == constant", "a.width == b.width", "a.width == b.width * 2.0"]
    ),
    (.importIdentity, ["a.width==", "a.width==b.width×1.0", "a.width==b.width×2.0"]),
  ])
  func `what a constraint is has a spelling for each identity`(
    spelling: EquationText.Spelling, texts: [String]
  ) {
    let meanings = [
      Clause(id: "", first: Self.width, constant: 8, priority: 10),
      Clause(id: "", first: Self.width, second: Self.other, constant: 8, priority: 10),
      Clause(id: "", first: Self.width, second: Self.other, multiplier: 2),
    ].map(\.meaning)
    #expect(meanings.map { EquationText($0).written(spelling) } == texts)
  }

  @Test func `a changed constant is written with the one before`() {
    var equation = EquationText(
      Clause(id: "c", first: Self.width, second: Self.other, constant: 24, priority: 750))
    equation.constantBefore = 16
    #expect(equation.written() == "a.width == b.width + 16 → 24 @750")
    equation.right = nil
    #expect(equation.written() == "a.width == 16 → 24 @750")
    #expect(equation.rightSide() == "== 16 → 24 @750")
  }

  @Test func `items have the names that they are given, numbers the digits`() {
    let clause = Clause(id: "c", first: Self.width, second: Self.other, constant: 1.0 / 3)
    let text = EquationText(clause) { "«\($0)»" }.written(.display { "\(Int($0 * 10))" })
    #expect(text == "«a».width == «b».width + 3")
  }
}
