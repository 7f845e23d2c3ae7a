public import LayoutModel

extension LayoutEngine {
  /// The solved frames and everything that is to be noticed about them.
  ///
  /// - Complexity: Looking for ambiguity can cost as much as solving from scratch; use
  ///   ``placements()`` where only frames are needed.
  public func solution() -> Solution {
    solve()
    let views = placements()
    return Solution(
      views: views, guides: guidePlacements(), contents: contentPlacements(),
      approximateItems: approximateItems(), findings: findings(views))
  }

  /// The solved frames of the installed views, in the order of the layout.
  ///
  /// - Complexity: O(views).
  public func placements() -> [Placement] {
    solve()
    return system.views.indices.compactMap { view in
      system.isInstalled[view]
        ? Placement(id: system.views[view].id, frame: frame(ofView: view)) : nil
    }
  }

  /// The solved frames that can differ from those of the last call, each with the view's index in
  /// the layout; the first time all of them.
  ///
  /// - Complexity: O(views), a few comparisons for each, plus the frames that are returned.
  package func changedPlacements() -> [(index: Int, frame: Frame)] {
    solve()
    var changed: [(index: Int, frame: Frame)] = []
    for view in movedViews() { changed.append((view, frame(ofView: view))) }
    toldValues = values
    return changed
  }

  /// The installed views with an edge of theirs or their superview's that was not told of, in the order
  /// of the tree.
  private func movedViews() -> [Int] {
    let (parents, isInstalled) = (system.parents, system.isInstalled)
    let views = system.tree.views
    guard toldValues.count == values.count else { return views.filter { isInstalled[$0] } }
    return values.withUnsafeBufferPointer { values in
      toldValues.withUnsafeBufferPointer { told in
        func hasMoved(_ item: Int) -> Bool {
          (4 * item..<4 * item + 4).contains { values[$0] != told[$0] }
        }
        return views.filter { view in
          isInstalled[view] && (hasMoved(view) || (parents[view] >= 0 && hasMoved(parents[view])))
        }
      }
    }
  }

  /// The solved frame of a view, or the rectangle of a guide; nil if it is not installed.
  ///
  /// - Complexity: O(1) once solved.
  public func frame(of id: NodeID) -> Frame? {
    solve()
    guard let item = system.itemsByID[id], system.isInstalled[system.items[item].view] else {
      return nil
    }
    return item < system.views.count ? frame(ofView: item) : rectangle(ofGuide: item)
  }

  private func guidePlacements() -> [Placement] {
    system.items.indices.compactMap { item in
      guard case .guide = system.items[item].kind, system.isInstalled[system.items[item].view]
      else { return nil }
      return Placement(id: system.items[item].id, frame: rectangle(ofGuide: item))
    }
  }

  /// The sizes of the contents of scroll views.
  private func contentPlacements() -> [Placement] {
    system.views.indices.compactMap { view in
      guard system.isInstalled[view], let item = system.contentItems[view] else { return nil }
      let size = rectangle(ofGuide: item)
      return Placement(
        id: system.views[view].id,
        frame: Frame(x: 0, y: 0, width: size.width, height: size.height))
    }
  }

  /// A view's frame in its superview, rounded to pixels unless a mask places it.
  private func frame(ofView view: Int) -> Frame {
    let parent = system.parents[view]
    let exact = rectangle(
      ofItem: view, reach: system.alignmentInsets[view], from: parent)
    let isMasked = system.traits[view].mask != nil && system.arrangers[view] < 0
    return isMasked || parent < 0 ? exact : system.pixels.rounding(exact)
  }

  private func rectangle(ofGuide item: Int) -> Frame {
    rectangle(ofItem: item, reach: .zero, from: system.items[item].view)
  }

  /// A rectangle in the coordinates of a view's frame; noise below a billionth is taken off.
  private func rectangle(
    ofItem item: Int, reach: Environment.Insets, from parent: Int
  ) -> Frame {
    func edge(_ edge: Edge, of item: Int) -> Double { values[edge.variable(of: item)] }
    var origin = (0.0, 0.0)
    if parent >= 0 {
      let outer = system.alignmentInsets[parent]
      origin = (edge(.left, of: parent) - outer.left, edge(.top, of: parent) - outer.top)
    }
    let left = LayoutEngine.clean(edge(.left, of: item) - reach.left - origin.0)
    let top = LayoutEngine.clean(edge(.top, of: item) - reach.top - origin.1)
    let right = LayoutEngine.clean(edge(.right, of: item) + reach.right - origin.0)
    let bottom = LayoutEngine.clean(edge(.bottom, of: item) + reach.bottom - origin.1)
    return Frame(
      x: left, y: top, width: LayoutEngine.clean(right - left),
      height: LayoutEngine.clean(bottom - top))
  }

  /// The nearest multiple of 2⁻²⁰: takes off the rounding noise that depends on the path to a
  /// solution, and is exact for whole, half and quarter points.
  private static func clean(_ value: Double) -> Double {
    let scaled = (value * 1_048_576).rounded() / 1_048_576
    return scaled == 0 ? 0 : scaled
  }
}
