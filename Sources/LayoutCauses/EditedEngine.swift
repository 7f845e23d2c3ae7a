import AutoLayout
import LayoutDiff
import LayoutModel

/// An engine on which changes to constraints are tried and taken back.
///
/// An edit costs what it touches, where a layout that is solved anew costs the whole.
final class EditedEngine {
  private let layout: Layout
  private let engine: LayoutEngine
  /// The frames as the layout has them, without edits.
  private(set) var tree: SolvedTree

  init(_ layout: Layout, in environment: Environment) {
    self.layout = layout
    engine = LayoutEngine(layout, on: environment)
    let frames = engine.changedPlacements().map { (layout.views[$0.index].id, $0.frame) }
    tree = SolvedTree(
      layout, frames: Dictionary(frames) { first, _ in first }, on: environment)
  }

  /// The frames with other constraints.
  ///
  /// - Parameters:
  ///   - leaving: The constraints of the layout that are left out.
  ///   - entering: The constraints that are put in.
  /// - Returns: The frames, and where each view lies.
  func tree(without leaving: [Clause], with entering: [Clause]) -> SolvedTree {
    let entering = entering.map { clause in
      // A constraint that has left can have the identity of one that has entered.
      var clause = clause
      while leaving.allSatisfy({ $0.id != clause.id }), layout[clause: clause.id] != nil {
        clause.id = ClauseID(clause.id.text + "′")
      }
      return clause
    }
    edit(from: leaving, to: entering)
    let changed = engine.changedPlacements()
    edit(from: entering, to: leaving)
    var result = tree
    var frames = result.frames
    for (index, frame) in changed { frames[layout.views[index].id] = frame }
    result.frames = frames
    // What is told now are the views that the way back moved: they are where they were.
    _ = engine.changedPlacements()
    return result
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
