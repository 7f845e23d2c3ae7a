import LayoutModel

extension EquationSystem {
  /// What an anchor measures, as a sum of edges: an attribute of an item.
  ///
  /// Edges and margins of a scroll view that face its own descendants, by the item of the constraint's
  /// `other` side, are those of its content; its size and centre are always those of its frame. Where
  /// `isMirrored`, positions grow towards the left.
  mutating func form(
    of attribute: Attribute, _ item: Int, facing other: Int?, isMirrored: Bool
  ) -> LinearForm {
    let isContent = facesContent(item, other)
    switch attribute {
    case .width, .height: return size(of: item, attribute.axis)
    case .centerX:
      return isMirrored ? -center(of: item, .horizontal) : center(of: item, .horizontal)
    case .centerY: return center(of: item, .vertical)
    case .firstBaseline, .lastBaseline: return baseline(attribute, of: item)
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      let view = items[item].view
      let area = isContent ? contentMarginsItem(of: view) : marginsItem(of: view)
      return position(attribute, of: area, isMirrored: isMirrored)
    default:
      let area = isContent ? contentItem(of: items[item].view) : item
      return position(attribute, of: area, isMirrored: isMirrored)
    }
  }

  private func facesContent(_ item: Int, _ other: Int?) -> Bool {
    guard items[item].kind == .view, isScrollView(item), let other else { return false }
    return isDescendant(items[other].view, of: item)
  }

  private func position(_ attribute: Attribute, of item: Int, isMirrored: Bool) -> LinearForm {
    let sign: Double = isMirrored ? -1 : 1
    return switch attribute {
    case .left, .leftMargin: sign * edge(.left, of: item)
    case .right, .rightMargin: sign * edge(.right, of: item)
    case .leading, .leadingMargin: start(of: item, .horizontal, isMirrored: isMirrored)
    case .trailing, .trailingMargin: end(of: item, .horizontal, isMirrored: isMirrored)
    case .bottom, .bottomMargin: edge(.bottom, of: item)
    case .centerXWithinMargins: sign * center(of: item, .horizontal)
    case .centerYWithinMargins: center(of: item, .vertical)
    default: edge(.top, of: item)
    }
  }

  /// The baseline of a view's first or last line of text.
  ///
  /// A stack's baseline is that of its first or last arranged subview; a view without text has its
  /// first baseline at its top edge and its last one at its bottom edge.
  func baseline(_ attribute: Attribute, of item: Int) -> LinearForm {
    guard items[item].kind == .view else { return edge(.bottom, of: item) }
    var view = item
    // Each step goes down the tree, so this ends.
    while let next = baselineSubview(attribute, of: view) { view = next }
    let metrics = naturalSize(of: view).font
    switch views[view].className {
    case "UILabel":
      return attribute == .firstBaseline
        ? edge(.top, of: view) + metrics.ascender : edge(.bottom, of: view) - metrics.descender
    case "UITextView":
      let insets = traits[view].content.textContainerInset
      return attribute == .firstBaseline
        ? edge(.top, of: view) + (insets.top + metrics.ascender)
        : edge(.bottom, of: view) - (insets.bottom + metrics.descender)
    case "UIButton", "UITextField":
      return center(of: view, .vertical) + (metrics.ascender - metrics.descender) / 2
    default:
      return edge(attribute == .firstBaseline ? .top : .bottom, of: view)
    }
  }

  private func baselineSubview(_ attribute: Attribute, of view: Int) -> Int? {
    guard views[view].className == "UIStackView" else { return nil }
    let arranged = arrangedViews(of: view)
    let isLast = attribute == .lastBaseline && traits[view].stack.isVertical
    return isLast ? arranged.last : arranged.first
  }
}
