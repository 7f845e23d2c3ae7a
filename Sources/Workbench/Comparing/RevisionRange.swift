import LayoutModel
public import PlanStore

/// Two revisions that operands name, and perhaps a layout, for what the store's rows alone answer.
public struct RevisionRange {
  /// The store that they are of.
  public let store: PlanStore
  /// The revision before.
  public let from: RevisionNumber
  /// The revision after.
  public let to: RevisionNumber
  private let selector: String?

  /// Reads `A..B`, `A...B`, `A^!`, `A B`, `A` (to HEAD) or nothing (HEAD~1 to HEAD), then a layout, view or
  /// constraint.
  ///
  /// - Throws: `WorkbenchError`, with the code `invalidComparison` if an operand is no revision and
  ///   cannot be a layout.
  public init(_ operands: [String], in session: StoreSession) throws(WorkbenchError) {
    let store = try session.store()
    (from, to, selector) = try reporting { try RevisionRange.read(operands, in: store) }
    self.store = store
  }

  /// The names on both sides of `A..B`, where a missing one is HEAD, or of `A^!`; nil if a text is no
  /// range.
  ///
  /// A path, such as `../Login.xib` or a file that is there, is no range.
  public static func ends(of text: String) -> (from: String, to: String)? {
    ComparisonReader.range(text)
  }

  /// The revisions that a range is between: what `A..B`, `A...B` and `A^!` mean to `diff`.
  ///
  /// - Returns: The names of both, the first nil for the state before the first revision; nil if the text is
  ///   no range.
  /// - Throws: `WorkbenchError` if there is no store, or a name is no revision's.
  public static func sides(
    of text: String, in session: StoreSession
  ) throws(WorkbenchError) -> (before: String?, after: String)? {
    try reporting {
      guard let (start, end) = try ComparisonReader.ends(of: text, in: { try session.store() })
      else { return nil }
      let before = try ComparisonReader.before(start, in: session.store())
      return (before.map { "\($0)" }, end)
    }
  }

  /// The revision that a range begins behind; nil for the state before the first revision, as in `r1^!`.
  ///
  /// - Throws: `WorkbenchError` if the name is no revision's.
  public static func start(
    _ name: String, in store: PlanStore
  ) throws(WorkbenchError) -> RevisionNumber? {
    try reporting { try ComparisonReader.before(name, in: store) }
  }

  private static func read(
    _ operands: [String], in store: PlanStore
  ) throws -> (RevisionNumber, RevisionNumber, selector: String?) {
    var names = operands
    if let range = names.first,
      let (start, end) = try ComparisonReader.ends(of: range, in: { store })
    {
      names.replaceSubrange(0..<1, with: [start, end])
    }
    var revisions: [RevisionNumber] = []
    while revisions.count < 2, let name = names.first, try store.isRevision(name) {
      revisions.append(try store.resolve(name))
      names.removeFirst()
    }
    guard names.count <= 1 else {
      throw WorkbenchError(
        .invalidComparison, "'\(names[0])' is no revision.",
        hint: "draftsman diff A..B LAYOUT --values")
    }
    let from = try revisions.first ?? store.resolve("HEAD~1")
    let to = try revisions.count < 2 ? store.resolve("HEAD") : revisions[1]
    return (from, to, names.first)
  }

  /// The values that differ, in the order of `PlanStore.changes(from:to:)`.
  ///
  /// - Throws: `WorkbenchError`, with the code `unknownLayout` if the selector names none.
  public func changes() throws(WorkbenchError) -> [RecordChange] {
    try reporting {
      let changes = try store.changes(from: from, to: to)
      guard let selector else { return changes }
      let names = try store.layoutNames(at: from) + store.layoutNames(at: to)
      let layouts = LayoutSelector(text: selector)
      let found = Set(layouts.layouts(among: names))
      if !found.isEmpty { return changes.filter { found.contains($0.layout) } }
      let items = [from, to].flatMap { revision in
        (try? ItemSearch(selector).items(at: revision, of: store)) ?? []
      }
      guard !items.isEmpty else { throw layouts.unknown(among: names) }
      let scope = ItemScope(items)
      return changes.filter { change in scope.concerns(change) { _ in nil } }
    }
  }
}
