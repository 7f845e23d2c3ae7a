import AutoLayout
import LayoutDiff
package import LayoutModel

/// An engine on which changes to a layout are tried and taken back.
///
/// An edit costs what it touches, where a layout that is solved anew costs the whole.
///
/// A class, because its engine is one.
package final class EditedEngine {
  /// The layout without edits.
  package let layout: Layout
  private lazy var index = LayoutIndex(layout)
  private let environment: Environment
  private var engine: LayoutEngine
  /// What the engines before this one took.
  private var formerWork = 0
  /// How often an engine could not go on after an edit of its views.
  private var failures = 0
  /// The frames as the layout has them, without edits.
  let tree: SolvedTree
  /// The frames with the constraints that are tried; those of ``tree`` between edits.
  private var edited: SolvedTree
  /// The layout that the engine is that of, and its frames; nil: the one without edits.
  private var elsewhere: (index: LayoutIndex, frames: [NodeID: Frame])?

  /// What solving has taken so far.
  var work: Int { formerWork + engine.work }
  /// The frames of the layout without edits, in the superviews' coordinates.
  package var frames: [NodeID: Frame] { tree.frames }

  /// Solves a layout.
  package init(_ layout: Layout, in environment: Environment) {
    self.layout = layout
    self.environment = environment
    engine = EditedEngine.engine(layout, environment)
    tree = SolvedTree(
      layout, frames: Dictionary(EditedEngine.news(of: engine)) { first, _ in first },
      on: environment)
    edited = tree
  }

  private static func engine(_ layout: Layout, _ environment: Environment) -> LayoutEngine {
    LayoutEngine(
      layout, in: environment.fitted(to: layout), room: layout.views.count / 2 + 16)
  }

  /// The frames that differ from those that an engine told last.
  private static func news(of engine: LayoutEngine) -> [(NodeID, Frame)] {
    engine.changedPlacements().map { (engine.identity(of: $0.index), $0.frame) }
  }

  // MARK: Constraints

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
    goBack()
    let entering = entering.map { clause in
      // A constraint that has left can have the identity of one that has entered.
      var clause = clause
      while leaving.allSatisfy({ $0.id != clause.id }), layout[clause: clause.id] != nil {
        clause.id = ClauseID(clause.id.text + "′")
      }
      return clause
    }
    edit(from: leaving, to: entering)
    let changed = EditedEngine.news(of: engine)
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

  // MARK: Views

  /// So often an engine is made anew after an edit that it could not take; then all are solved anew.
  private static let failureLimit = 4

  /// The frames of a layout that differs from this one in some views and constraints.
  ///
  /// - Returns: nil if that is no edit that an engine takes: solve the layout from nothing then.
  /// - Complexity: That of the edit, and O(views + constraints) to find it.
  func tree(of other: Layout) -> SolvedTree? {
    guard failures < EditedEngine.failureLimit, !environment.isDesignTime,
      environment.fitted(to: other) == engine.environment,
      let frames = become(LayoutIndex(other))
    else { return nil }
    return SolvedTree(other, frames: frames, on: environment)
  }

  /// Makes the engine that of another layout by an edit.
  ///
  /// - Returns: Its frames; nil if that cannot be done.
  private func become(_ other: LayoutIndex) -> [NodeID: Frame]? {
    if engine.isWorn { renew() }
    guard let edit = TreeEdit(from: elsewhere?.index ?? index, to: other) else { return nil }
    guard engine.apply(edit) else {
      failures += 1
      renew()
      return nil
    }
    var frames = elsewhere?.frames ?? tree.frames
    for id in edit.removed + edit.removedBelow { frames[id] = nil }
    for (id, frame) in EditedEngine.news(of: engine) { frames[id] = frame }
    elsewhere = (other, frames)
    return frames
  }

  /// Makes the engine that of the layout without edits again.
  private func goBack() {
    guard elsewhere != nil else { return }
    if become(index) == nil, elsewhere != nil { renew() }
    elsewhere = nil
  }

  private func renew() {
    formerWork += engine.work
    engine = EditedEngine.engine(layout, environment)
    _ = engine.changedPlacements()
    elsewhere = nil
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
