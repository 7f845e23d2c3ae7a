import LayoutModel

extension EquationSystem {
  /// The natural size of a view's content.
  ///
  /// In this order, width and height apart: observed; stated by the author; stored at design
  /// time, for classes that measure their content; the text's size by the model of the system
  /// font; the table of standard controls.
  func contentSize(of view: Int) -> ContentSize {
    let node = views[view]
    let observed = observation(of: view)
    var size = ContentSize(
      width: observed?.intrinsicWidth ?? traits[view].intrinsicWidth,
      height: observed?.intrinsicHeight ?? traits[view].intrinsicHeight)
    if size.width != nil, size.height != nil { return size }
    if let stored = observed?.storedFrame {
      let parts = ControlSizes.storedParts(of: node, isScrollEnabled: traits[view].isScrollEnabled)
      let insets = alignmentInsets[view]
      size = size.completed(
        by: ContentSize(
          width: parts.width ? Swift.max(0, stored.width - insets.left - insets.right) : nil,
          height: parts.height ? Swift.max(0, stored.height - insets.top - insets.bottom) : nil))
      return size
    }
    return size.completed(by: modelSize(of: view))
  }

  /// The size by the model of the system font and the table of controls.
  private func modelSize(of view: Int) -> ContentSize {
    let content = traits[view].content
    switch views[view].className {
    case "UILabel": return textSize(content.text ?? "", of: view)
    case "UIButton":
      guard let title = content.title else {
        return ContentSize(width: 30, height: 30, isApproximate: true)
      }
      let text = textSize(title, of: view)
      return ContentSize(
        width: text.width.map { Swift.max($0, 30) }, height: text.height.map { $0 + 12 },
        isApproximate: true)
    case "UITextField":
      let text = content.text ?? content.placeholder ?? ""
      let size = textSize(text, of: view)
      return ContentSize(
        width: size.width.map { $0 + 14 }, height: size.height.map { Swift.max($0 + 12, 34) },
        isApproximate: true)
    case "UITextView" where !traits[view].isScrollEnabled:
      let size = textSize(content.text ?? "", of: view)
      return ContentSize(
        width: size.width.map { $0 + 10 }, height: size.height.map { $0 + 16 },
        isApproximate: true)
    default: return ControlSizes.size(of: views[view].className)
    }
  }

  /// The size of a text at its natural width, rounded up to whole pixels.
  private func textSize(_ text: String, of view: Int) -> ContentSize {
    let metrics = textMetrics(of: view)
    guard !text.isEmpty else { return ContentSize(width: 0, height: 0, isApproximate: true) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    let width = lines.reduce(0) { Swift.max($0, metrics.width($1)) }
    let limit = traits[view].content.numberOfLines
    let count = limit > 0 ? Swift.min(Double(lines.count), limit) : Double(lines.count)
    return ContentSize(
      width: pixels.ceiling(width), height: pixels.ceiling(count * metrics.lineHeight),
      isApproximate: true)
  }

  /// The size that a stack's arrangement asks for: the sum along its axis, the most across it.
  func arrangedSize(of stack: Int) -> ContentSize {
    let arranged = arrangedViews(of: stack)
    let main: Attribute.Axis = traits[stack].stack.isVertical ? .vertical : .horizontal
    let cross: Attribute.Axis = main == .vertical ? .horizontal : .vertical
    let along = arranged.compactMap { naturalSizes[$0].length(main) }
    let across = arranged.compactMap { naturalSizes[$0].length(cross) }.max()
    let gaps = arranged.dropLast().reduce(0) {
      $0 + (traits[$1].customSpacingAfter ?? traits[stack].stack.spacing)
    }
    let length = along.isEmpty ? nil : along.reduce(gaps, +)
    return main == .horizontal
      ? ContentSize(width: length, height: across) : ContentSize(width: across, height: length)
  }

  /// The metrics of a view's font.
  func textMetrics(of view: Int) -> TextMetrics {
    let content = traits[view].content
    let weight = content.fontWeight ?? content.fontTextStyle.flatMap(DynamicTextStyle.weight)
    return TextMetrics(pointSize: fontPointSize(of: view), weight: weight)
  }

  /// The size of a view's font: of its text style, as stated, or the class's default.
  func fontPointSize(of view: Int) -> Double {
    let content = traits[view].content
    if let style = content.fontTextStyle {
      return DynamicTextStyle.pointSize(style, at: environment.textSize)
    }
    if let size = content.fontPointSize, size > 0 { return size }
    switch views[view].className {
    case "UIButton": return 15
    case "UITextField", "UITextView": return 14
    default: return 17
    }
  }

  /// The grid of the environment's pixels.
  var pixels: PixelGrid { PixelGrid(scale: environment.scale) }
}

// MARK: Equations

extension EquationSystem {
  /// Adds hugging and compression resistance of a view that clauses or a stack place.
  mutating func addContent(_ view: Int) {
    guard view > 0, traits[view].mask == nil || arrangers[view] >= 0 else { return }
    let traits = traits[view]
    let size = contentSizes[view]
    let horizontal = addContent(
      view, .horizontal, size.width, traits.horizontalHugging, traits.horizontalCompression)
    let vertical = addContent(
      view, .vertical, size.height, traits.verticalHugging, traits.verticalCompression)
    guard !horizontal.isEmpty || !vertical.isEmpty else { return }
    contentEquations[view] = (horizontal, vertical)
    if let height = size.height, isWrapping(view), !vertical.isEmpty {
      textRules.append(TextRule(view: view, equations: vertical, height: height))
    }
  }

  /// Whether a label's height is computed from its width: several lines, and no size from data.
  private func isWrapping(_ view: Int) -> Bool {
    guard views[view].className == "UILabel", traits[view].content.numberOfLines != 1 else {
      return false
    }
    let observed = observation(of: view)
    return traits[view].intrinsicHeight == nil && observed?.intrinsicHeight == nil
      && observed?.storedFrame == nil
  }

  private mutating func addContent(
    _ view: Int, _ axis: Attribute.Axis, _ length: Double?, _ hugging: Double,
    _ compression: Double
  ) -> [Int] {
    guard let length else { return [] }
    let size = size(of: view, axis)
    let id = views[view].id
    var places: [Int] = []
    if hugging > 0 {
      places.append(
        add(
          size, .lessThanOrEqual, LinearForm(length), priority: Swift.min(hugging, 1000),
          from: .hugging(id, axis)))
    }
    if compression > 0 {
      places.append(
        add(
          size, .greaterThanOrEqual, LinearForm(length), priority: Swift.min(compression, 1000),
          from: .compressionResistance(id, axis)))
    }
    return places
  }
}
