import LayoutModel

extension EquationSystem {
  /// The arranged subviews that take part in a stack's arrangement: installed and not hidden.
  func arrangedViews(of stack: Int) -> [Int] {
    views[stack].arrangedChildren.compactMap { itemsByID[$0] }
      .filter { isInstalled[$0] && !traits[$0].isHidden }
  }

  /// Notes which stack arranges which views.
  mutating func noteArrangements() {
    for stack in tree.views where views[stack].className == "UIStackView" {
      for child in views[stack].arrangedChildren {
        if let view = itemsByID[child] { arrangers[view] = stack }
      }
    }
  }

  /// Adds the equations of a stack view; does nothing for other views.
  mutating func addStack(_ stack: Int) {
    guard views[stack].className == "UIStackView" else { return }
    let given = traits[stack].stack
    let main: Attribute.Axis = given.isVertical ? .vertical : .horizontal
    let cross: Attribute.Axis = given.isVertical ? .horizontal : .vertical
    let area = given.isMarginsRelative ? marginsItem(of: stack) : stack
    let start = equations.count
    defer { slots?.spans[stack].stack = start..<equations.count }
    let arrangement = Arrangement(
      stack: stack, id: views[stack].id, area: area, arranged: arrangedViews(of: stack),
      main: main, cross: cross, isMirrored: isMirrored[stack], given: given)
    addHidden(arrangement)
    if !arrangement.arranged.isEmpty {
      addMain(arrangement)
      addCross(arrangement)
    }
    if given.alignment != "fill" {
      addCompactness(arrangement, cross)
    }
    if given.distribution == "equalSpacing" || given.distribution == "equalCentering" {
      addCompactness(arrangement, main)
    }
  }

  /// One stack view and what it arranges, while its equations are made.
  struct Arrangement {
    var stack: Int
    var id: NodeID
    /// The stack or its margins: where the subviews are arranged.
    var area: Int
    var arranged: [Int]
    var main: Attribute.Axis
    var cross: Attribute.Axis
    var isMirrored: Bool
    var given: ViewTraits.StackTraits
  }

  /// A hidden arranged subview takes no room: along the axis it lies in the middle of the gap in
  /// which it would be, across it is aligned as if it were shown.
  ///
  /// UIKit requires the size; 999 keeps a view with a required size of its own out of a conflict.
  /// Where it lies is below every priority that an author can use, so that it moves nothing else.
  private mutating func addHidden(_ arrangement: Arrangement) {
    let children = views[arrangement.stack].arrangedChildren.compactMap { itemsByID[$0] }
      .filter { isInstalled[$0] }
    guard children.contains(where: { traits[$0].isHidden }) else { return }
    var next: Int?
    var nexts: [Int?] = []
    for view in children.reversed() {
      nexts.append(next)
      if !traits[view].isHidden { next = view }
    }
    var previous: Int?
    for (view, next) in zip(children, nexts.reversed()) {
      guard traits[view].isHidden else {
        previous = view
        continue
      }
      let source = EquationOrigin.hiddenInStack(views[view].id)
      add(
        size(of: view, arrangement.main), .equal, LinearForm(0), priority: 999, from: source)
      placeHidden(view, between: previous, next, arrangement)
      addCrossEdges(
        arrangement, view, from: source, priority: EquationSystem.hiddenPriority)
    }
  }

  private mutating func placeHidden(
    _ view: Int, between previous: Int?, _ next: Int?, _ arrangement: Arrangement
  ) {
    let (axis, mirrored) = (arrangement.main, arrangement.isMirrored)
    let source = EquationOrigin.hiddenInStack(views[view].id)
    let gap = (previous.flatMap { traits[$0].customSpacingAfter } ?? arrangement.given.spacing) / 2
    if next == nil, previous != nil, environment.isDesignTime {
      placeHiddenLast(view, arrangement)
    } else if let previous {
      add(
        start(of: view, axis, isMirrored: mirrored), .equal,
        end(of: previous, axis, isMirrored: mirrored) + gap,
        priority: EquationSystem.hiddenPriority,
        from: source)
    } else if let next {
      add(
        end(of: view, axis, isMirrored: mirrored), .equal,
        start(of: next, axis, isMirrored: mirrored) - gap, priority: EquationSystem.hiddenPriority,
        from: source)
    }
  }

