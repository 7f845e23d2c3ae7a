import AutoLayout
import LayoutModel

/// What a save solves, worked out as far as possible before the file is locked.
struct SolvingRequest {
  /// Where to solve.
  var environments: [Environment]
  /// Whether somebody chose the environments for this save; they are remembered then.
  var isChosen: Bool
  /// The solutions of the layouts that will probably be written, in the order of `environments`.
  var solved: [LayoutID: [SolvedLayout]] = [:]

  /// The solution of a layout that is being saved; it is solved now if it was not foreseen.
  func solution(of layout: Layout, _ index: Int) -> SolvedLayout {
    solved[layout.id]?[index] ?? SolvedLayout(solving: layout, in: environments[index])
  }
}
