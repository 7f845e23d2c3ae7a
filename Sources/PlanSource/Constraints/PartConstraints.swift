import LayoutModel

/// The constraints of a class: those of each view in its plan, and those that no plan can say.
struct PartConstraints {
  /// By the view whose chain has them, in the order of their identities.
  private(set) var planned: [NodeID: [ReadConstraint]] = [:]
  /// Those for UIKit's words: baselines, factors of positions, relations of guides alone.
  private(set) var others: [ReadConstraint] = []
  private(set) var notes: [ConvertedScreen.Note] = []
  private var keys: Set<ReadConstraint.Key> = []
  private let part: ScreenPart
  private let names: MemberNames
  private let chained: Set<NodeID>

  /// How many constraints there are.
  var count: Int { planned.values.reduce(others.count) { $0 + $1.count } }

  init(_ part: ScreenPart, _ names: MemberNames, style: SourceStyle) {
    (self.part, self.names) = (part, names)
    chained = style == .drf ? Set(part.views.map(\.id)) : []
    for clause in part.tree.layout.clauses { add(clause) }
    for view in part.views where style == .drf { addFrame(of: view) }
  }

  private mutating func add(_ clause: Clause) {
    let items = [clause.first.item] + (clause.second.map { [$0.item] } ?? [])
    let owners = items.map { part.tree.guides[$0]?.owner ?? $0 }
    let known = owners.filter { names[$0] != nil }
    // A constraint of another class; one between two classes is told of where it is held.
    guard let about = known.first else { return }
    func text() -> String {
      EquationSource.text(clause, names, part.tree)
    }
    guard known.count == owners.count else {
      let isOwn = chained.contains(about) || about == part.root.id || about == part.content.id
      let isLeft = owners.contains(where: part.leftViews.contains)
      if isOwn, !isLeft { note(about, "No constraint to a view of another class: \(text())") }
      return
    }
    for element in clause.properties {
      let key = element.key.text
      guard key.contains("["), key.hasPrefix("installed") || key.hasPrefix("constant") else {
        continue
      }
      note(
        about, "For other size classes, \(key) = \(ValueText.text(element.value)): \(text())",
        affectsFrames: true)
    }
    if clause.properties[.installed]?.flag == false {
      return note(about, "Not installed: \(text())", affectsFrames: false)
    }
    if clause.properties[.isPlaceholder]?.flag == true {
      return note(about, "Removed at build time: \(text())", affectsFrames: false)
    }
    guard let first = ConstraintSide(clause.first, names, part.tree),
      clause.second == nil || ConstraintSide(clause.second, names, part.tree) != nil
    else { return note(about, "No words for the constraint \(text())") }
    insert(ReadConstraint(first, ConstraintSide(clause.second, names, part.tree), clause))
  }

  /// Gives a constraint to the view whose chain can say it, or else to UIKit's words.
  private mutating func insert(_ constraint: ReadConstraint) {
    for candidate in [constraint, constraint.flipped].compactMap(\.self) {
      guard chained.contains(candidate.first.view), candidate.first.role == .view,
        PartConstraints.hasWords(candidate), !isBelow(candidate), !keys.contains(candidate.key)
      else { continue }
      keys.insert(candidate.key)
      planned[candidate.first.view, default: []].append(candidate)
      return
    }
    others.append(constraint)
  }

  /// Whether the second item lies in the first: people write such a constraint the other way round.
  private func isBelow(_ constraint: ReadConstraint) -> Bool {
    guard let second = constraint.second, constraint.multiplier == 1 else { return false }
    return part.tree.parents[second.view] == constraint.first.view
  }

  private static func hasWords(_ constraint: ReadConstraint) -> Bool {
    let sides = [constraint.first, constraint.second].compactMap(\.self)
    guard sides.allSatisfy({ !$0.attribute.isBaseline && !$0.isMargin }) else { return false }
    guard let second = constraint.second else { return constraint.first.attribute.isSize }
    guard constraint.first.attribute.isSize == second.attribute.isSize,
      constraint.first.attribute.axis == second.attribute.axis
        || constraint.first.attribute.isSize
    else { return false }
    return constraint.multiplier == 1 || constraint.first.attribute.isSize
  }

  private mutating func note(_ view: NodeID, _ text: String, affectsFrames: Bool = true) {
    notes.append(.init(view: view, text: text, affectsFrames: affectsFrames))
  }

  // MARK: Frames and masks

  /// Says a frame and mask by constraints to the superview, as the mask moves the view.
  private mutating func addFrame(of view: ViewNode) {
    guard let mask = view.properties[.autoresizingMask]?.text,
      let parent = part.tree.parents[view.id].flatMap({ part.tree.views[$0] }),
      !part.tree.isContentView(view), parent.className != "UIStackView"
    else { return }
    let parts = AutoresizingPart.parts(of: mask)
    var frame = FramePlacement(view: view, parent: parent)
    add(
      frame.along(
        .horizontal, .frameX, .frameWidth, before: parts.contains(.leftMargin),
        size: parts.contains(.width), after: parts.contains(.rightMargin)), of: view, parent)
    add(
      frame.along(
        .vertical, .frameY, .frameHeight, before: parts.contains(.topMargin),
        size: parts.contains(.height), after: parts.contains(.bottomMargin)), of: view, parent)
    if frame.isOpen {
      note(view.id, "The document places this view by a frame that it does not state.")
    } else if frame.isBetweenPixels {
      note(view.id, "The document's frame has parts of points: here it is rounded to pixels.")
    }
  }

  private mutating func add(
    _ placements: [FramePlacement.Equation], of view: ViewNode, _ parent: ViewNode
  ) {
    for equation in placements {
      let second = equation.second.map { Anchor(parent.id, $0) }
      guard let first = ConstraintSide(Anchor(view.id, equation.first), names, part.tree),
        second == nil || ConstraintSide(second, names, part.tree) != nil
      else { continue }
      insert(
        ReadConstraint(
          first, ConstraintSide(second, names, part.tree), multiplier: equation.multiplier,
          constant: equation.constant))
    }
  }
}

extension ConstraintSide {
  /// Reads an anchor, if there is one.
  init?(_ anchor: Anchor?, _ names: MemberNames, _ tree: ScreenTree) {
    guard let anchor else { return nil }
    self.init(anchor, names, tree)
  }
}

extension Attribute {
  /// Whether the attribute is a line of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
