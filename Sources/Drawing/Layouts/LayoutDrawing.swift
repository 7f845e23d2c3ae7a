public import LayoutModel

/// A solved layout as a picture: shapes in the window's coordinates, and SVG made of them.
///
/// Equal arguments give equal pictures and equal bytes. A drawing holds no font, image or script of
/// others: texts are text in the reader's system font, in the widths that the layout was solved
/// with; images are crossed boxes.
public struct LayoutDrawing: Sendable {
  /// How views are drawn.
  public enum Style: String, CaseIterable, Sendable {
    /// Outlines and texts in greys, as designers sketch screens.
    case wireframe
    /// The colours, corners and controls of the layout, as far as they are known.
    case filled
    /// Every view as a box with its name and size.
    case labels
  }

  /// Another state of the same screen, to be compared with.
  public struct Before: Sendable {
    /// The layout as it was.
    public var layout: Layout
    /// Its frames in the same environment, as those of the drawing.
    public var frames: [NodeID: Frame]

    /// Makes a state.
    public init(_ layout: Layout, frames: [NodeID: Frame]) {
      self.layout = layout
      self.frames = frames
    }
  }

  /// What to draw.
  public struct Options: Sendable {
    /// How views are drawn.
    public var style: Style = .wireframe
    /// Whether hidden views are drawn, dashed.
    public var showsHidden = false
    /// Whether the safe area is drawn.
    public var showsSafeArea = false
    /// Whether the root view's margins and the layout's guides are drawn.
    public var showsMargins = false
    /// Whether the device stands around a root view that fills its screen.
    public var showsDevice = true
    /// A view whose constraints are drawn; nil for none.
    public var constraints: NodeID?
    /// Constraints that contradict others or do not hold; they are marked where they are drawn.
    public var broken: Set<ClauseID> = []
    /// The state that changes are drawn against; nil for none.
    public var before: Before?
    /// A line below the picture; nil for none.
    public var caption: String?

    /// Makes the default: a wireframe on its device.
    public init() {}
  }

  /// The picture's extent: the window with what stands around it.
  public let canvas: Frame
  /// The root view's rectangle.
  public let screen: Frame
  /// What is drawn below the views.
  public let below: [Shape]
  /// The views, the lowest first.
  public let views: [ViewShape]
  /// The safe area, margins and guides, above the views and inside the screen.
  public let guides: [Shape]
  /// What is drawn above everything: constraints, changes, the device.
  public let above: [Shape]
  /// What the picture shows, in one line.
  public let title: String
  /// The radius of the screen's corners.
  let screenCorner: Double
  /// The opacity of the views, less where changes are drawn over them.
  let viewsOpacity: Double

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - frames: Where its views are, in the coordinates of their superviews, and its guides, in
  ///     those of their views. A view without a frame is not drawn, nor are its subviews.
  ///   - environment: Where the frames were solved.
  ///   - options: What to draw.
  /// - Complexity: O(views + text).
  public init(
    _ layout: Layout, frames: [NodeID: Frame], in environment: Environment,
    options: Options = Options()
  ) {
    let root = frames[layout.root].flatMap { $0.isFinite ? $0 : nil }
    let surroundings = Surroundings(root: root, environment: environment, options: options)
    let placed = PlacedView.all(
      of: layout, frames: frames, in: environment, showsHidden: options.showsHidden,
      corner: surroundings.corner)
    screenCorner = surroundings.corner
    (screen, canvas, below) = (surroundings.screen, surroundings.canvas, surroundings.shapes)
    title = options.caption ?? (layout.name.isEmpty ? layout.id.text : layout.name)
    let names = LayoutNames(layout)
    views = LayoutDrawing.shapes(
      of: placed, names: names, in: environment, options)
    viewsOpacity = options.before == nil ? 1 : 0.45

    let lines = GuideLines(layout: layout, frames: frames, placed: placed)
    guides =
      (options.showsSafeArea ? lines.safeArea(screen, environment) : [])
      + (options.showsMargins ? lines.margins(screen, environment) : [])
    var above: [Shape] = []
    if let before = options.before {
      above +=
        ChangeMarks(
          layout: layout, frames: frames, placed: placed, environment: environment, before: before
        ).shapes
    }
    if let view = options.constraints {
      above +=
        ConstraintLines(
          view: view, layout: layout, frames: frames, placed: placed, environment: environment,
          broken: options.broken, names: names
        ).shapes
    }
    self.above = above + surroundings.front
  }

  private static func shapes(
    of placed: [PlacedView], names: LayoutNames, in environment: Environment, _ options: Options
  ) -> [ViewShape] {
    let painter = ViewPainter(style: options.style, direction: environment.direction)
    var tagger = NameTags(placed)
    return placed.map { place in
      var shapes: [Shape]
      if place.isHidden {
        shapes = [
          .box(place.box, stroke: Palette.softInk, lineWidth: 0.75, dashes: [4, 3])
        ]
      } else if options.style == .labels {
        shapes = tagger.shapes(of: place, name: names[place.view.id])
      } else {
        shapes = painter.shapes(
          of: place.look, in: place.box, className: place.view.className,
          hasChildren: place.hasChildren)
        // The screen is the root's outline.
        if place.depth == 0, options.style == .wireframe, !shapes.isEmpty { shapes.removeFirst() }
      }
      return ViewShape(
        view: place.view.id, name: names[place.view.id], className: place.view.className,
        look: place.look, box: place.box,
        clip: place.clip,
        opacity: place.opacity,
        depth: place.depth, isHidden: place.isHidden, shapes: shapes)
    }
  }
}
