import AutoLayout
import LayoutDiff
import LayoutModel

/// Which sides of a merge have the constraints and views of its result as they are there.
struct MergeOrigins {
  private let base: LayoutIndex?
  private let ours: LayoutIndex?
  private let theirs: LayoutIndex?
  private let merged: LayoutIndex

  init(base: Layout?, ours: Layout?, theirs: Layout?, merged: Layout) {
    self.base = base.map { LayoutIndex($0) }
    self.ours = ours.map { LayoutIndex($0) }
    self.theirs = theirs.map { LayoutIndex($0) }
    self.merged = LayoutIndex(merged)
  }

  /// Whether a side has a source as the result has it.
  func has(_ source: EquationOrigin, _ side: MergeSide) -> Bool {
    isSame(source, merged, side == .ours ? ours : theirs)
  }

  /// Which side a source came from.
  func origin(_ source: EquationOrigin) -> MergeVerdict.Origin {
    if isSame(source, merged, base) { return .base }
    switch (has(source, .ours), has(source, .theirs)) {
    case (true, false): return .ours
    case (false, true): return .theirs
    default: return .both
    }
  }

  private func isSame(_ source: EquationOrigin, _ left: LayoutIndex, _ right: LayoutIndex?) -> Bool
  {
    guard let right else { return false }
    switch source {
    case .clause(let id): return left[clause: id] == right[clause: id]
    default: break
    }
    guard let node = source.node else { return false }
    if let guide = left[guide: node] {
      return right[guide: node] == guide && left.owner(of: node) == right.owner(of: node)
    }
    return left[view: node] == right[view: node] && left.parent(of: node) == right.parent(of: node)
  }
}
