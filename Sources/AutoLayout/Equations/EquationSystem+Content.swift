import LayoutModel

extension EquationSystem {
  /// The natural size of a view's content.
  ///
  /// In this order, width and height apart: observed; on Interface Builder's canvas the author's
  /// placeholder; stated by the author; stored at design time, for classes that measure their
  /// content; what the class makes of its content (``NaturalSize``).
  func contentSize(of view: Int) -> ContentSize {
    let node = views[view]
    let observed = observation(of: view)
    let traits = traits[view]
    let isCanvas = environment.isDesignTime
    var size = ContentSize(
      width: observed?.intrinsicWidth ?? (isCanvas ? traits.placeholderWidth : nil)
        ?? traits.intrinsicWidth,
      height: observed?.intrinsicHeight ?? (isCanvas ? traits.placeholderHeight : nil)
        ?? traits.intrinsicHeight)
    if size.width != nil, size.height != nil { return size }
    if let stored = observed?.storedFrame {
      let parts =
        isCanvas && keepsDrawnSize(view)
        ? (width: true, height: true)
        : ControlSizes.storedParts(of: node, isScrollEnabled: traits.isScrollEnabled)
      let insets = alignmentInsets[view]
      size = size.completed(
        by: ContentSize(
          width: parts.width ? Swift.max(0, stored.width - insets.left - insets.right) : nil,
          height: parts.height ? Swift.max(0, stored.height - insets.top - insets.bottom) : nil))
      return size
    }
    size = size.completed(by: naturalSize(of: view).size())
    guard isCanvas, arrangers[view] >= 0 else { return size }
    let kept = ContentSize(
      width: observed?.keptWidth, height: observed?.keptHeight, isApproximate: true)
    if isBlank(view, size) { return kept.completed(by: EquationSystem.blankSize) }
    return keepsDrawnSize(view) ? size.completed(by: kept) : size
  }

  /// Whether a stack arranges a view that is larger than nothing only because it was drawn so: a plain
  /// view with subviews, or one that scrolls.
  ///
  /// Such a view has no natural size, and Interface Builder takes the one it was drawn with for that, with
  /// the view's own priorities: a label in it that got shorter is stored as high as the view leaves it.
  func keepsDrawnSize(_ view: Int) -> Bool {
    guard arrangers[view] >= 0 else { return false }
    switch views[view].className {
    case "UIView": return !views[view].children.isEmpty
    case "UIScrollView", "UITableView", "UICollectionView": return true
    case "UITextView": return traits[view].isScrollEnabled
    default: return false
    }
  }

  /// Whether the canvas draws a view at a size that nothing in the layout gives it: a stack arranges
  /// it, and there is nothing in it.
  func isBlank(_ view: Int) -> Bool {
    environment.isDesignTime && isBlank(view, naturalSize(of: view).size())
  }

  /// Whether a stack arranges a view that has nothing in it: no subviews, no text, no image.
  private func isBlank(_ view: Int, _ size: ContentSize) -> Bool {
    guard arrangers[view] >= 0, views[view].children.isEmpty,
      (size.width ?? 0) == 0, (size.height ?? 0) == 0
    else { return false }
    return ["UIView", "UIStackView", "UILabel", "UIImageView"].contains(views[view].className)
  }

  /// The size at which Interface Builder draws what a stack arranges and has nothing in it, unless it
  /// was put there at another size.
  private static let blankSize = ContentSize(width: 50, height: 50, isApproximate: true)

  /// What a view's class makes of its content.
  func naturalSize(of view: Int) -> NaturalSize {
    NaturalSize(
      views[view], traits[view], isArranged: arrangers[view] >= 0, in: environment)
  }