  /// What is hidden behind all that is shown lies on the canvas where the stack begins, and from Xcode 13
  /// on where it ends: so it is stored.
  private mutating func placeHiddenLast(_ view: Int, _ arrangement: Arrangement) {
    let (axis, mirrored) = (arrangement.main, arrangement.isMirrored)
    let place =
      environment.systemVersion >= 15
      ? end(of: arrangement.area, axis, isMirrored: mirrored)
      : start(of: arrangement.area, axis, isMirrored: mirrored)
    add(
      start(of: view, axis, isMirrored: mirrored), .equal, place,
      priority: EquationSystem.hiddenPriority, from: .hiddenInStack(views[view].id))
  }

  /// Below every priority that an author can use, above the rule of undetermined parts.
  private static let hiddenPriority = 0.5

  /// UIKit keeps a stack as small as its content allows at priority 51.
  private mutating func addCompactness(_ arrangement: Arrangement, _ axis: Attribute.Axis) {
    add(
      size(of: arrangement.stack, axis), .equal, LinearForm(0), priority: 51,
      from: .stack(arrangement.id, .compactness))
  }
}

// MARK: Along the axis

extension EquationSystem {
  private mutating func addMain(_ arrangement: Arrangement) {
    let (axis, mirrored) = (arrangement.main, arrangement.isMirrored)
    guard let first = arrangement.arranged.first, let last = arrangement.arranged.last else {
      return
    }
    let ends = EquationOrigin.stack(arrangement.id, .ends)
    add(
      start(of: first, axis, isMirrored: mirrored), .equal,
      start(of: arrangement.area, axis, isMirrored: mirrored), from: ends)
    add(
      end(of: last, axis, isMirrored: mirrored), .equal,
      end(of: arrangement.area, axis, isMirrored: mirrored), from: ends)
    addGaps(arrangement)
    switch arrangement.given.distribution {
    case "fillEqually": addEqualSizes(arrangement)
    case "fillProportionally": addProportionalSizes(arrangement)
    case "equalCentering": addEqualCentering(arrangement)
    default: break
    }
  }

  /// The distances between neighbours: the spacing, or at least that and all alike.
  private mutating func addGaps(_ arrangement: Arrangement) {
    let isEqualSpacing = arrangement.given.distribution == "equalSpacing"
    let isFlexible = isEqualSpacing || arrangement.given.distribution == "equalCentering"
    let spacing = EquationOrigin.stack(arrangement.id, .spacing)
    var firstGap: LinearForm?
    for (left, right) in zip(arrangement.arranged, arrangement.arranged.dropFirst()) {
      let gap = self.gap(arrangement, left, right)
      add(
        gap, isFlexible ? .greaterThanOrEqual : .equal,
        LinearForm(self.spacing(arrangement, left, right)), from: spacing)
      guard isEqualSpacing else { continue }
      if let firstGap {
        add(gap, .equal, firstGap, from: .stack(arrangement.id, .distribution))
      } else {
        firstGap = gap
      }
    }
  }

  /// What is to lie between neighbours.
  ///
  /// The standard spacing between baselines is the distance of lines of the lower text: labels of two
  /// text styles are stored so in the one document that has it.
  private func spacing(_ arrangement: Arrangement, _ left: Int, _ right: Int) -> Double {
    let given = arrangement.given
    if let custom = traits[left].customSpacingAfter { return custom }
    guard given.isStandardSpacing, given.isBaselineRelative, arrangement.main == .vertical,
      views[right].className == "UILabel"
    else { return given.spacing }
    return DynamicTextStyle.lineDistance(ofPointSize: naturalSize(of: right).font.pointSize)
  }

  /// The distance between neighbours: between edges, or between the baselines that face it.
  private func gap(_ arrangement: Arrangement, _ left: Int, _ right: Int) -> LinearForm {
    if arrangement.given.isBaselineRelative, arrangement.main == .vertical {
      return baseline(.firstBaseline, of: right) - baseline(.lastBaseline, of: left)
    }
    return start(of: right, arrangement.main, isMirrored: arrangement.isMirrored)
      - end(of: left, arrangement.main, isMirrored: arrangement.isMirrored)
  }

