import Drawing
import LayoutModel
import LayoutTestSupport
import Testing

/// What holds for every drawing, tried on random trees with random frames.
struct DrawingLawTests {
  private static let environment = Environment(width: 393, height: 852)

  /// Frames of most of the views; some are missing, negative or far away.
  private static func frames(
    of layout: Layout, using random: inout SplitMix64
  ) -> [NodeID: Frame] {
    var frames: [NodeID: Frame] = [:]
    for view in layout.views where view.id == layout.root || !random.isOne(in: 12) {
      func length(_ scale: Int) -> Double { Double(random.number(in: -20...scale)) }
      var frame = Frame(x: length(200), y: length(300), width: length(250), height: length(300))
      if random.isOne(in: 40) { frame.x = 1e300 }
      if random.isOne(in: 40) { frame.width = .nan }
      if random.isOne(in: 40) { frame.height = -.infinity }
      if view.id == layout.root { frame = Frame(x: 0, y: 0, width: 393, height: 852) }
      frames[view.id] = frame
    }
    return frames
  }

  private static func isFinite(_ frame: Frame) -> Bool {
    [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
  }

  /// The views that show, by the definition: each with its rectangle and the rectangle left by all
  /// ancestors that clip, summed up anew for every view.
  private static func expected(
    _ layout: Layout, _ frames: [NodeID: Frame]
  ) -> [(id: NodeID, box: Frame, clip: Frame)] {
    let index = LayoutIndex(layout)
    return layout.views.compactMap { view in
      var chain = [view.id]
      while let parent = index.parent(of: chain[0]) { chain.insert(parent, at: 0) }
      var (x, y) = (0.0, 0.0)
      var (left, top) = (-Double.infinity, -Double.infinity)
      var (right, bottom) = (Double.infinity, Double.infinity)
      for id in chain {
        guard let frame = frames[id], isFinite(frame), let node = index[view: id] else {
          return nil
        }
        let look = ViewLook(node, in: environment)
        guard !look.isHidden, look.alpha >= 0.01 else { return nil }
        (x, y) = (x + frame.x, y + frame.y)
        guard x.isFinite, y.isFinite else { return nil }
        if id == chain[0] || (id != view.id && look.clips) {
          (left, top) = (max(left, x), max(top, y))
          (right, bottom) = (min(right, x + frame.width), min(bottom, y + frame.height))
        }
      }
      guard let size = frames[view.id] else { return nil }
      let clip = Frame(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
      return (view.id, Frame(x: x, y: y, width: size.width, height: size.height), clip)
    }
  }

  @Test(arguments: Cases.seeds(2000))
  func `each view that shows has one shape, where its frames add up to, in its ancestors' clip`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let layout = try RandomLayout(views: 1...20).make(using: &random)
    let frames = Self.frames(of: layout, using: &random)
    let drawing = LayoutDrawing(layout, frames: frames, in: Self.environment)
    let expected = Self.expected(layout, frames)
    #expect(drawing.views.map(\.view) == expected.map(\.id))
    for (shape, view) in zip(drawing.views, expected) {
      #expect(shape.box == view.box)
      let clip = shape.clip.frame
      if view.clip.width > 0, view.clip.height > 0 {
        #expect(clip == view.clip, "\(view.id)")
      } else {
        #expect(clip.width <= 0 || clip.height <= 0)
      }
    }
  }

  @Test(arguments: Cases.seeds(300))
  func `every drawing is well-formed and the same twice`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let layout = try RandomLayout(views: 1...20, clauses: 0...20).make(using: &random)
    let frames = Self.frames(of: layout, using: &random)
    let before = try RandomLayout(views: 1...20).make(using: &random)
    for style in LayoutDrawing.Style.allCases {
      var options = LayoutDrawing.Options()
      options.style = style
      (options.showsHidden, options.showsMargins, options.showsSafeArea) = (true, true, true)
      options.constraints = layout.views.last?.id
      options.broken = Set(layout.clauses.prefix(1).map(\.id))
      options.before = .init(before, frames: Self.frames(of: before, using: &random))
      let first = LayoutDrawing(layout, frames: frames, in: Self.environment, options: options).svg
      let second = LayoutDrawing(layout, frames: frames, in: Self.environment, options: options).svg
      #expect(first == second)
      #expect(ParsedSVG(first).problem == nil)
      #expect(!first.contains("nan") && !first.contains("inf"))
    }
  }
}
