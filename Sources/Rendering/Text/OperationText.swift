public import LayoutDiff
public import LayoutModel

/// One step of reconciliation as a line for people.
public struct OperationText: Sendable {
  private let names: LayoutNames

  /// Makes lines that call views by these names.
  public init(names: LayoutNames) {
    self.names = names
  }

  /// The operation in one line.
  public func line(_ operation: LayoutDifference.Operation) -> TextLine {
    switch operation {
    case .changeLayout(let change): TextLine(layout(change))
    case .removeViews(let subtree): TextLine(subtreeSpans(subtree, "-", .removed, "from"))
    case .insertViews(let subtree): TextLine(subtreeSpans(subtree, "+", .added, "in"))
    case .moveView(let move): TextLine(self.move(move))
    case .changeClass(let change):
      TextLine(
        [TextSpan("~ class  ", .changed)] + names.spans(change.id) + [
          TextSpan("  "),
          TextSpan("\(change.className.old) → \(change.className.new)", .value),
        ])
    case .changeView(let change): TextLine(view(change))
    case .deactivate(let clause): TextLine(self.clause(clause, "-", .removed))
    case .changeClause(let change): TextLine(self.clause(change, after: nil))
    case .activate(let clause): TextLine(self.clause(clause, "+", .added))
    }
  }

  /// The operation in as many lines as it has values that change, if these are several; in one line
  /// otherwise.
  ///
  /// The first line names the view or layout, the others are one level below it.
  func lines(_ operation: LayoutDifference.Operation) -> [TextLine] {
    switch operation {
    case .changeLayout(let change) where change.cells.count > 1:
      return [TextLine([TextSpan("~ layout", .changed)])] + lines(change.cells.map(text))
    case .changeView(let change) where change.cells.count > 1:
      let head = [TextSpan("~ view  ", .changed)] + names.spans(change.id)
      return [TextLine(head)] + lines(change.cells.map(text))
    default: return [line(operation)]
    }
  }

  private func lines(_ cells: [String]) -> [TextLine] {
    cells.map { TextLine(indent: 1, [TextSpan("~ ", .changed), TextSpan($0, .value)]) }
  }

  // MARK: Views

  private func subtreeSpans(
    _ subtree: Subtree, _ sign: String, _ style: SpanStyle, _ preposition: String
  ) -> [TextSpan] {
    var spans = [TextSpan("\(sign) view  ", style)] + names.spans(subtree.top.id)
    spans.append(TextSpan("  \(subtree.top.className)", .secondary))
    let others = subtree.views.count - 1
    if others > 0 {
      spans.append(TextSpan("  with \(others.counted("view")) below", style))
    }
    if let parent = subtree.position.parent {
      spans.append(TextSpan("  \(preposition) \(names[parent])", .secondary))
    } else {
      spans.append(TextSpan("  as the root", .secondary))
    }
    return spans
  }

  private func move(_ move: ViewMove) -> [TextSpan] {
    let start = [TextSpan("> move  ", .moved)] + names.spans(move.id)
    let (old, new) = (move.position.old, move.position.new)
    if move.isReorder, let parent = new.parent {
      return start + [
        TextSpan("  in \(names[parent])", .secondary),
        TextSpan("  position \(old.index + 1) → \(new.index + 1)", .value),
      ]
    }
    let from = old.parent.map { names[$0] } ?? "the root"
    let to = new.parent.map { names[$0] } ?? "the root"
    return start + [TextSpan("  "), TextSpan("\(from) → \(to)", .value)]
  }

  private func view(_ change: ViewChange) -> [TextSpan] {
    [TextSpan("~ view  ", .changed)] + names.spans(change.id) + [TextSpan("  ")]
      + list(change.cells.map(text))
  }

  private func text(_ cell: ViewChange.Cell) -> String {
    switch cell {
    case .label(let change): "label \(text(change.old)) → \(text(change.new))"
    case .arrangement(let change): "arranged \(text(change.old)) → \(text(change.new))"
    case .guide(let id, let change): guide(id, change)
    case .property(let key, let change): property(key, change)
    }
  }

  private func guide(_ id: NodeID, _ change: Change<Guide.Kind?>) -> String {
    switch (change.old, change.new) {
    case (nil, let new?): "+ guide \(id) (\(new.rawValue))"
    case (let old?, nil): "- guide \(id) (\(old.rawValue))"
    default: "guide \(id) \(change.old?.rawValue ?? "") → \(change.new?.rawValue ?? "")"
    }
  }

