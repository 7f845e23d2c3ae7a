import LayoutDiff
import LayoutModel
import Testing

/// Differences that are applied to layouts that they were not made from.
struct DifferenceErrorTests {
  private struct Misfit: CustomTestStringConvertible {
    let name: String
    let from: Layout
    let to: Layout
    /// What the difference is applied to.
    let other: Layout
    let reason: DifferenceError.Reason
    var operation: Int? = 0
    var testDescription: String { name }
  }

  private static let misfits: [Misfit] = [
    Misfit(
      name: "leaving view is gone", from: layout("r\n  a"), to: layout("r"), other: layout("r"),
      reason: .missingView),
    Misfit(
      name: "leaving view has another child", from: layout("r\n  a\n    b"), to: layout("r"),
      other: layout("r\n  a\n    b\n    c"), reason: .invalidResult, operation: nil),
    Misfit(
      name: "leaving view has another value", from: layout("r\n  a"), to: layout("r"),
      other: layout("r\n  a") { $0.label = "x" }, reason: .otherValue),
    Misfit(
      name: "entering view is there", from: layout("r"), to: layout("r\n  a"),
      other: layout("r\n  a"), reason: .presentView),
    Misfit(
      name: "moving view stands elsewhere", from: layout("r\n  a\n  b"), to: layout("r\n  b\n  a"),
      other: layout("r\n  b\n  a"), reason: .otherPosition),
    Misfit(
      name: "new sibling is missing", from: layout("r\n  a"), to: layout("r\n  a\n  b"),
      other: layout("r"), reason: .missingView),
    Misfit(
      name: "new place is not reached", from: layout("r\n  a"), to: layout("r\n  a\n  b"),
      other: layout("r\n  c\n  a"), reason: .otherPosition),
    Misfit(
      name: "root is another", from: layout("r"), to: layout("r\n  a"), other: layout("q"),
      reason: .missingView),
    Misfit(
      name: "property has another value", from: layout("r") { $0.properties = ["spacing": 1] },
      to: layout("r") { $0.properties = ["spacing": 2] },
      other: layout("r") { $0.properties = ["spacing": 3] }, reason: .otherValue),
    Misfit(
      name: "class is another", from: layout("r"), to: layout("r") { $0.className = "UILabel" },
      other: layout("r") { $0.className = "UIButton" }, reason: .otherValue),
    Misfit(
      name: "leaving clause is gone",
      from: layout("r", clauses: [clause("c", "r", .width, nil, 8)]),
      to: layout("r"), other: layout("r"), reason: .missingClause),
    Misfit(
      name: "changing clause means something else",
      from: layout("r", clauses: [clause("c", "r", .width, nil, 8)]),
      to: layout("r", clauses: [clause("c", "r", .width, nil, 9)]),
      other: layout("r", clauses: [clause("c", "r", .height, nil, 8)]), reason: .otherValue),
    Misfit(
      name: "entering clause is there", from: layout("r"),
      to: layout("r", clauses: [clause("c", "r", .width, nil, 8)]),
      other: layout("r", clauses: [clause("c", "r", .width, nil, 9)]), reason: .presentClause,
      operation: nil),
    Misfit(
      name: "leaving view is still named", from: layout("r\n  a"), to: layout("r"),
      other: layout("r\n  a", clauses: [clause("c", "a", .width, nil, 9)]),
      reason: .invalidResult, operation: nil),
    Misfit(
      name: "second operation", from: layout("r"),
      to: layout("r\n  a") { if $0.id == "r" { $0.label = "x" } },
      other: layout("r") { $0.label = "y" }, reason: .otherValue, operation: 1),
  ]

  @Test(arguments: misfits)
  private func `a misfit is named with its operation`(_ misfit: Misfit) {
    let difference = LayoutDifference(from: misfit.from, to: misfit.to)
    do throws(DifferenceError) {
      let result = try difference.apply(to: misfit.other)
      Issue.record("applied: \(result)")
    } catch {
      #expect(error.reason == misfit.reason, "\(error)")
      #expect(error.operation == misfit.operation, "\(error)")
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func `a difference belongs to one layout`() throws {
    var random = SmallLayouts(seed: 1)
    let difference = try LayoutDifference(from: random.layout(), to: random.layout())
    let other = try random.layout(id: "other")
    let error = #expect(throws: DifferenceError.self) { try difference.apply(to: other) }
    #expect(error?.reason == .otherLayout)
  }
}
