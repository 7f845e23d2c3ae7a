import AutoLayout
public import LayoutDiff
public import LayoutModel

/// The frames of a layout while the operations of a difference are performed one after the other.
///
/// ```swift
/// let frames = OperationFrames(changes, from: old, to: new, on: device)
/// for index in changes.operations.indices {
///   let moves = frames.perform(index)
/// }
/// ```
///
/// What is moved by each operation adds up to the whole: the frames after the last operation are those
/// of the layout after. On the way layouts can be ambiguous or contradict themselves, as when one
/// constraint has left and the other has not entered yet; their frames are those that the engine
/// chooses then.
///
/// A class, because it keeps an engine that is edited where operations are about constraints.
public final class OperationFrames {
  private let changes: LayoutDifference
  private let old: Layout
  private let new: Layout
  private let environment: Environment
  private let tolerance: Double
  private var isTaken: [Bool]
  private var layout: Layout
  private var engine: LayoutEngine
  private var frames: [NodeID: Frame]

  /// Begins with the layout before.
  ///
  /// - Parameters:
  ///   - changes: The difference from `old` to `new`.
  ///   - old: The layout before.
  ///   - new: The layout after.
  ///   - environment: Where they are solved.
  ///   - tolerance: How many points make no difference, from 0.
  /// - Complexity: That of a solution.
  public init(
    _ changes: LayoutDifference, from old: Layout, to new: Layout, on environment: Environment,
    tolerance: Double = 0
  ) {
    self.changes = changes
    self.old = old
    self.new = new
    self.environment = environment
    self.tolerance = tolerance
    isTaken = Array(repeating: false, count: changes.operations.count)
    layout = old
    engine = LayoutEngine(old, on: environment)
    frames = [:]
    readFrames()
  }

  /// The frames after the operations that were performed, in the superviews' coordinates.
  public var current: [NodeID: Frame] { frames }

  /// Performs an operation.
  ///
  /// - Parameter index: The operation's index in the difference.
  /// - Returns: The views that stand elsewhere for it.
  /// - Precondition: The operations before it have been performed, and it has not.
  /// - Complexity: An edit of the engine for a constraint, a solution otherwise.
  public func perform(_ index: Int) -> FrameDifference {
    precondition(!isTaken[index], "an operation is performed once")
    isTaken[index] = true
    let before = (layout: layout, frames: frames)
    switch changes.operations[index] {
    case _ where isTaken.allSatisfy(\.self):
      // Edits may answer a little otherwise than a new engine; the end is that of the layout after.
      layout = new
      engine = LayoutEngine(new, on: environment)
    case .deactivate(let clause): engine.remove(clause.id)
    case .activate(let clause): engine.insert(clause)
    case .changeClause(let change) where change.id.old == change.id.new:
      engine.remove(change.id.old)
      if let clause = new[clause: change.id.new] { engine.insert(clause) }
    default:
      layout =
        PartialLayout(changes, from: old, to: new, taking: isTaken).layout
      engine = LayoutEngine(layout, on: environment)
    }
    readFrames()
    return FrameDifference(
      from: before, to: (layout, frames), tolerance: tolerance,
      environment: environment.shownName,
      contents: (
        ScrolledContents(before.layout, frames: before.frames, on: environment),
        ScrolledContents(layout, frames: frames, on: environment)
      ))
  }

  private func readFrames() {
    let placements = engine.placements()
    frames = Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
  }
}
