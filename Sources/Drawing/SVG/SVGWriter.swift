import LayoutModel

/// Writes drawings as the elements of one SVG document.
///
/// Colours stand as attributes in their light appearance, which every reader of SVG understands;
/// those that are another in the dark have a class that a rule of the document's style changes.
struct SVGWriter {
  private let appearance: DrawingAppearance
  private var clips: [ViewShape.Clip: Int] = [:]
  private var clipOrder: [ViewShape.Clip] = []
  private var classes: [LookColor: Int] = [:]
  private var classOrder: [LookColor] = []
  private var body = ""

  init(_ appearance: DrawingAppearance) {
    self.appearance = appearance
  }

  // MARK: Documents

  /// The document with everything that was added.
  func document(_ canvas: Frame, title: String) -> String {
    let (width, height) = (canvas.width.svg, canvas.height.svg)
    let box = "\(canvas.x.svg) \(canvas.y.svg) \(width) \(height)"
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box)" width="\(width)" \
      height="\(height)" data-generator="draftsman" role="img" aria-label="\(SVGWriter.bounded(title))" \
      font-family="\(SVGWriter.fonts)">

      """
    text += "<title>\(SVGWriter.bounded(title))</title>\n"
    text += styleSheet
    if !clipOrder.isEmpty {
      text += "<defs>\n"
      for (index, clip) in clipOrder.enumerated() {
        let corner = clip.corner > 0 ? " rx=\"\(clip.corner.svg)\"" : ""
        text +=
          "<clipPath id=\"c\(index)\"><rect\(SVGWriter.place(clip.frame))\(corner)/></clipPath>\n"
      }
      text += "</defs>\n"
    }
    return text + body + "</svg>\n"
  }

  /// Fonts of the systems that people read on; the last is the reader's own choice.
  private static let fonts =
    "-apple-system, BlinkMacSystemFont, 'SF Pro Text', 'Helvetica Neue', 'Segoe UI', Roboto, Arial, "
    + "sans-serif"

  private var styleSheet: String {
    guard !classOrder.isEmpty else { return "" }
    var text = "<style>@media (prefers-color-scheme: dark) {\n"
    for (index, color) in classOrder.enumerated() {
      let (hex, opacity) = (color.dark.opaqueHex, SVGWriter.opacity(color.dark.alpha))
      text += ".f\(index) { fill: \(hex); fill-opacity: \(opacity) }\n"
      text += ".s\(index) { stroke: \(hex); stroke-opacity: \(opacity) }\n"
    }
    return text + "}</style>\n"
  }

  /// A name as the content of an element, at most 300 characters of it.
  private static func bounded(_ text: String) -> String {
    text.shortened(to: 300).xmlEscaped
  }

  private static func opacity(_ alpha: UInt8) -> String { (Double(alpha) / 255).svg }

  // MARK: Drawings

  /// Adds a drawing, moved by an offset.
  mutating func add(_ drawing: LayoutDrawing, offset: Point? = nil) {
    if let offset { body += "<g transform=\"translate(\(offset.x.svg) \(offset.y.svg))\">\n" }
    for shape in drawing.below { add(shape) }
    let opacity = drawing.viewsOpacity < 1 ? " opacity=\"\(drawing.viewsOpacity.svg)\"" : ""
    body += "<g\(opacity)>\n"
    for view in drawing.views { add(view) }
    body += "</g>\n"
    if !drawing.guides.isEmpty {
      let clip = number(of: ViewShape.Clip(drawing.screen, corner: drawing.screenCorner))
      body += "<g clip-path=\"url(#c\(clip))\">\n"
      for shape in drawing.guides { add(shape) }
      body += "</g>\n"
    }
    if !drawing.above.isEmpty {
      body += "<g>\n"
      for shape in drawing.above { add(shape) }
      body += "</g>\n"
    }
    if offset != nil { body += "</g>\n" }
  }

  private mutating func add(_ view: ViewShape) {
    let seen = view.visibleBox
    let isGone = seen.width <= 0 && view.box.width > 0 || seen.height <= 0 && view.box.height > 0
    guard !view.shapes.isEmpty, !isGone else { return }
    var start = "<g data-view=\"\(SVGWriter.bounded(view.view.text))\""
    if view.clip.corner > 0 || !view.clip.frame.contains(view.box) {
      start += " clip-path=\"url(#c\(number(of: view.clip)))\""
    }
    if view.opacity < 1 { start += " opacity=\"\(view.opacity.svg)\"" }
    let box = view.box
    let frame = "\(box.x.svg), \(box.y.svg), \(box.width.svg) × \(box.height.svg)"
    body += start + "><title>\(SVGWriter.bounded(view.name)) · "
    body += "\(SVGWriter.bounded(view.className)) · \(frame)</title>\n"
    for shape in view.shapes { add(shape) }
    body += "</g>\n"
  }

  private mutating func number(of clip: ViewShape.Clip) -> Int {
    if let number = clips[clip] { return number }
    clips[clip] = clipOrder.count
    clipOrder.append(clip)
    return clipOrder.count - 1
  }

  // MARK: Shapes

  /// Adds a shape.
  mutating func add(_ shape: Shape) {
    switch shape.geometry {
    case .rectangle(let frame, let corner):
      guard frame.width > 0, frame.height > 0 else { return }
      let radius = Swift.min(corner, frame.width / 2, frame.height / 2)
      let round = radius > 0 ? " rx=\"\(radius.svg)\"" : ""
      body += "<rect\(SVGWriter.place(frame))\(round)\(paint(shape))/>\n"
    case .ellipse(let frame):
      guard frame.width > 0, frame.height > 0 else { return }
      body += """
        <ellipse cx="\(frame.midX.svg)" cy="\(frame.midY.svg)" rx="\((frame.width / 2).svg)" \
        ry="\((frame.height / 2).svg)"\(paint(shape))/>

