import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Which frames a revision moved, by layout, and what of it moved them.
struct RevisionMoves {
  private let moves: [LayoutID: Comparison.Moves]

  /// Compares layouts of a revision with its first parent's; a first revision has moved nothing.
  init(
    of project: Project, at revision: RevisionNumber, in store: PlanStore,
    _ frames: FrameComparison, _ canvases: RevisionCanvases, findsCauses: Bool
  ) throws {
    guard let parent = try store.revision(revision).parents.first else {
      moves = [:]
      return
    }
    let (old, new) = try store.changedLayouts(
      from: parent, to: revision, of: Set(project.layouts.map(\.id)))
    let comparison = Comparison(
      from: .init(
        title: "\(parent)", project: old, revision: parent, canvases: canvases[parent]),
      to: .init(
        title: "\(revision)", project: new, revision: revision, canvases: canvases[revision]))
    let found = try comparison.moves(frames, findsCauses: findsCauses)
    moves = Dictionary(found.map { ($0.new.id, $0) }) { first, _ in first }
  }

  /// The moves of a layout, as `diff` tells them; none if nothing moved.
  func texts(of layout: LayoutID) -> [StyledText] {
    guard let moves = moves[layout], moves.frames.contains(where: { !$0.moves.isEmpty }) else {
      return []
    }
    return FrameCauses.texts(
      of: moves.causes, orOf: moves.frames, names: LayoutNames(from: moves.old, to: moves.new),
      after: moves.new, limit: 12)
  }

  /// The same as data, spelt as in `draftsman.diff`: of each layout `layout`, the `operations` that
  /// changed it, and for each of its `environments` what moved, with the causes' operations.
  func json(of project: Project) -> JSON {
    .array(
      project.layouts.compactMap { layout in
        guard let moves = moves[layout.id] else { return nil }
        let names = LayoutNames(from: moves.old, to: moves.new)
        let difference = LayoutDifference(from: moves.old, to: moves.new)
        return [
          "layout": .string(layout.id.text),
          "operations": .array(difference.operations.map { $0.json(names: names) }),
          "environments": .array(
            moves.causes.isEmpty
              ? moves.frames.map { $0.json(names: names) }
              : moves.causes.map { $0.json(names: names) }),
        ]
      })
  }
}
