import LayoutModel

extension EquationSystem {
  /// Adds the guides of a view.
  mutating func addGuides(_ view: Int) {
    for guide in views[view].guides { addGuide(guide, of: view) }
  }

  /// Adds a guide of a view.
  mutating func addGuide(_ guide: Guide, of view: Int) {
    let item = add(Item(id: guide.id, view: view, kind: .guide(guide.kind)))
    itemsByID[guide.id] = item
    let start = equations.count
    if isInstalled[view] { addGuide(guide, item, of: view) }
    slots?.noteSpan(start..<equations.count, of: item)
  }

  private mutating func addGuide(_ guide: Guide, _ item: Int, of view: Int) {
    let source = EquationOrigin.guide(guide.id)
    switch guide.kind {
    case .safeArea: addInsets(.safeArea, item, of: view, from: source)
    case .layoutMargins: addInsets(.margins, item, of: view, from: source)
    case .readableContent: addInsets(.readableContent, item, of: view, from: source)
    case .top: addInsets(.topGuide, item, of: view, from: source)
    case .bottom: addInsets(.bottomGuide, item, of: view, from: source)
    case .keyboard: addKeyboard(item, from: source)
    case .keyboardArea: addInsets(.keyboardArea, item, of: view, from: source)
    case .keyboardSafeArea: addInsets(.keyboardSafeArea, item, of: view, from: source)
    case .scrollContent:
      if contentItems[view] == nil {
        contentItems[view] = item
        addContentOrigin(item, of: view)
      } else if let content = contentItems[view] {
        for edge in Edge.allCases {
          add(self.edge(edge, of: item), .equal, self.edge(edge, of: content), from: source)
        }
      }
    case .scrollFrame:
      for edge in Edge.allCases {
        add(self.edge(edge, of: item), .equal, frameEdge(edge, of: view), from: source)
      }
    case .custom: break
    }
  }

  /// The keyboard guide spans the window; without a keyboard it lies below the safe area.
  private mutating func addKeyboard(_ item: Int, from source: EquationOrigin) {
    add(edge(.left, of: item), .equal, frameEdge(.left, of: 0), from: source)
    add(edge(.right, of: item), .equal, frameEdge(.right, of: 0), from: source)
    add(edge(.bottom, of: item), .equal, frameEdge(.bottom, of: 0), from: source)
    keyboardEquations.append(
      add(
        edge(.top, of: item), .equal, frameEdge(.bottom, of: 0) - keyboardReach, from: source))
  }

  /// Adds an area inside a view whose insets are computed from solved frames.
  private mutating func addInsets(
    _ kind: InsetRule.Kind, _ item: Int, of view: Int, from source: EquationOrigin
  ) {
    let base = kind == .contentMargins ? contentItem(of: view) : view
    let start = equations.count
    let rule = InsetRule(kind: kind, view: view, equation: start, insets: .zero)
    insetRules.append(rule)
    for edge in Edge.allCases {
      let from = kind.outerEdge(of: edge)
      let outer = kind == .contentMargins ? self.edge(from, of: base) : frameEdge(from, of: base)
      add(self.edge(edge, of: item), .equal, outer, from: source)
    }
    slots?.noteSpan(start..<equations.count, of: item)
  }

  /// The margins area of a view; made when something first refers to it.
  mutating func marginsItem(of view: Int) -> Int {
    if let item = marginsItems[view] { return item }
    let item = add(Item(id: views[view].id, view: view, kind: .margins))
    marginsItems[view] = item
    addInsets(.margins, item, of: view, from: .margins(views[view].id))
    return item
  }

  /// The content area of a scroll view; made when something first refers to it.
  mutating func contentItem(of view: Int) -> Int {
    if let item = contentItems[view] { return item }
    let item = add(Item(id: views[view].id, view: view, kind: .content))
    contentItems[view] = item
    addContentOrigin(item, of: view)
    return item
  }

  /// The margins area of a scroll view's content; made when something first refers to it.
  mutating func contentMarginsItem(of view: Int) -> Int {
    if let item = contentMarginsItems[view] { return item }
    let item = add(Item(id: views[view].id, view: view, kind: .contentMargins))
    contentMarginsItems[view] = item
    addInsets(.contentMargins, item, of: view, from: .margins(views[view].id))
    return item
  }

  private mutating func addContentOrigin(_ item: Int, of view: Int) {
    let start = equations.count
    let source = EquationOrigin.scrollContent(views[view].id)
    add(edge(.left, of: item), .equal, frameEdge(.left, of: view), from: source)
    add(edge(.top, of: item), .equal, frameEdge(.top, of: view), from: source)
    addSizeLimits(item)
    slots?.noteSpan(start..<equations.count, of: item)
  }

  /// How far the keyboard, or the safe area without one, reaches up from the window's bottom.
  var keyboardReach: Double {
    Swift.max(environment.keyboardHeight, rootSafeArea.bottom)
  }

  /// The safe area of the root view: observed, or the environment's.
  var rootSafeArea: Environment.Insets {
    observation(of: 0)?.safeArea ?? environment.safeArea
  }

  /// Whether a view scrolls its content.
  func isScrollView(_ view: Int) -> Bool { views[view].isScrollView }
}
