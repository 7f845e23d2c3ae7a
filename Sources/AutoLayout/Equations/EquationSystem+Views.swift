import LayoutModel

extension EquationSystem {
  /// Translates a layout.
  ///
  /// - Complexity: O(views + constraints), apart from searches for common ancestors.
  init(_ layout: Layout, in environment: Environment) {
    let count = layout.views.count
    self.environment = environment
    views = layout.views
    traits = layout.views.map { ViewTraits($0, in: environment) }
    parents = Array(repeating: -1, count: count)
    subtreeEnds = Array(1...Swift.max(count, 1))
    isInstalled = Array(repeating: true, count: count)
    isMirrored = Array(repeating: false, count: count)
    arrangers = Array(repeating: -1, count: count)
    alignmentInsets = Array(repeating: .zero, count: count)
    contentSizes = Array(repeating: .none, count: count)
    naturalSizes = contentSizes
    items.reserveCapacity(count)
    itemsByID.reserveCapacity(count)
    for view in layout.views {
      itemsByID[view.id] = items.count
      items.append(Item(id: view.id, view: items.count, kind: .view))
    }
    linkTree()
    noteArrangements()
    for view in views.indices { readView(view) }
    naturalSizes = contentSizes
    for view in views.indices.reversed() where views[view].className == "UIStackView" {
      naturalSizes[view] = contentSizes[view].completed(by: arrangedSize(of: view))
    }
    addGuides()
    addPlacements()
    for view in views.indices where isInstalled[view] { addStack(view) }
    for clause in layout.clauses { addClause(clause) }
    for view in views.indices where isInstalled[view] { addContent(view) }
    addSizeLimits()
  }

  private mutating func linkTree() {
    for (index, view) in views.enumerated() {
      for child in view.children {
        if let item = itemsByID[child] { parents[item] = index }
      }
    }
    // Pre-order: every view comes after its superview, so one pass each way is enough.
    for view in views.indices.reversed() where parents[view] >= 0 {
      subtreeEnds[parents[view]] = Swift.max(subtreeEnds[parents[view]], subtreeEnds[view])
    }
    for view in views.indices {
      let parent = parents[view]
      isInstalled[view] = traits[view].isInstalled && (parent < 0 || isInstalled[parent])
    }
  }

  private mutating func readView(_ view: Int) {
    isMirrored[view] =
      switch traits[view].semantic {
      case "forceLeftToRight", "playback", "spatial": false
      case "forceRightToLeft": true
      default: environment.direction == .rightToLeft
      }
    alignmentInsets[view] = ControlSizes.alignmentInsets(
      of: views[view], observation: observation(of: view), version: environment.systemVersion)
    contentSizes[view] = contentSize(of: view)
  }

  /// What the environment says of a view.
  func observation(of view: Int) -> Environment.Observation? {
    environment.observations.isEmpty ? nil : environment.observations[views[view].id]
  }

  /// The root fills the window; views with a mask keep their frames as the mask says.
  private mutating func addPlacements() {
    for view in views.indices where isInstalled[view] {
      if view == 0 {
        addWindow()
      } else if traits[view].mask != nil, arrangers[view] < 0 {
        addAutoresizing(view, .horizontal)
        addAutoresizing(view, .vertical)
      }
    }
  }

  private mutating func addWindow() {
    let source = EquationOrigin.window(views[0].id)
    let zero = LinearForm(0)
    add(frameEdge(.left, of: 0), .equal, zero, from: source)
    add(frameEdge(.top, of: 0), .equal, zero, from: source)
    windowEquations.right = add(
      frameEdge(.right, of: 0), .equal, LinearForm(environment.width), from: source)
    windowEquations.bottom = add(
      frameEdge(.bottom, of: 0), .equal, LinearForm(environment.height), from: source)
  }

  /// No installed view or guide has a negative size, as in UIKit's engine.
  ///
  /// A view with a mask is left out: UIKit lets its frame be whatever the mask makes of it.
  private mutating func addSizeLimits() {
    for (index, item) in items.enumerated() where isInstalled[item.view] {
      if item.kind == .view, index == 0 || (traits[index].mask != nil && arrangers[index] < 0) {
        continue
      }
      guard item.kind == .view || item.kind == .guide(.custom) else { continue }
      addSizeLimits(index)
    }
  }

  /// An item has no negative size.
  mutating func addSizeLimits(_ item: Int) {
    for axis in Attribute.Axis.allCases {
      add(
        size(of: item, axis), .greaterThanOrEqual, LinearForm(0),
        from: .nonNegativeSize(items[item].id, axis))
    }
  }
}
