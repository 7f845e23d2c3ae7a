/// The search of an unchecked layout for every problem, and the tables that it fills on the way.
///
/// No step recurses and every table is an array or a look-up by identity, so the check is linear
/// in the size of what it checks, whatever its shape. References are numbers: the index of a view
/// in the unchecked layout's `views`.
package struct LayoutCheck {
  /// The most problems that are reported.
  static let problemsMaximum = 1_000
  /// The most views and guides that a layout may have.
  package static let itemsMaximum = 1_000_000
  /// The most constraints that a layout may have.
  package static let clausesMaximum = 4_000_000
  /// The most bytes of an identity or a key.
  package static let identityBytesMaximum = 512
  /// The most bytes of a text.
  package static let textBytesMaximum = 1 << 20

  let unchecked: UncheckedLayout
  private(set) var problems: [LayoutProblem] = []
  /// Of each view's identity its index; of each guide's identity the complement of its view's.
  var indices: [NodeID: Int] = [:]
  /// The index of each view's parent, -1 if it has none; the first to name a child has it.
  var parents: [Int] = []
  /// The indices of all children that are views, parent by parent.
  var children: [Int] = []
  /// Where each view's children begin in `children`; one more than there are views.
  var childStarts: [Int] = []
  /// Whether a view repeats an identity and so cannot be referred to.
  var isRepeated: [Bool] = []

  /// Checks an unchecked layout.
  ///
  /// - Complexity: O(*n*), *n* views, children, guides, constraints, properties and bytes of text.
  init(_ unchecked: UncheckedLayout) {
    self.unchecked = unchecked
    guard hasAllowedSize() else { return }
    checkIdentities()
    checkHeader()
    checkViews()
    checkTree()
    checkClauses()
  }

  /// Whether no further problem would be reported.
  var isFull: Bool { problems.count >= LayoutCheck.problemsMaximum }

  /// Notes a problem, unless there are enough of them.
  mutating func report(
    _ rule: LayoutProblem.Rule, at path: ProblemPath, _ message: @autoclosure () -> String
  ) {
    guard !isFull else { return }
    problems.append(LayoutProblem(rule, in: path.part.problemPart, at: text(of: path), message()))
  }

  private mutating func hasAllowedSize() -> Bool {
    let items = unchecked.views.reduce(unchecked.views.count) { $0 + $1.guides.count }
    if items > LayoutCheck.itemsMaximum {
      report(
        .tooLarge, at: ProblemPath(.header, "views"),
        "\(items) views and guides are more than the \(LayoutCheck.itemsMaximum) allowed")
    }
    let clauses = unchecked.clauses.count
    if clauses > LayoutCheck.clausesMaximum {
      report(
        .tooLarge, at: ProblemPath(.header, "clauses"),
        "\(clauses) constraints are more than the \(LayoutCheck.clausesMaximum) allowed")
    }
    return problems.isEmpty
  }

  private mutating func checkHeader() {
    checkIdentity(unchecked.id, at: ProblemPath(.header, "id"))
    checkText(unchecked.name, at: ProblemPath(.header, "name"))
    checkProperties(unchecked.properties, of: .header)
    let root = unchecked.root.text.quoted
    guard let index = indices[unchecked.root] else {
      let reason =
        unchecked.views.isEmpty
        ? "the layout has no views; it needs at least its root"
        : "no view has the identity \(root)"
      return report(.danglingReference, at: ProblemPath(.header, "root"), reason)
    }
    if index < 0 {
      report(
        .danglingReference, at: ProblemPath(.header, "root"),
        "\(root) is a guide, not a view")
    }
  }
}
