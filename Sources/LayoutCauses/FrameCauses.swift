public import LayoutDiff
import LayoutModel

/// Which changes moved each frame that differs between two layouts.
///
/// Exact, by solving: a change is a cause of a move if without it, with everything else changed, the
/// frame would not be where it is. Where no single change is needed, because several would each do,
/// the changes that move the frame when they are made alone are its causes. Where there is none of
/// these either, only several changes together move it.
public struct FrameCauses: Equatable, Sendable {
  /// How the causes of a move belong together.
  public enum Kind: String, CaseIterable, Sendable {
    /// Each is needed: without it the frame would be elsewhere.
    case needed
    /// None is needed, since each moves the frame also alone.
    case eachSuffices
    /// None is needed and none does it alone: one after the other they move the frame.
    case together
    /// None was found: where frames are compared that another version of the engine has solved, or where
    /// there are too many changes to try each (`isCut`).
    case unknown
    /// No change did it: the two states are solved on different canvases.
    case canvas
  }

  /// A move with its causes.
  public struct Cause: Hashable, Sendable {
    /// The indices of the steps, ascending; empty if none was found.
    public let steps: [Int]
    /// How they belong together.
    public let kind: Kind
  }

  /// The changes.
  public let steps: [DifferenceStep]
  /// The frames that moved.
  public let difference: FrameDifference
  /// The causes of each of `difference.moves`, in their order.
  public let causes: [Cause]
  /// How many layouts were solved to find them, beside changes to constraints alone.
  public let solvedCount: Int
  /// Whether there are too many changes to try each: those that are named are causes, others may be too.
  public let isCut: Bool

  package init(
    steps: [DifferenceStep], difference: FrameDifference, causes: [Cause], solvedCount: Int,
    isCut: Bool
  ) {
    self.steps = steps
    self.difference = difference
    self.causes = causes
    self.solvedCount = solvedCount
    self.isCut = isCut
  }
}

extension FrameCauses {
  /// The causes for the moves of another difference: of those that these are not about, the canvas.
  ///
  /// - Complexity: O(moves).
  package func appliedToMoves(of other: FrameDifference) -> FrameCauses {
    let known = Dictionary(zip(difference.moves.map(\.id), causes)) { first, _ in first }
    return FrameCauses(
      steps: steps, difference: other,
      causes: other.moves.map { known[$0.id] ?? Cause(steps: [], kind: .canvas) },
      solvedCount: solvedCount, isCut: isCut)
  }

  /// Moves that have the same causes.
  public struct Group: Equatable, Sendable {
    /// The causes.
    public let cause: Cause
    /// The indices of the moves in `difference.moves`, ascending.
    public let moves: [Int]
  }

  /// The moves by their causes: groups in the order of their first step, unknown causes last.
  ///
  /// - Complexity: O(*m* log *m*) for *m* moves.
  public var groups: [Group] {
    var order: [Cause] = []
    var moves: [Cause: [Int]] = [:]
    for (index, cause) in causes.enumerated() {
      if moves[cause] == nil { order.append(cause) }
      moves[cause, default: []].append(index)
    }
    return order.map { cause in
      Group(cause: cause, moves: moves[cause] ?? [])
    }.sorted { left, right in
      if left.cause.steps.isEmpty != right.cause.steps.isEmpty { return right.cause.steps.isEmpty }
      if left.cause.steps != right.cause.steps {
        return left.cause.steps.lexicographicallyPrecedes(right.cause.steps)
      }
      return left.moves[0] < right.moves[0]
    }
  }
}
