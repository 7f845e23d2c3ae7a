import LayoutModel

/// Draws single views: a box in the window and a look become shapes.
struct ViewPainter {
  let style: LayoutDrawing.Style
  let direction: Environment.Direction

  /// Whether colours and fills are those of the views.
  var isFilled: Bool { style == .filled }

  /// The shapes of a view of a look in a box.
  ///
  /// The class stands in the picture of a view of an unknown kind. Where subviews are drawn over
  /// a view, nothing needs to stand for them.
  func shapes(
    of look: ViewLook, in box: Frame, className: String, hasChildren: Bool
  ) -> [Shape] {
    background(of: look, in: box, hasChildren: hasChildren)
      + content(of: look, in: box, className: className, hasChildren: hasChildren)
  }

  // MARK: Colours

  /// The colour of texts and lines that people read.
  var ink: LookColor { isFilled ? .system("label") : Palette.ink }
  /// The colour of placeholders and of what matters less.
  var softInk: LookColor { isFilled ? .system("secondaryLabel") : Palette.softInk }
  /// The colour of what a control highlights.
  func accent(_ look: ViewLook) -> LookColor {
    isFilled ? look.tint ?? .system("tint") : Palette.softInk
  }
  /// The colour of tracks and chosen segments.
  var track: LookColor { isFilled ? .system("secondarySystemFill") : Palette.shade }
  /// The colour of surfaces of controls.
  var surface: LookColor { isFilled ? .system("tertiarySystemFill") : Palette.wash }
  /// The colour of knobs.
  var knob: LookColor { isFilled ? .system("white") : Palette.paper }
  /// The colour of thin lines.
  var hairline: LookColor { isFilled ? .system("separator") : Palette.hairline }
  /// The colour of a control's outline; none where fills tell it apart.
  var outline: LookColor? { isFilled ? nil : Palette.line }

  // MARK: Backgrounds

  private func background(of look: ViewLook, in box: Frame, hasChildren: Bool) -> [Shape] {
    isFilled
      ? filledBackground(of: look, in: box)
      : [wireBackground(of: look, in: box, hasChildren: hasChildren)].compactMap { $0 }
  }

  private func filledBackground(of look: ViewLook, in box: Frame) -> [Shape] {
    let fill = look.fill ?? standardFill(of: look)
    let corner = corner(of: look, in: box)
    guard fill != nil || look.border > 0 else { return [] }
    return [
      .box(
        box, corner: corner, fill: fill, stroke: look.border > 0 ? .system("separator") : nil,
        lineWidth: look.border)
    ]
  }

  /// The background that UIKit gives a kind of view by itself.
  private func standardFill(of look: ViewLook) -> LookColor? {
    switch look.kind {
    case .bar, .tabBar: .system("secondarySystemBackground")
    case .web, .textView: .system("systemBackground")
    case .map, .custom: .system("secondarySystemFill")
    case .effect: .system("systemFill")
    case .image: look.image == nil ? nil : .system("tertiarySystemFill")
    default: nil
    }
  }

  private func wireBackground(of look: ViewLook, in box: Frame, hasChildren: Bool) -> Shape? {
    let corner = corner(of: look, in: box)
    switch look.kind {
    case .stack:
      return .box(box, corner: corner, stroke: Palette.hairline, lineWidth: 0.75, dashes: [3, 3])
    case .label:
      guard look.text == nil || look.fill != nil else { return nil }
      return .box(
        box, corner: corner, fill: look.fill == nil ? nil : Palette.wash, stroke: Palette.hairline,
        lineWidth: 0.75, dashes: [2, 2])
    case .view, .cell, .effect:
      let fill = look.fill == nil ? nil : Palette.wash.with(alpha: 140)
      return .box(box, corner: corner, fill: fill, stroke: Palette.hairline, lineWidth: 0.75)
    case .button:
      return .box(
        box, corner: corner > 0 ? corner : Swift.min(6, box.height / 2),
        fill: look.fill == nil ? nil : Palette.shade,
        stroke: look.fill == nil ? Palette.hairline : Palette.line)
    case .field, .textView:
      return .box(box, corner: corner, fill: Palette.paper, stroke: Palette.line)
    case .image, .web, .map, .custom:
      return .box(box, corner: corner, fill: Palette.wash, stroke: Palette.line, lineWidth: 0.75)
    case .scroll, .table, .collection:
      return .box(box, corner: corner, stroke: Palette.hairline, lineWidth: 1)
    case .bar, .tabBar:
      return .box(box, fill: Palette.wash, stroke: Palette.hairline, lineWidth: 0.75)
    case .switch, .slider, .stepper, .progress, .activity, .segmented, .pageControl, .picker,
      .search:
      return nil
    }
  }

  func corner(of look: ViewLook, in box: Frame) -> Double {
    Swift.min(look.corner, Swift.max(Swift.min(box.width, box.height), 0) / 2)
  }

  // MARK: Contents

  private func content(
    of look: ViewLook, in box: Frame, className: String, hasChildren: Bool
  ) -> [Shape] {
    switch look.kind {
    case .view, .stack, .scroll, .effect: []
    case .label: text(of: look, in: box, color: look.textColor ?? .system("label"))
    case .textView:
      text(of: look, in: box.inset(x: 5, y: 8), color: look.textColor ?? .system("label"))
    case .field: field(look, in: box)
    case .button: button(look, in: box)
    case .image: look.image == nil && isFilled ? [] : crossed(box, look: look)
    case .switch: toggle(look, in: box)
    case .slider: slider(look, in: box)
    case .stepper: stepper(in: box)
    case .progress: progress(look, in: box)
    case .activity: activity(in: box)
    case .segmented: segmented(look, in: box)
    case .pageControl: pageControl(look, in: box)
    case .picker: hasChildren ? [] : picker(in: box)
    case .search: search(look, in: box)
    case .bar, .tabBar: bar(look, in: box)
    case .table: hasChildren ? [] : rows(in: box)
    case .collection: hasChildren ? [] : tiles(in: box)
    case .cell: cell(in: box) + sectionTitles(of: look, around: box)
    case .web, .map, .custom: hasChildren ? [] : stranger(className, in: box)
    }
  }
}