  /// The size of a view's text in a width.
  func wrappedSize(of view: Int, in width: Double) -> ContentSize {
    let natural = naturalSize(of: view)
    let isLabel = views[view].className == "UILabel"
    return isLabel ? natural.labelSize(in: width) : natural.textViewSize(in: width)
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

  /// The grid of the environment's pixels.
  var pixels: PixelGrid { PixelGrid(scale: environment.scale) }
}

// MARK: Equations

extension EquationSystem {
  /// Adds hugging and compression resistance of a view that constraints or a stack place.
  mutating func addContent(_ view: Int) {
    guard view > 0, traits[view].mask == nil || arrangers[view] >= 0 else { return }
    let traits = traits[view]
    var size = contentSizes[view]
    switch axisFilledWhileHidden(view) {
    case .horizontal: size.width = nil
    case .vertical: size.height = nil
    default: break
    }
    // A text of several lines takes the width that it gets as its own, in UIKit's second pass.
    let compression =
      isWrapping(view)
      ? Swift.min(traits.horizontalCompression, EquationSystem.wrappingCompression)
      : traits.horizontalCompression
    let start = equations.count
    defer { slots?.spans[view].content = start..<equations.count }
    let filled = size == .none ? nil : axisFilledAround(view)
    func most(_ axis: Attribute.Axis) -> Double {
      axis == filled ? EquationSystem.hiddenContentPriority : 1000
    }
    var horizontal = addContent(
      view, .horizontal, size.width, traits.horizontalHugging, compression,
      atMost: most(.horizontal))
    var vertical = addContent(
      view, .vertical, size.height, traits.verticalHugging, traits.verticalCompression,
      atMost: most(.vertical))
    if let (axis, index) = addSteadiness(view) {
      if axis == .horizontal { horizontal.append(index) } else { vertical.append(index) }
    }
    guard !horizontal.isEmpty || !vertical.isEmpty else { return }
    contentEquations[view] = (horizontal, vertical)
    if let height = size.height, isWrapping(view), !vertical.isEmpty {
      let width = size.width ?? 0
      textRules.append(
        TextRule(
          view: view, equations: vertical, height: height,
          widthEquations: views[view].className == "UILabel" ? horizontal : [],
          naturalWidth: width, width: width))
    } else if let height = size.height, hasHeightOfPosition(view), !vertical.isEmpty {
      textRules.append(
        TextRule(
          view: view, equations: vertical, height: height, widthEquations: [], naturalWidth: 0,
          width: 0, isBar: true))
    }
  }

  /// The axis across which a stack fills a view that is hidden in it: on the canvas no content of its own
  /// keeps it from that.
  private func axisFilledWhileHidden(_ view: Int) -> Attribute.Axis? {
    guard environment.isDesignTime, traits[view].isHidden, arrangers[view] >= 0 else { return nil }
    let stack = traits[arrangers[view]].stack
    guard stack.alignment == "fill", !arrangedViews(of: arrangers[view]).isEmpty else { return nil }
    return stack.isVertical ? .horizontal : .vertical
  }

  /// The axis across which a stack fills a hidden view that this one lies in: on the canvas that goes before
  /// all content, as stored frames show.
  ///
  /// - Complexity: O(depth).
  private func axisFilledAround(_ view: Int) -> Attribute.Axis? {
    guard environment.isDesignTime else { return nil }
    var ancestor = parents[view]
    while ancestor > 0 {
      if let axis = axisFilledWhileHidden(ancestor) { return axis }
      ancestor = parents[ancestor]
    }
    return nil
  }

  /// Below the priority at which a stack places what is hidden in it.
  private static let hiddenContentPriority = 0.3

  /// Whether a view's height is that of a bar at the bottom of the screen only where it lies there.
  private func hasHeightOfPosition(_ view: Int) -> Bool {
    views[view].className == "UIToolbar" && isHeightOfContent(view)
  }

  /// Below what is required.
  private static let wrappingCompression = 999.0

  /// Whether a view's height is computed from its width: several lines, and no size from data.
  func isWrapping(_ view: Int) -> Bool {
    let traits = traits[view]
    switch views[view].className {
    case "UILabel":
      guard traits.content.numberOfLines != 1, traits.content.preferredMaxLayoutWidth <= 0 else {
        return false
      }
    case "UITextView": if traits.isScrollEnabled { return false }
    default: return false
    }
    return isHeightOfContent(view)
  }

  /// Whether a view's height is what its class makes of it, and not given by data.
  private func isHeightOfContent(_ view: Int) -> Bool {
    let traits = traits[view]
    let observed = observation(of: view)
    let isStated =
      traits.intrinsicHeight != nil || (environment.isDesignTime && traits.placeholderHeight != nil)
    return !isStated && observed?.intrinsicHeight == nil && observed?.storedFrame == nil
  }

  private mutating func addContent(
    _ view: Int, _ axis: Attribute.Axis, _ length: Double?, _ hugging: Double,
    _ compression: Double, atMost most: Double
  ) -> [Int] {
    guard let length else { return [] }
    let size = size(of: view, axis)
    let id = views[view].id
    var indices: [Int] = []
    if hugging > 0 {
      indices.append(
        add(
          size, .lessThanOrEqual, LinearForm(length), priority: Swift.min(hugging, most),
          from: .hugging(id, axis)))
    }
    if compression > 0 {
      indices.append(
        add(
          size, .greaterThanOrEqual, LinearForm(length), priority: Swift.min(compression, most),
          from: .compressionResistance(id, axis)))
    }
    return indices
  }
}
