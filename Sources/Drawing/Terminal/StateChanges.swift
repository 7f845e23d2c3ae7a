import LayoutModel

/// Which views of two states of a screen changed, and how.
struct StateChanges {
  /// Of the earlier state: `removed` and `moved`.
  private(set) var earlier: [NodeID: TerminalWireframe.Style] = [:]
  /// Of the later state: `added` and `moved`.
  private(set) var later: [NodeID: TerminalWireframe.Style] = [:]

  init(from before: TerminalWireframe.State, to after: TerminalWireframe.State) {
    let parents = StateChanges.parents(of: before.layout)
    let laterParents = StateChanges.parents(of: after.layout)
    for view in before.layout.views where laterParents[view.id] == nil {
      earlier[view.id] = .removed
    }
    for view in after.layout.views {
      guard let parent = parents[view.id] else {
        later[view.id] = .added
        continue
      }
      guard view.id != after.layout.root else { continue }
      let isElsewhere = parent != laterParents[view.id]
      guard
        isElsewhere
          || StateChanges.differ(before.frames[view.id], after.frames[view.id])
      else { continue }
      later[view.id] = .moved
      earlier[view.id] = .moved
    }
  }

  /// Of each view its superview; of the root itself.
  private static func parents(of layout: Layout) -> [NodeID: NodeID] {
    var parents = [layout.root: layout.root]
    for view in layout.views {
      for child in view.children { parents[child] = view.id }
    }
    return parents
  }

  /// Whether two frames differ by more than people see.
  static func differ(_ first: Frame?, _ second: Frame?) -> Bool {
    guard let first, let second else { return (first == nil) != (second == nil) }
    return [
      first.x - second.x, first.y - second.y, first.width - second.width,
      first.height - second.height,
    ].contains { abs($0) >= 0.1 }
  }
}
