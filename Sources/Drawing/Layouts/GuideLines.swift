import LayoutModel

/// The rectangles that are no views: safe area, margins, guides.
struct GuideLines {
  /// The boxes of guides in the window, in the order of the layout.
  private let guides: [(guide: Guide, box: Frame)]
  private let root: PlacedView?

  init(layout: Layout, frames: [NodeID: Frame], placed: [PlacedView]) {
    root = placed.first
    guides = placed.flatMap { place in
      place.view.guides.compactMap { guide in
        guard let frame = frames[guide.id], frame.isFinite else { return nil }
        return (guide, place.box(of: guide, frame))
      }
    }
  }

  /// The safe area of the screen, and what lies outside it shaded.
  func safeArea(_ screen: Frame, _ environment: Environment) -> [Shape] {
    let own = guides.first {
      $0.guide.kind == .safeArea && root?.view.guides.contains($0.guide) == true
    }
    let insets = environment.safeArea
    let area =
      own?.box
      ?? Frame(
        x: screen.x + insets.left, y: screen.y + insets.top,
        width: screen.width - insets.left - insets.right,
        height: screen.height - insets.top - insets.bottom)
    let outside = [
      Frame(x: screen.x, y: screen.y, width: screen.width, height: area.minY - screen.minY),
      Frame(x: screen.x, y: area.maxY, width: screen.width, height: screen.maxY - area.maxY),
      Frame(x: screen.x, y: area.minY, width: area.minX - screen.minX, height: area.height),
      Frame(x: area.maxX, y: area.minY, width: screen.maxX - area.maxX, height: area.height),
    ]
    return outside.filter { $0.width > 0 && $0.height > 0 }.map {
      .box($0, fill: Palette.green.with(alpha: 30))
    } + [.box(area, stroke: Palette.green, lineWidth: 1, dashes: [6, 3])]
  }

  /// The margins of the root view, and all other guides but the safe area.
  func margins(_ screen: Frame, _ environment: Environment) -> [Shape] {
    let surroundings: Set<Guide.Kind> = [
      .safeArea, .keyboard, .keyboardArea, .keyboardSafeArea,
    ]
    var boxes = guides.filter { !surroundings.contains($0.guide.kind) }
      .map(\.box)
    if let root {
      let insets = MarginRule.insets(of: root.view, isRoot: true, in: environment)
      boxes.insert(
        Frame(
          x: screen.x + insets.left, y: screen.y + insets.top,
          width: screen.width - insets.left - insets.right,
          height: screen.height - insets.top - insets.bottom), at: 0)
    }
    return boxes.filter { $0.width >= 0 && $0.height >= 0 }.map {
      .box($0, stroke: Palette.violet, lineWidth: 0.75, dashes: [2, 2])
    }
  }
}

/// Where the margins of a view are drawn.
enum MarginRule {
  /// The stated margins of a view, else those of the environment for the root, else UIKit's eight
  /// points; the root's with the safe area.
  static func insets(
    of view: ViewNode, isRoot: Bool, in environment: Environment
  ) -> Environment.Insets {
    let standard = isRoot ? environment.rootMargins : Environment.Insets(all: 8)
    let properties = view.properties
    let isRightToLeft = environment.direction == .rightToLeft
    func number(_ first: PropertyKey, _ second: PropertyKey) -> Double? {
      properties[first]?.number ?? properties[second]?.number
    }
    let (leading, trailing): (PropertyKey, PropertyKey) =
      isRightToLeft
      ? (.layoutMarginTrailing, .layoutMarginLeading)
      : (.layoutMarginLeading, .layoutMarginTrailing)
    let own = Environment.Insets(
      left: number(.layoutMarginLeft, leading) ?? standard.left,
      top: number(.layoutMarginTop, .directionalLayoutMarginTop) ?? standard.top,
      right: number(.layoutMarginRight, trailing) ?? standard.right,
      bottom: number(.layoutMarginBottom, .directionalLayoutMarginBottom) ?? standard.bottom)
    let addsSafeArea =
      isRoot && properties[.insetsLayoutMarginsFromSafeArea]?.flag != false
    return addsSafeArea ? own + environment.safeArea : own
  }
}