  private func text(_ arrangement: ViewNode.Arrangement) -> String {
    switch arrangement {
    case .none: "none"
    case .all: "all"
    case .some(let ids): "[\(names.list(ids))]"
    }
  }

  // MARK: Clauses

  func clause(_ clause: Clause, _ sign: String, _ style: SpanStyle) -> [TextSpan] {
    [TextSpan("\(sign) ", style), TextSpan(Equation(clause, names: names).text, .equation)]
      + notes(clause)
  }

  /// What an equation does not say: the author's name and the marks that the constraint carries.
  func notes(_ clause: Clause) -> [TextSpan] {
    var notes: [String] = []
    if let identifier = clause.identifier { notes.append("\"\(identifier)\"") }
    for element in clause.properties {
      notes.append(
        element.value == .flag(true)
          ? element.key.text : "\(element.key): \(element.value.displayText)")
    }
    return notes.isEmpty ? [] : [TextSpan("  (\(notes.joined(separator: ", ")))", .secondary)]
  }

  /// A kept constraint with its new values.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - clause: The constraint after the change, if it is known: then the equation is complete.
  /// - Returns: The equation, then the changes that it does not show.
  func clause(_ change: ClauseChange, after clause: Clause?) -> [TextSpan] {
    let meaning = change.meaning
    var shown =
      clause
      ?? Clause(
        id: change.id.new, first: meaning.first, relation: meaning.relation,
        second: meaning.second, multiplier: meaning.multiplier)
    var cells: [String] = []
    var constantBefore: Double?
    for cell in change.cells {
      // `+ 16 → 24` needs no sign in between; other changes are told apart from the equation.
      if case .constant(let constant) = cell,
        meaning.second == nil || min(constant.old, constant.new) >= 0
      {
        shown.constant = constant.new
        constantBefore = constant.old
      } else {
        cells.append(text(cell))
      }
    }
    var equation = Equation(shown, constantBefore: constantBefore, names: names).text
    if clause == nil, meaning.second == nil, constantBefore == nil {
      equation = EquationText(meaning) { names[$0] }.written()
    }
    return [TextSpan("~ ", .changed), TextSpan(equation, .equation)]
      + (cells.isEmpty ? [] : [TextSpan("  ")] + list(cells))
  }

  /// A change to constraints; `layout` is the one after it.
  func spans(_ entry: ClauseEntry.Kind, after layout: Layout) -> [TextSpan] {
    switch entry {
    case .activated(let clause): self.clause(clause, "+", .added)
    case .deactivated(let clause): self.clause(clause, "-", .removed)
    case .changed(let change): self.clause(change, after: layout[clause: change.id.new])
    case .retargeted(let old, let new):
      [TextSpan("~ ", .changed), TextSpan(Equation(new, names: names).text, .equation)]
        + notes(new)
        + [
          TextSpan("  (was ", .secondary),
          TextSpan(Equation(rightSideOf: old, names: names).text, .equation),
          TextSpan(")", .secondary),
        ]
    }
  }

  private func text(_ cell: ClauseChange.Cell) -> String {
    switch cell {
    case .id(let change): return "identity \(change.old) → \(change.new)"
    case .owner(let change):
      let (old, new) = (change.old.map { names[$0] }, change.new.map { names[$0] })
      return "owner \(old ?? "none") → \(new ?? "none")"
    case .constant(let change):
      return "constant \(change.old.displayText) → \(change.new.displayText)"
    case .priority(let change):
      return "priority \(change.old.value.displayText) → \(change.new.value.displayText)"
    case .identifier(let change): return "identifier \(text(change.old)) → \(text(change.new))"
    case .property(let key, let change): return property(key, change)
    }
  }

  // MARK: Values

  private func layout(_ change: LayoutHeaderChange) -> [TextSpan] {
    [TextSpan("~ layout  ", .changed)] + list(change.cells.map(text))
  }

  private func text(_ cell: LayoutHeaderChange.Cell) -> String {
    switch cell {
    case .id(let change): "identity \(change.old) → \(change.new)"
    case .name(let change): "name \(text(change.old)) → \(text(change.new))"
    case .property(let key, let change): property(key, change)
    }
  }

  private func property(_ key: PropertyKey, _ change: Change<PropertyValue?>) -> String {
    "\(key) \(change.old?.displayText ?? "none") → \(change.new?.displayText ?? "none")"
  }

  private func text(_ text: String?) -> String {
    text.map { PropertyValue.text($0).displayText } ?? "none"
  }

  private func list(_ cells: [String]) -> [TextSpan] {
    Array(cells.map { [TextSpan($0, .value)] }.joined(separator: [TextSpan(", ")]))
  }
}
