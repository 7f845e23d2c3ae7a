import AutoLayout
import LayoutDiff
import LayoutModel

/// The frames of a solved layout, and where each view lies.
struct SolvedTree {
  private let layout: Layout
  private let environment: Environment
  /// The frames in the superviews' coordinates.
  private(set) var frames: [NodeID: Frame]
  private let parents: [NodeID: NodeID]
  /// The views whose frames say where the contents of scroll views lie; empty without scroll views.
  private let scrolling: Set<NodeID>
  private var contents: ScrolledContents

  init(_ layout: Layout, frames: [NodeID: Frame], on environment: Environment) {
    self.layout = layout
    self.environment = environment
    self.frames = frames
    var parents: [NodeID: NodeID] = [:]
    parents.reserveCapacity(layout.views.count)
    for view in layout.views {
      for child in view.children { parents[child] = view.id }
    }
    self.parents = parents
    scrolling = ScrolledContents.deciding(in: layout, parents)
    contents =
      scrolling.isEmpty ? .unmoved : ScrolledContents(layout, frames: frames, on: environment)
  }

  /// The frame of a view in the window's or in its superview's coordinates; nil if it has none.
  func frame(of id: NodeID, inWindow: Bool) -> Frame? {
    guard var frame = frames[id] else { return nil }
    guard inWindow else { return frame }
    for ancestor in ancestors(of: id) {
      frame.x += frames[ancestor]?.x ?? 0
      frame.y += (frames[ancestor]?.y ?? 0) + contents[ancestor]
    }
    return frame
  }

  /// The superview of a view, its superview, and so on.
  func ancestors(of id: NodeID) -> some Sequence<NodeID> {
    sequence(state: id) { id in
      guard let parent = parents[id] else { return nil }
      id = parent
      return parent
    }
  }

  /// What views and the contents of scroll views had before they were put elsewhere.
  struct Former {
    fileprivate var frames: [(NodeID, Frame?)]
    fileprivate var contents: ScrolledContents?
    /// Whether contents of scroll views may lie elsewhere, which moves in the window what lies in them.
    var scrolls: Bool { contents != nil }
  }

  /// Puts views elsewhere.
  ///
  /// - Returns: What to put back.
  /// - Complexity: O(frames), and O(views) if they decide where contents of scroll views lie.
  mutating func place(_ new: [(NodeID, Frame)]) -> Former {
    var former = Former(frames: [])
    former.frames.reserveCapacity(new.count)
    for (id, frame) in new {
      former.frames.append((id, frames.updateValue(frame, forKey: id)))
    }
    if !scrolling.isEmpty, new.contains(where: { scrolling.contains($0.0) }) {
      former.contents = contents
      contents = ScrolledContents(layout, frames: frames, on: environment)
    }
    return former
  }

  /// Takes back what was done last.
  mutating func putBack(_ former: Former) {
    for (id, frame) in former.frames { frames[id] = frame }
    if let contents = former.contents { self.contents = contents }
  }
}

extension Frame {
  /// Whether one of the four numbers differs by more than so many points.
  func differs(from other: Frame, by tolerance: Double) -> Bool {
    abs(x - other.x) > tolerance || abs(y - other.y) > tolerance
      || abs(width - other.width) > tolerance || abs(height - other.height) > tolerance
  }
}
