import LayoutModel
import Simplex

/// Sizes that a file states for drawing only, and that something else decides when the layout runs.
///
/// The height of a cell in a document is that of the canvas. When the layout runs, a row of automatic
/// height is as high as its constraints ask for, so that neither a contradiction with the stored
/// height nor the room that it leaves is there. The same is true of the root of a xib that code puts
/// into other views (`Layout/isPiece`), and of what a bar places. Such a size is judged as the one
/// that fits: as small as the constraints allow.
extension LayoutEngine {
  /// A size that is free when the layout runs.
  struct FreeSize {
    /// The equation of the far edge.
    var equation: Int
    var view: Int
    var axis: Attribute.Axis
  }

  /// Whether an origin states, along an axis, a size that is free when the layout runs; without an
  /// axis, along any.
  ///
  /// The canvas draws such a size as it is stored, so it leaves nothing open there; but a contradiction
  /// with it is none of the layout's.
  func isFreeSize(_ origin: EquationOrigin, _ axis: Attribute.Axis? = nil) -> Bool {
    switch origin {
    case .window:
      guard layout.isPiece else { return false }
      // A table gives its cells their width.
      return !layout.isTablePiece || axis != .horizontal
    case .autoresizing(let id, let own):
      guard axis == nil || axis == own, let view = system.itemsByID[id] else { return false }
      return isBarItem(view) || (own == .vertical && system.isSelfSizing(view))
    default: return false
    }
  }

  /// The equations that state free sizes, by their far edges.
  ///
  /// - Complexity: O(equations).
  func freeSizes() -> [FreeSize] {
    guard !environment.isDesignTime else { return [] }
    var sizes: [FreeSize] = []
    for (index, equation) in system.equations.enumerated() {
      switch equation.source {
      case .window:
        let isRight = index == system.windowEquations.right
        guard isRight || index == system.windowEquations.bottom else { continue }
        let axis: Attribute.Axis = isRight ? .horizontal : .vertical
        guard isFreeSize(equation.source, axis) else { continue }
        sizes.append(FreeSize(equation: index, view: 0, axis: axis))
      case .autoresizing(let id, let axis):
        guard isFreeSize(equation.source), let view = system.itemsByID[id] else { continue }
        let far: Edge = axis == .horizontal ? .right : .bottom
        let variable = far.variable(of: view)
        guard equation.form.terms.contains(where: { $0.variable == variable }) else { continue }
        sizes.append(FreeSize(equation: index, view: view, axis: axis))
      default: continue
      }
    }
    return sizes
  }

  /// Has free sizes of another solver be as small as their constraints allow, at UIKit's fitting
  /// priority, instead of as stored.
  ///
  /// - Returns: The equations that state them, which are to be left out.
  func fitFreeSizes(in other: Solver, _ variables: [Variable]) -> Set<Int> {
    let sizes = freeSizes()
    for size in sizes {
      let isHorizontal = size.axis == .horizontal
      let near = (isHorizontal ? Edge.left : .top).variable(of: size.view)
      let far = (isHorizontal ? Edge.right : .bottom).variable(of: size.view)
      let terms = [Term(variables[far]), Term(variables[near], times: -1)]
      let key = UInt64(size.equation)
      other.add(
        LinearConstraint(terms, constant: 0, relation: .equal, priority: 50, key: key))
      other.add(
        LinearConstraint(terms, constant: 0, relation: .atLeast, priority: 1000, key: 9 << 56 | key)
      )
    }
    return Set(sizes.map(\.equation))
  }

  // MARK: Containers

  /// Whether a bar or a list places a view, whatever constraints say: the views of a bar's items, cells
  /// and the contents of cells.
  func isPlacedByContainer(_ view: Int) -> Bool {
    system.isCellPart(view) || isBarItem(view)
  }

  private func isBarItem(_ view: Int) -> Bool {
    let parent = system.parents[view]
    guard parent >= 0 else { return false }
    switch system.views[parent].className {
    case "UIToolbar", "UINavigationBar", "UITabBar": return true
    default: return false
    }
  }

  /// By view: whether its size, or that of one around it, is one that only the canvas keeps.
  ///
  /// That is the size of a view which a stack arranges: who takes the room in there is settled by how
  /// it was drawn.
  ///
  /// - Complexity: O(views).
  func viewsInDrawnViews(_ axis: Attribute.Axis) -> [Bool] {
    guard system.environment.isDesignTime else {
      return Array(repeating: false, count: system.views.count)
    }
    return within { view in
      guard view > 0, system.keepsDrawnSize(view), let seen = system.observation(of: view)
      else { return false }
      return (axis == .horizontal ? seen.keptWidth : seen.keptHeight) != nil
    }
  }

  /// By view: whether a bar decides its size or that of a view around it, so that a position in there
  /// follows from it.
  ///
  /// - Complexity: O(views).
  func viewsInFreeBarItems() -> [Bool] {
    within { view in view > 0 && isBarItem(view) && system.traits[view].mask == nil }
  }
}
