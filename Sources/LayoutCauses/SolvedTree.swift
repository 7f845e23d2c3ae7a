import AutoLayout
import LayoutDiff
import LayoutModel

/// The frames of a solved layout, and where each view lies.
struct SolvedTree {
  /// The frames in the superviews' coordinates.
  var frames: [NodeID: Frame] {
    didSet {
      if scrolls { contents = ScrolledContents(layout, frames: frames, on: environment) }
    }
  }
  private let layout: Layout
  private let environment: Environment
  private let parents: [NodeID: NodeID]
  private let scrolls: Bool
  private var contents: ScrolledContents

  init(_ layout: Layout, frames: [NodeID: Frame], on environment: Environment) {
    self.layout = layout
    self.environment = environment
    self.frames = frames
    scrolls = ScrolledContents.areIn(layout)
    contents =
      scrolls ? ScrolledContents(layout, frames: frames, on: environment) : .unmoved
    var parents: [NodeID: NodeID] = [:]
    parents.reserveCapacity(layout.views.count)
    for view in layout.views {
      for child in view.children { parents[child] = view.id }
    }
    self.parents = parents
  }

  /// The frame of a view in the window's or in its superview's coordinates; nil if it has none.
  func frame(of id: NodeID, inWindow: Bool) -> Frame? {
    guard var frame = frames[id] else { return nil }
    guard inWindow else { return frame }
    var next = parents[id]
    while let ancestor = next {
      frame.x += frames[ancestor]?.x ?? 0
      frame.y += (frames[ancestor]?.y ?? 0) + contents[ancestor]
      next = parents[ancestor]
    }
    return frame
  }
}

extension Frame {
  /// Whether one of the four numbers differs by more than so many points.
  func differs(from other: Frame, by tolerance: Double) -> Bool {
    abs(x - other.x) > tolerance || abs(y - other.y) > tolerance
      || abs(width - other.width) > tolerance || abs(height - other.height) > tolerance
  }
}
