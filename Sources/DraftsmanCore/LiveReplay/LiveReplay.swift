package import LayoutDiff
package import LayoutModel

/// The history of one layout, done again with a live tree: each state becomes a plan, the plan is
/// applied to what the plan before left, and what that did is compared with the history.
///
/// This is the way that `applyPlan` goes: the same pass over the same kinds of views. A plan states
/// the tree, which of the views are arranged, and the constraints; all else in a layout (names,
/// texts, colours, who holds a constraint) is no part of a plan and is left to the history. What
/// a plan cannot state at all is left out, and counted by `omissions`.
package final class LiveReplay {
  /// What was left out so far.
  package private(set) var omissions = LiveOmissions()
  private var tree: LiveTree?

  /// Makes a replay that has not begun.
  package init() {}

  /// What one step came to.
  package struct Step: Sendable {
    /// How many operations were compared.
    package var operations = 0
    /// What differed first, in one line; nil if all was as the history says.
    package var mismatch: String?
  }

  /// Forgets the tree, because the layout has left.
  package func leave() { tree = nil }

  /// Applies a state to the tree of the state before, and compares.
  ///
  /// - Parameters:
  ///   - old: The state before; nil if the layout enters.
  ///   - new: The state to come to.
  ///   - stated: The operations that the history states for this step.
  /// - Returns: How many operations were compared, and what differed first.
  /// - Complexity: O(*n* log *n*), *n* views and constraints of both states.
  package func follow(
    from old: Layout?, to new: Layout, stated: [LayoutDifference.Operation]
  ) -> Step {
    var step = Step()
    guard let shape = LiveShape(from: old, to: new) else {
      omissions.tooDeep.insert(new.id.text)
      tree = nil
      return step
    }
    omissions.note(shape)
    if tree?.fits(shape, at: old) != true { tree = nil }
    if let old, tree == nil {
      let fresh = LiveTree()
      _ = fresh.apply(old, shape)
      tree = fresh
    }
    let tree = tree ?? LiveTree()
    self.tree = tree
    let account = tree.apply(new, shape)
    if let old {
      let expected = LiveOperation.list(stated, shape)
      let done = LiveOperation.list(account, tree, from: old, to: new)
      step.operations = expected.count
      step.mismatch = Self.firstDifference(expected, done)
    }
    step.mismatch = step.mismatch ?? tree.firstDifference(from: new, shape)
    tree.forget(allBut: new)
    // What differs once would differ in every step to come.
    if step.mismatch != nil { self.tree = nil }
    return step
  }

  private static func firstDifference(
    _ expected: [LiveOperation], _ done: [LiveOperation]
  ) -> String? {
    for (index, pair) in zip(expected, done).enumerated() where pair.0 != pair.1 {
      return "operation \(index + 1) is \"\(pair.0)\", and applyPlan did \"\(pair.1)\""
    }
    if let missing = expected.dropFirst(done.count).first {
      return "operation \(done.count + 1) is \"\(missing)\", and applyPlan did nothing more"
    }
    if let extra = done.dropFirst(expected.count).first {
      return "there are \(expected.count) operations, and then applyPlan did \"\(extra)\""
    }
    return nil
  }
}