  private mutating func addEqualSizes(_ arrangement: Arrangement, priority: Double = 1000) {
    guard let first = arrangement.arranged.first else { return }
    for other in arrangement.arranged.dropFirst() {
      add(
        size(of: other, arrangement.main), .equal, size(of: first, arrangement.main),
        priority: priority, from: .stack(arrangement.id, .distribution))
    }
  }

  /// Sizes in proportion to the contents' sizes, at 999, 998 and so on, so that rounding leaves nothing
  /// open; a view whose content has none is left out, and if no content has one, all sizes are equal as
  /// far as no constraint says otherwise.
  ///
  /// A stack inside counts with the size that its own content asks for. Spacings in points are part of
  /// the whole that is shared out; the standard spacing, which has no number there, is not: where a
  /// document states it, the first of two equal labels is stored with half of the stack's length.
  private mutating func addProportionalSizes(_ arrangement: Arrangement) {
    let sizes = arrangement.arranged.map { naturalSizes[$0].length(arrangement.main) }
    let spacing = arrangement.given.isStandardSpacing ? 0 : arrangement.given.spacing
    let gaps = spacing * Double(arrangement.arranged.count - 1)
    let sum = sizes.reduce(gaps) { $0 + ($1 ?? 0) }
    guard sizes.contains(where: { $0 != nil }), sum > 0 else {
      addEqualSizes(arrangement, priority: 999)
      return
    }
    let whole = size(of: arrangement.area, arrangement.main)
    for (index, view) in arrangement.arranged.enumerated() {
      guard let length = sizes[index] else { continue }
      add(
        size(of: view, arrangement.main), .equal, (length / sum) * whole,
        priority: Swift.max(999 - Double(index), 751), from: .stack(arrangement.id, .distribution))
    }
  }

  /// Equal distances of centres, at 149.
  private mutating func addEqualCentering(_ arrangement: Arrangement) {
    var firstDistance: LinearForm?
    for (left, right) in zip(arrangement.arranged, arrangement.arranged.dropFirst()) {
      let distance = center(of: right, arrangement.main) - center(of: left, arrangement.main)
      if let firstDistance {
        add(
          distance, .equal, firstDistance, priority: 149,
          from: .stack(arrangement.id, .distribution))
      } else {
        firstDistance = distance
      }
    }
  }
}

// MARK: Across the axis

extension EquationSystem {
  private mutating func addCross(_ arrangement: Arrangement) {
    let alignment = arrangement.given.alignment
    let isBaseline =
      (alignment == "firstBaseline" || alignment == "lastBaseline")
      && arrangement.cross == .vertical
    for view in arrangement.arranged {
      addCrossEdges(
        arrangement, view, from: .stack(arrangement.id, .alignment), priority: 1000)
      // On the canvas a stored size that is known takes the place of a natural one.
      if alignment != "fill", observation(of: view)?.storedFrame == nil {
        add(
          size(of: view, arrangement.cross), .equal, LinearForm(0),
          priority: EquationSystem.suppressionPriority,
          from: .stack(arrangement.id, .compactness))
      }
      if isBaseline, let first = arrangement.arranged.first, view != first {
        let attribute: Attribute = alignment == "firstBaseline" ? .firstBaseline : .lastBaseline
        add(
          baseline(attribute, of: view), .equal, baseline(attribute, of: first),
          from: .stack(arrangement.id, .alignment))
      }
      if isBaseline { addBaselineTightness(arrangement, view) }
    }
  }

  /// UIKit keeps what a stack does not fill from being ambiguous across its axis: a subview without a
  /// natural size has none there (`UISV-ambiguity-suppression`).
  private static let suppressionPriority = 25.0

