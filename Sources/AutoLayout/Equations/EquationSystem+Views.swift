import LayoutModel

extension EquationSystem {
  /// Translates a layout.
  ///
  /// With `room`, which is for so many views more, the tree can be edited.
  ///
  /// - Complexity: O(views + constraints), apart from searches for common ancestors.
  init(_ layout: Layout, in environment: Environment, room: Int? = nil) {
    let live = layout.views.count
    let count = live + (room ?? 0)
    self.environment = environment
    views = layout.views
    traits = layout.views.map { ViewTraits($0, in: environment) }
    parents = Array(repeating: -1, count: count)
    tree = TreeOrder(count: live, capacity: count)
    isInstalled = Array(repeating: false, count: count)
    isMirrored = Array(repeating: false, count: count)
    arrangers = Array(repeating: -1, count: count)
    alignmentInsets = Array(repeating: .zero, count: count)
    contentSizes = Array(repeating: .none, count: count)
    naturalSizes = contentSizes
    held = Array(repeating: HeldParts(), count: count)
    items.reserveCapacity(count)
    itemsByID.reserveCapacity(count)
    if let room {
      slots = ViewSlots(count: live, room: room)
      let blank = ViewNode(id: ViewSlots.blank)
      views += Array(repeating: blank, count: room)
      traits += Array(repeating: ViewTraits(blank, in: environment), count: room)
    }
    for view in views {
      if items.count < live { itemsByID[view.id] = items.count }
      items.append(Item(id: view.id, view: items.count, kind: .view))
    }
    linkTree()
    noteArrangements()
    for view in tree.views { readView(view) }
    naturalSizes = contentSizes
    for view in tree.views.reversed() where views[view].className == "UIStackView" {
      naturalSizes[view] = contentSizes[view].completed(by: arrangedSize(of: view))
    }
    for view in tree.views { addGuides(view) }
    for view in tree.views where isInstalled[view] { addPlacement(view) }
    for view in tree.views where isInstalled[view] { addStack(view) }
    for clause in layout.clauses { addClause(clause) }
    noteChains(layout.clauses)
    for view in tree.views where isInstalled[view] { addContent(view) }
    for view in tree.views where isInstalled[view] { addViewLimits(view) }
    for view in tree.views { addGuideLimits(of: view) }
    for view in tree.views { unsettled.insert(view) }
  }

  private mutating func linkTree() {
    for index in tree.views {
      for child in views[index].children {
        guard let item = itemsByID[child] else { continue }
        parents[item] = index
        slots?.children[index].append(item)
      }
    }
    // Pre-order: every view comes after its superview, so one pass each way is enough.
    for view in tree.views.reversed() where parents[view] >= 0 {
      tree.ends[parents[view]] = Swift.max(tree.ends[parents[view]], tree.ends[view])
    }
    for view in tree.views {
      let parent = parents[view]
      isInstalled[view] = traits[view].isInstalled && (parent < 0 || isInstalled[parent])
    }
  }

  mutating func readView(_ view: Int) {
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

  /// The root fills the window, but a row is as high as its content asks for; views with a mask keep
  /// their frames as the mask says.
  mutating func addPlacement(_ view: Int) {
    let start = equations.count
    if view == 0 {
      addWindow()
    } else if traits[view].mask != nil, arrangers[view] < 0 {
      addAutoresizing(view, .horizontal)
      addAutoresizing(view, .vertical)
    }
    slots?.spans[view].placement = start..<equations.count
  }

  private mutating func addWindow() {
    let source = EquationOrigin.window(views[0].id)
    let zero = LinearForm(0)
    add(frameEdge(.left, of: 0), .equal, zero, from: source)
    add(frameEdge(.top, of: 0), .equal, zero, from: source)
    windowEquations.right = add(
      frameEdge(.right, of: 0), .equal, LinearForm(environment.width), from: source)
    if selfSizingContent(of: 0) != nil {
      windowEquations.bottom = addRowHeight(
        of: 0, from: zero, to: frameEdge(.bottom, of: 0), drawn: environment.height, from: source)
    } else {
      windowEquations.bottom = add(
        frameEdge(.bottom, of: 0), .equal, LinearForm(environment.height), from: source)
    }
  }

  /// No installed view or guide has a negative size, as in UIKit's engine.
  ///
  /// A view with a mask is left out: UIKit lets its frame be whatever the mask makes of it.
  mutating func addViewLimits(_ view: Int) {
    let start = equations.count
    if view > 0, traits[view].mask == nil || arrangers[view] >= 0 { addSizeLimits(view) }
    slots?.spans[view].limits = start..<equations.count
  }

  /// The same for the author's own guides of a view.
  mutating func addGuideLimits(of view: Int) {
    guard isInstalled[view] else { return }
    for guide in views[view].guides where guide.kind == .custom {
      if let item = itemsByID[guide.id] { addGuideLimits(item) }
    }
  }

  mutating func addGuideLimits(_ item: Int) {
    let start = equations.count
    addSizeLimits(item)
    slots?.noteSpan(start..<equations.count, of: item)
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
