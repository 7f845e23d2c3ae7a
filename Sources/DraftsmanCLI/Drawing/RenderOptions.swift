public import ArgumentParser
public import Drawing
public import LayoutModel

/// The options that say what a picture shows.
struct RenderOptions: ParsableArguments {
  @Option(
    help: "How views are drawn: wireframe, filled (their own colours) or labels (their names).")
  var style: LayoutDrawing.Style = .wireframe

  @Option(help: "Draw the constraints of this view: label/label, or #id.")
  var constraints: String?

  @Option(help: "Draw what changed since this revision or file.")
  var compare: String?

  @Flag(help: "Draw hidden views too, dashed.")
  var hidden = false

  @Flag(help: "Draw the safe area.")
  var safeArea = false

  @Flag(help: "Draw margins and guides.")
  var margins = false

  @Flag(name: .customLong("no-device"), help: "Draw no device around the screen.")
  var isWithoutDevice = false

  @Option(help: "automatic (light or dark as the reader prefers), light or dark.")
  var appearance: DrawingAppearance = .automatic

  @Option(help: "The text size: large, extraSmall to accessibilityExtraExtraExtraLarge.")
  var textSize: [Environment.TextSize] = []

  @Option(help: "The direction in which people read: leftToRight or rightToLeft.")
  var direction: [Environment.Direction] = []
}

extension LayoutDrawing.Style: ExpressibleByArgument {}
extension DrawingAppearance: ExpressibleByArgument {}
extension Environment.TextSize: ExpressibleByArgument {}
extension Environment.Direction: ExpressibleByArgument {}