  /// In a stack that is taller than its content, first baselines draw the subviews to its bottom
  /// and last baselines to its top.
  private mutating func addBaselineTightness(_ arrangement: Arrangement, _ view: Int) {
    let isFirst = arrangement.given.alignment == "firstBaseline"
    let (own, outer): (Edge, Edge) = isFirst ? (.bottom, .bottom) : (.top, .top)
    add(
      edge(own, of: view), .equal, edge(outer, of: arrangement.area),
      priority: EquationSystem.tightnessPriority, from: .stack(arrangement.id, .alignment))
  }

  /// Below every priority that an author can use, above the rule of undetermined parts.
  private static let tightnessPriority = 0.4

  /// Both edges of a subview lie inside the stack; those that the alignment names, on its edges.
  private mutating func addCrossEdges(
    _ arrangement: Arrangement, _ view: Int, from source: EquationOrigin, priority: Double
  ) {
    let (axis, mirrored) = (arrangement.cross, arrangement.isMirrored)
    var startRelation = Relation.greaterThanOrEqual
    var endRelation = Relation.lessThanOrEqual
    var (startPriority, endPriority) = (priority, priority)
    switch arrangement.given.alignment {
    case "leading", "top": startRelation = .equal
    case "trailing", "bottom": endRelation = .equal
    case "center": break
    case "firstBaseline", "lastBaseline":
      // UIKit documents baselines for horizontal stacks only.
      if axis == .horizontal { startRelation = .equal }
      // In a stack that is too low, the subviews reach over the edge that they are not drawn to.
      if axis == .vertical, arrangement.given.alignment == "firstBaseline" {
        startPriority = Swift.min(priority, 999)
      } else if axis == .vertical {
        endPriority = Swift.min(priority, 999)
      }
    default: (startRelation, endRelation) = (.equal, .equal)
    }
    add(
      start(of: view, axis, isMirrored: mirrored), startRelation,
      start(of: arrangement.area, axis, isMirrored: mirrored), priority: startPriority, from: source
    )
    add(
      end(of: view, axis, isMirrored: mirrored), endRelation,
      end(of: arrangement.area, axis, isMirrored: mirrored), priority: endPriority, from: source)
    guard arrangement.given.alignment == "center" else { return }
    add(
      center(of: view, axis), .equal, center(of: arrangement.area, axis), priority: priority,
      from: source)
  }
}

// MARK: By order

extension EquationSystem {
  /// The arranged view that a filled stack stretches or shrinks where priorities do not tell which; nil
  /// for another stack, or if there are no two to choose from.
  ///
  /// "If there is any ambiguity, the stack view resizes the arranged views based on their index" (UIKit
  /// on `UIStackView.Distribution.fill`): the first one is resized, as frames stored for stacks with too
  /// much or too little room for contents of like priorities show. Side by side, a label of several
  /// lines goes before: in UIKit's second pass its text asks for no more than the width that it got.
  func yieldingView(of stack: Int) -> Int? {
    guard traits[stack].stack.distribution == "fill" else { return nil }
    let arranged = arrangedViews(of: stack)
    guard arranged.count > 1 else { return nil }
    let wrapping = traits[stack].stack.isVertical ? nil : arranged.first { isWrapping($0) }
    return wrapping ?? arranged.first
  }

  /// Keeps a view that a filled stack arranges, or that is below one which gives way, at its natural size,
  /// below every priority that an author can use, unless it is the one that yields.
  ///
  /// - Returns: The axis and the equation, if there is one.
  mutating func addSteadiness(_ view: Int) -> (Attribute.Axis, Int)? {
    guard let axis = steadyAxis(of: view), let length = naturalSizes[view].length(axis) else {
      return nil
    }
    let index = add(
      size(of: view, axis), .equal, LinearForm(length),
      priority: EquationSystem.steadinessPriority, from: .undetermined(views[view].id, axis))
    return (axis, index)
  }

  private func steadyAxis(of view: Int) -> Attribute.Axis? {
    if steadyViews.contains(view) { return .vertical }
    guard arrangers[view] >= 0, !traits[view].isHidden,
      let yielding = yieldingView(of: arrangers[view]), yielding != view
    else { return nil }
    return traits[arrangers[view]].stack.isVertical ? .vertical : .horizontal
  }

  /// Below the rule for sizes that nothing decides, above that for positions.
  private static let steadinessPriority = 0.015
}
