import AutoLayout
import LayoutDiff
import LayoutModel

/// An engine on which changes to constraints are tried and taken back.
///
/// An edit costs what it touches, where a layout that is solved anew costs the whole.
///
/// A class, because its engine is one.
final class EditedEngine {
  private let layout: Layout
  private let engine: LayoutEngine
  /// The frames as the layout has them, without edits.
  let tree: SolvedTree
  /// The frames with the edit that is tried; those of ``tree`` between edits.
  private var edited: SolvedTree

  /// What solving has taken so far.
  var work: Int { engine.work }

  init(_ layout: Layout, in environment: Environment) {
    self.layout = layout
    engine = LayoutEngine(layout, on: environment)
    let frames = engine.changedPlacements().map { (layout.views[$0.index].id, $0.frame) }
    tree = SolvedTree(
      layout, frames: Dictionary(frames) { first, _ in first }, on: environment)
    edited = tree
  }

  /// What an edit does while it is tried.
  struct Trial: ~Copyable {
    /// The frames with it.
    let tree: SolvedTree
    /// The views with another frame in their superview, and maybe others.
    let moved: [NodeID]
    /// Whether the contents of scroll views may lie elsewhere.
    let scrolls: Bool
  }

  /// Tries other constraints, and takes them back.
  ///
  /// - Parameters:
  ///   - leaving: The constraints of the layout that are left out.
  ///   - entering: The constraints that are put in.
  ///   - body: Looks at what they do.
  /// - Complexity: That of the edit; beside it, of what it moves and of going over the engine's values.
  func trying(
    without leaving: [Clause], with entering: [Clause], _ body: (borrowing Trial) -> Void
  ) {
    let entering = entering.map { clause in
      // A constraint that has left can have the identity of one that has entered.
      var clause = clause
      while leaving.allSatisfy({ $0.id != clause.id }), layout[clause: clause.id] != nil {
        clause.id = ClauseID(clause.id.text + "′")
      }
      return clause
    }
    edit(from: leaving, to: entering)
    let changed = engine.changedPlacements().map { (layout.views[$0.index].id, $0.frame) }
    edit(from: entering, to: leaving)
    let former = edited.place(changed)
    body(Trial(tree: edited, moved: changed.map(\.0), scrolls: former.scrolls))
    edited.putBack(former)
    // What is told now are the views that the way back moved: they are where they were.
    _ = engine.changedPlacements()
  }

  private func edit(from leaving: [Clause], to entering: [Clause]) {
    if let old = leaving.first, let new = entering.first, leaving.count == 1,
      entering.count == 1, old.isEqualButForConstant(new)
    {
      engine.setConstant(new.constant, of: old.id)
      return
    }
    for clause in leaving { engine.remove(clause.id) }
    // One whose view or guide is not there is left out, as everywhere.
    for clause in entering { engine.insert(clause) }
  }
}

extension Clause {
  /// Whether the constraints are the same but for the number added to the right side.
  fileprivate func isEqualButForConstant(_ other: Clause) -> Bool {
    var other = other
    other.constant = constant
    return other == self
  }
}
