public import LayoutModel

/// Which views stand elsewhere, or have another size, after a layout has changed.
///
/// Compared are views that are in both layouts and solved in both. A view that lies in the same
/// superview is compared in its coordinates, so that what lies in a moved view has not moved; a view
/// that went into another one is compared in the window's.
public struct FrameDifference: Equatable, Sendable {
  /// One view that has moved or changed its size.
  public struct Move: Equatable, Sendable {
    /// The view.
    public let id: NodeID
    /// Its frame before.
    public let old: Frame
    /// Its frame after.
    public let new: Frame
    /// Whether the frames are in the window's coordinates and not in the superview's.
    public let isInWindow: Bool
  }

  /// What the layouts were solved in, for people.
  public let environment: String
  /// The views that moved, in the order of the later layout.
  public let moves: [Move]
  /// How many views were compared.
  public let comparedCount: Int

  /// Compares the frames of two layouts.
  ///
  /// - Parameters:
  ///   - from: The layout before, with the frames of its views in their superviews' coordinates.
  ///   - to: The layout after, likewise.
  ///   - tolerance: Numbers that differ by no more points count as equal.
  ///   - environment: What the layouts were solved in.
  ///   - contents: How much lower the contents of scroll views lie before and after, for views that
  ///     went into or out of one.
  /// - Complexity: O(*n*) expected for *n* views of both layouts.
  public init(
    from: (layout: Layout, frames: [NodeID: Frame]), to: (layout: Layout, frames: [NodeID: Frame]),
    tolerance: Double, environment: String,
    contents: (old: ScrolledContents, new: ScrolledContents) = (.unmoved, .unmoved)
  ) {
    let before = Tree(from.layout, from.frames, contents.old)
    let after = Tree(to.layout, to.frames, contents.new)
    var moves: [Move] = []
    var count = 0
    for view in to.layout.views {
      guard let old = before.frames[view.id], let new = after.frames[view.id] else { continue }
      count += 1
      let isInWindow = before.parents[view.id] != after.parents[view.id]
      let move =
        isInWindow
        ? Move(
          id: view.id, old: before.inWindow(view.id, old), new: after.inWindow(view.id, new),
          isInWindow: true)
        : Move(id: view.id, old: old, new: new, isInWindow: false)
      if move.distance > tolerance { moves.append(move) }
    }
    self.moves = moves
    self.environment = environment
    comparedCount = count
  }
}

extension FrameDifference {
  /// The same with those of its moves that fulfil a condition.
  public func limited(to isWanted: (Move) -> Bool) -> FrameDifference {
    FrameDifference(
      environment: environment, moves: moves.filter(isWanted), comparedCount: comparedCount)
  }

  private init(environment: String, moves: [Move], comparedCount: Int) {
    self.environment = environment
    self.moves = moves
    self.comparedCount = comparedCount
  }
}

extension FrameDifference.Move {
  /// The four numbers before and after, with their names.
  public var parts: [(name: String, old: Double, new: Double)] {
    [
      ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
      ("height", old.height, new.height),
    ]
  }

  /// How much the number that changed most has changed.
  var distance: Double { parts.map { abs($0.new - $0.old) }.max() ?? 0 }
}

/// The frames of a layout, and where each view lies.
private struct Tree {
  let frames: [NodeID: Frame]
  let parents: [NodeID: NodeID]
  /// Where each view's superview begins in the window.
  private var origins: [NodeID: (x: Double, y: Double)] = [:]

  init(_ layout: Layout, _ frames: [NodeID: Frame], _ contents: ScrolledContents) {
    self.frames = frames
    var parents: [NodeID: NodeID] = [:]
    // Views come in pre-order, so a superview's own origin is known before it is needed.
    for view in layout.views {
      let outer = origins[view.id] ?? (0, 0)
      let frame = frames[view.id]
      let start = (frame?.y ?? 0) + contents[view.id]
      for child in view.children {
        parents[child] = view.id
        origins[child] = (outer.x + (frame?.x ?? 0), outer.y + start)
      }
    }
    self.parents = parents
  }

  func inWindow(_ id: NodeID, _ frame: Frame) -> Frame {
    let origin = origins[id] ?? (0, 0)
    return Frame(
      x: frame.x + origin.x, y: frame.y + origin.y, width: frame.width, height: frame.height)
  }
}
