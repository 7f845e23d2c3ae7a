/// The search of a draft for every problem, and the tables that it fills on the way.
///
/// No step recurses and every table is an array or a look-up by identity, so the check is linear
/// in the draft's size whatever its shape. References are numbers: the place of a view in the
/// draft's `views`.
struct DraftCheck {
  /// The most problems that are reported.
  static let problemsMaximum = 1_000
  /// The most views and guides that a layout may have.
  static let itemsMaximum = 1_000_000
  /// The most clauses that a layout may have.
  static let clausesMaximum = 4_000_000
  /// The most bytes of an identity or a key.
  static let identityBytesMaximum = 512
  /// The most bytes of a text.
  static let textBytesMaximum = 1 << 20

  let draft: LayoutDraft
  private(set) var problems: [LayoutProblem] = []
  /// Of each view's identity its place; of each guide's identity the complement of its view's.
  var places: [NodeID: Int] = [:]
  /// The place of each view's parent, -1 if it has none; the first to name a child has it.
  var parents: [Int] = []
  /// The places of all children that are views, parent by parent.
  var children: [Int] = []
  /// Where each view's children begin in `children`; one more than there are views.
  var childStarts: [Int] = []
  /// Whether a view repeats an identity and so cannot be referred to.
  var isRepeated: [Bool] = []

  /// Checks a draft.
  ///
  /// - Complexity: O(*n*), *n* views, children, guides, clauses, properties and bytes of text.
  init(_ draft: LayoutDraft) {
    self.draft = draft
    guard hasAllowedSize() else { return }
    checkIdentities()
    checkHeader()
    checkViews()
    checkTree()
    checkClauses()
  }

  /// Whether no further problem would be reported.
  var isFull: Bool { problems.count >= DraftCheck.problemsMaximum }

  /// Notes a problem, unless there are enough of them.
  mutating func report(
    _ rule: LayoutProblem.Rule, at path: DraftPath, _ message: @autoclosure () -> String
  ) {
    guard !isFull else { return }
    problems.append(LayoutProblem(rule, in: path.part.problemPart, at: text(of: path), message()))
  }

  private mutating func hasAllowedSize() -> Bool {
    let items = draft.views.reduce(draft.views.count) { $0 + $1.guides.count }
    if items > DraftCheck.itemsMaximum {
      report(
        .tooLarge, at: DraftPath(.header, "views"),
        "\(items) views and guides are more than the \(DraftCheck.itemsMaximum) allowed")
    }
    let clauses = draft.clauses.count
    if clauses > DraftCheck.clausesMaximum {
      report(
        .tooLarge, at: DraftPath(.header, "clauses"),
        "\(clauses) clauses are more than the \(DraftCheck.clausesMaximum) allowed")
    }
    return problems.isEmpty
  }

  private mutating func checkHeader() {
    checkIdentity(draft.id, at: DraftPath(.header, "id"))
    checkText(draft.name, at: DraftPath(.header, "name"))
    checkProperties(draft.properties, of: .header)
    let root = draft.root.text.quoted
    guard let place = places[draft.root] else {
      let reason =
        draft.views.isEmpty
        ? "the layout has no views; it needs at least its root"
        : "no view has the identity \(root)"
      return report(.danglingReference, at: DraftPath(.header, "root"), reason)
    }
    if place < 0 {
      report(
        .danglingReference, at: DraftPath(.header, "root"),
        "\(root) is a guide, not a view")
    }
  }
}
