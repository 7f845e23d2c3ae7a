import LayoutModel

/// What stands around a screen: desk, device, paper, caption.
struct Surroundings {
  let screen: Frame
  let canvas: Frame
  /// What is drawn below the views.
  private(set) var shapes: [Shape] = []
  /// What is drawn above them: the parts of the device that cover the screen.
  private(set) var front: [Shape] = []

  /// The radius of the screen's corners.
  let corner: Double

  private static let margin = 24.0
  private static let bezel = 10.0
  private static let captionHeight = 30.0

  init(root: Frame?, environment: Environment, options: LayoutDrawing.Options) {
    let window = Frame(
      x: 0, y: 0, width: Surroundings.size(environment.width),
      height: Surroundings.size(environment.height))
    screen = root ?? window
    let isFullScreen =
      root != nil && abs(screen.width - window.width) < 1
      && abs(screen.height - window.height) < 1
    let hasDevice = isFullScreen && options.showsDevice && !Surroundings.isPiece(environment)
    corner = hasDevice ? Surroundings.corner(of: environment) : 0
    let around = Surroundings.margin + (hasDevice ? Surroundings.bezel : 0)
    var canvas = Frame(
      x: screen.x - around, y: screen.y - around,
      width: Swift.max(screen.width, 1) + 2 * around,
      height: Swift.max(screen.height, 1) + 2 * around)
    if options.caption != nil {
      canvas.height += Surroundings.captionHeight - Surroundings.margin / 2
      if canvas.width < 240 { canvas.width = 240 }
    }
    self.canvas = canvas
    shapes.append(.box(canvas, fill: Palette.desk))
    if hasDevice { addDevice(environment) }
    addPaper(root, options)
    if let caption = options.caption { addCaption(caption) }
  }

  /// The radius of a screen's corners: large on devices without a button below the screen.
  private static func corner(of environment: Environment) -> Double {
    let insets = environment.safeArea
    if insets.top > 40 || insets.left > 30 { return 40 }
    return insets.bottom > 0 ? 16 : 4
  }

  /// Whether a canvas is that of a part of a screen, such as a cell: no device is as large.
  private static func isPiece(_ environment: Environment) -> Bool {
    guard environment.isDesignTime else { return false }
    let sides = [environment.width, environment.height]
    return !Environment.Device.all.contains { sides.sorted() == [$0.width, $0.height].sorted() }
  }

  /// A length that can be drawn.
  private static func size(_ length: Double) -> Double {
    length.isFinite ? Swift.min(Swift.max(length, 1), 1e6) : 1
  }

  private mutating func addDevice(_ environment: Environment) {
    let body = Frame(
      x: screen.x - Surroundings.bezel, y: screen.y - Surroundings.bezel,
      width: screen.width + 2 * Surroundings.bezel, height: screen.height + 2 * Surroundings.bezel)
    shapes.append(
      .box(
        body, corner: corner + Surroundings.bezel, fill: Palette.device, stroke: Palette.edge,
        lineWidth: 1.5))
    let insets = environment.safeArea
    if insets.bottom > 0, insets.bottom < 40 {
      let width = Swift.min(screen.width * 0.36, 140)
      let bar = Frame(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: 5)
      front.append(.box(bar, corner: 2.5, fill: Palette.edge))
    }
    guard insets.top > 40, environment.width < environment.height else { return }
    let island =
      insets.top >= 54
      ? Frame(x: screen.midX - 60, y: screen.y + 11, width: 120, height: 34)
      : Frame(x: screen.midX - 76, y: screen.y - 8, width: 152, height: 36)
    front.append(.box(island, corner: 17, fill: Palette.edge))
  }

  private mutating func addPaper(
    _ root: Frame?, _ options: LayoutDrawing.Options
  ) {
    let fill = options.style == .filled ? LookColor.system("systemBackground") : Palette.paper
    shapes.append(
      .box(
        screen, corner: corner, fill: fill, stroke: Palette.hairline, lineWidth: 0.75))
    guard root == nil else { return }
    let painter = ViewPainter(style: .wireframe, direction: .leftToRight)
    shapes += painter.block(
      "No view", in: screen, size: 15, align: .center, color: Palette.softInk)
  }

  private mutating func addCaption(_ caption: String) {
    let painter = ViewPainter(style: .wireframe, direction: .leftToRight)
    let line = Frame(
      x: canvas.x + 12, y: canvas.maxY - Surroundings.captionHeight, width: canvas.width - 24,
      height: 20)
    shapes += painter.block(caption, in: line, size: 12, align: .center, color: Palette.softInk)
  }
}
