import LayoutModel

/// The views of a solved layout that can be seen, with their frames.
struct SeenViews {
  /// The views in the order of the layout.
  private(set) var views: [Int] = []
  /// Their frames in the coordinates of their superviews.
  private(set) var frames: [Int: Frame] = [:]

  /// By how many points frames may lie over or beside each other without being noticed.
  static let tolerance = 1.0
  /// How large a finger is, by Apple's Human Interface Guidelines.
  static let touchSize = 44.0

  /// Leaves out what is hidden, transparent, not installed or without size, and all inside of it.
  ///
  /// - Complexity: O(views).
  init(of system: EquationSystem, at placements: [Placement]) {
    for placement in placements {
      guard let view = system.itemsByID[placement.id], !system.traits[view].isHidden,
        (system.views[view].properties["alpha"]?.number ?? 1) > 0.01,
        placement.frame.width > 0, placement.frame.height > 0
      else { continue }
      let parent = system.parents[view]
      guard parent < 0 || frames[parent] != nil else { continue }
      views.append(view)
      frames[view] = placement.frame
    }
  }

  /// Siblings that lie over each other, the upper one first; each upper view once, with the lowest
  /// sibling that it lies over.
  ///
  /// One that lies wholly inside the other is on its ground, unless both are texts or controls. Pages
  /// of a scroll view and views that a stack arranges are looked at like all others.
  ///
  /// - Complexity: O(*n* log *n*) and the pairs that overlap along the axis on which fewer do.
  func overlaps(in system: EquationSystem) -> [(upper: Int, lower: Int)] {
    var found: [(upper: Int, lower: Int)] = []
    for parent in views {
      let siblings = system.views[parent].children.compactMap { system.itemsByID[$0] }
        .filter { frames[$0] != nil }
      guard siblings.count > 1 else { continue }
      var lowest: [Int: Int] = [:]
      sweep(siblings) { one, other in
        let (lower, upper) = (Swift.min(one, other), Swift.max(one, other))
        guard isOverlap(upper, lower, in: system) else { return }
        lowest[upper] = Swift.min(lowest[upper] ?? lower, lower)
      }
      found += lowest.keys.sorted().map { ($0, lowest[$0] ?? $0) }
    }
    return found
  }

  /// Passes the pairs whose frames overlap along one axis, the one along which fewer should.
  private func sweep(_ siblings: [Int], _ visit: (Int, Int) -> Void) {
    func range(_ view: Int, _ isVertical: Bool) -> (low: Double, high: Double) {
      guard let frame = frames[view] else { return (0, 0) }
      return isVertical
        ? (frame.y, frame.y + frame.height) : (frame.x, frame.x + frame.width)
    }
    func density(_ isVertical: Bool) -> Double {
      let ranges = siblings.map { range($0, isVertical) }
      let extent = (ranges.map(\.high).max() ?? 0) - (ranges.map(\.low).min() ?? 0)
      return ranges.reduce(0) { $0 + $1.high - $1.low } / Swift.max(extent, 1)
    }
    let isVertical = density(true) <= density(false)
    let sorted = siblings.map { (view: $0, range: range($0, isVertical)) }.sorted {
      ($0.range.low, $0.view) < ($1.range.low, $1.view)
    }
    var active: [(view: Int, range: (low: Double, high: Double))] = []
    for entry in sorted {
      active.removeAll { $0.range.high <= entry.range.low + SeenViews.tolerance }
      for other in active { visit(entry.view, other.view) }
      active.append(entry)
    }
  }

  private func isOverlap(_ upper: Int, _ lower: Int, in system: EquationSystem) -> Bool {
    guard let first = frames[upper], let second = frames[lower] else { return false }
    let width =
      Swift.min(first.x + first.width, second.x + second.width) - Swift.max(first.x, second.x)
    let height =
      Swift.min(first.y + first.height, second.y + second.height) - Swift.max(first.y, second.y)
    guard width > SeenViews.tolerance, height > SeenViews.tolerance else { return false }
    if SeenViews.isRead(upper, in: system), SeenViews.isRead(lower, in: system) { return true }
    return !SeenViews.contains(first, second) && !SeenViews.contains(second, first)
  }

  private static func contains(_ outer: Frame, _ inner: Frame) -> Bool {
    inner.x >= outer.x - tolerance && inner.y >= outer.y - tolerance
      && inner.x + inner.width <= outer.x + outer.width + tolerance
      && inner.y + inner.height <= outer.y + outer.height + tolerance
  }

  /// Whether a view is read or touched, so that nothing may lie over it.
  private static func isRead(_ view: Int, in system: EquationSystem) -> Bool {
    [
      "UILabel", "UIButton", "UITextField", "UITextView", "UISwitch", "UISlider", "UIStepper",
      "UISegmentedControl", "UIControl",
    ].contains(system.views[view].className)
  }
}