        """
    case .line(let points, let isClosed):
      guard points.count > 1 else { return }
      let path = points.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: "L")
      body += "<path d=\"M\(path)\(isClosed ? "Z" : "")\"\(paint(shape))/>\n"
    case .text(let line): add(line, paint(shape))
    }
  }

  private mutating func add(_ line: Shape.TextLine, _ paint: String) {
    var text =
      "<text x=\"\(line.position.x.svg)\" y=\"\(line.position.y.svg)\" font-size=\"\(line.size.svg)\""
    if let weight = SVGWriter.weight(line.weight) { text += " font-weight=\"\(weight)\"" }
    if line.anchor != .start { text += " text-anchor=\"\(line.anchor.rawValue)\"" }
    if let length = line.length {
      text += " textLength=\"\(length.svg)\" lengthAdjust=\"spacingAndGlyphs\""
    }
    body += "\(text)\(paint)>\(line.text.xmlEscaped)</text>\n"
  }

  private static func weight(_ name: String?) -> Int? {
    switch name {
    case "ultraLight": 100
    case "thin": 200
    case "light": 300
    case "medium": 500
    case "semibold": 600
    case "bold": 700
    case "heavy": 800
    case "black": 900
    default: nil
    }
  }

  private static func place(_ frame: Frame) -> String {
    """
     x="\(frame.x.svg)" y="\(frame.y.svg)" width="\(Swift.max(frame.width, 0).svg)" \
    height="\(Swift.max(frame.height, 0).svg)"
    """
  }

  // MARK: Paint

  private mutating func paint(_ shape: Shape) -> String {
    var text = ""
    var names: [String] = []
    if let fill = shape.fill {
      text += attributes("fill", fill)
      if let number = classNumber(fill) { names.append("f\(number)") }
    } else {
      text += " fill=\"none\""
    }
    if let stroke = shape.stroke {
      text += attributes("stroke", stroke)
      if shape.lineWidth != 1 { text += " stroke-width=\"\(shape.lineWidth.svg)\"" }
      if !shape.dashes.isEmpty {
        text += " stroke-dasharray=\"\(shape.dashes.map(\.svg).joined(separator: " "))\""
      }
      if let number = classNumber(stroke) { names.append("s\(number)") }
    }
    return names.isEmpty ? text : "\(text) class=\"\(names.joined(separator: " "))\""
  }

  private func attributes(_ name: String, _ color: LookColor) -> String {
    let shown = appearance == .dark ? color.dark : color.light
    let opacity = shown.alpha == 255 ? "" : " \(name)-opacity=\"\(SVGWriter.opacity(shown.alpha))\""
    return " \(name)=\"\(shown.opaqueHex)\"\(opacity)"
  }

  private mutating func classNumber(_ color: LookColor) -> Int? {
    guard appearance == .automatic, color.light != color.dark else { return nil }
    if let number = classes[color] { return number }
    classes[color] = classOrder.count
    classOrder.append(color)
    return classOrder.count - 1
  }
}
