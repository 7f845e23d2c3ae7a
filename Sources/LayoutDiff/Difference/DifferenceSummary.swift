/// How much a difference changes, in numbers.
public struct DifferenceSummary: Equatable, Sendable {
  /// Views that enter, each counted.
  public var viewsInserted = 0
  /// Views that leave, each counted.
  public var viewsRemoved = 0
  /// Views that move; those below them are not counted.
  public var viewsMoved = 0
  /// Views whose class or values change.
  public var viewsChanged = 0
  /// Constraints that enter.
  public var clausesActivated = 0
  /// Constraints that leave.
  public var clausesDeactivated = 0
  /// Constraints that stay and change values.
  public var clausesChanged = 0
  /// Whether the layout's own values change.
  public var isLayoutChanged = false

  /// Makes the summary of no change.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { self == DifferenceSummary() }

  /// Adds another difference's numbers.
  public static func += (left: inout Self, right: Self) {
    left.viewsInserted += right.viewsInserted
    left.viewsRemoved += right.viewsRemoved
    left.viewsMoved += right.viewsMoved
    left.viewsChanged += right.viewsChanged
    left.clausesActivated += right.clausesActivated
    left.clausesDeactivated += right.clausesDeactivated
    left.clausesChanged += right.clausesChanged
    left.isLayoutChanged = left.isLayoutChanged || right.isLayoutChanged
  }
}

extension LayoutDifference {
  /// The number of views and constraints that each kind of operation concerns.
  ///
  /// - Complexity: O(*k*) for *k* operations.
  public var summary: DifferenceSummary {
    var summary = DifferenceSummary()
    // Rows are unique in a layout, and a view's class change precedes its other changes.
    var classRows = Set<Int>()
    for operation in operations {
      switch operation {
      case .changeLayout: summary.isLayoutChanged = true
      case .removeViews(let subtree): summary.viewsRemoved += subtree.views.count
      case .insertViews(let subtree): summary.viewsInserted += subtree.views.count
      case .moveView: summary.viewsMoved += 1
      case .changeClass(let change):
        summary.viewsChanged += 1
        classRows.insert(change.rows.new)
      case .changeView(let change):
        if !classRows.contains(change.rows.new) { summary.viewsChanged += 1 }
      case .deactivate: summary.clausesDeactivated += 1
      case .changeClause: summary.clausesChanged += 1
      case .activate: summary.clausesActivated += 1
      }
    }
    return summary
  }
}
