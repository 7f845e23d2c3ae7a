import LayoutDiff
import LayoutModel

/// Which moves can be others when some views stand elsewhere.
struct MovesByView {
  private var moves: [NodeID: [Int]] = [:]
  private var inWindow: [Int] = []

  /// Gathers moves: one in the window is also that of what the view lies in.
  ///
  /// - Complexity: O(moves), times the depth for those in the window.
  init(_ all: [FrameDifference.Move], in tree: SolvedTree) {
    for (index, move) in all.enumerated() {
      moves[move.id, default: []].append(index)
      guard move.isInWindow else { continue }
      inWindow.append(index)
      for ancestor in tree.ancestors(of: move.id) { moves[ancestor, default: []].append(index) }
    }
  }

  /// The moves that have to be looked at, each once.
  func touched(by trial: borrowing EditedEngine.Trial) -> Set<Int> {
    var touched: Set<Int> = []
    for id in trial.moved {
      if let moves = moves[id] { touched.formUnion(moves) }
    }
    if trial.scrolls { touched.formUnion(inWindow) }
    return touched
  }
}
