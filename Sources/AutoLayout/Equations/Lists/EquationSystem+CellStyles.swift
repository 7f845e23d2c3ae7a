import LayoutModel

/// The labels and the image of cells in one of UIKit's styles (`UITableViewCell.CellStyle`), which the
/// cell places when the layout runs.
///
/// They begin at the cell's margin, which is another one on a wide device, and keep the distances that
/// the document draws between them. What reaches the other margin does so in every width: the only
/// label of the default style, and the value of `value1`. A canvas keeps what is drawn.
extension EquationSystem {
  /// The parts of a cell in a style, in the order in which they are placed.
  private static let partKeys: [PropertyKey] = ["imageView", "textLabel", "detailTextLabel"]

  /// Whether a view is a part of a cell in one of UIKit's styles.
  func isStylePart(_ view: Int) -> Bool { styledCell(of: view) != nil }

  /// The cell in one of UIKit's styles that a view is a part of.
  private func styledCell(of view: Int) -> Int? {
    let content = parents[view]
    guard !environment.isDesignTime, content >= 0, parents[content] >= 0,
      views[content].className == "UITableViewCellContentView"
    else { return nil }
    let cell = parents[content]
    let id = views[view].id.text
    guard views[cell].className == "UITableViewCell",
      let style = views[cell].properties["style"]?.text, style.hasPrefix("IBUITableViewCellStyle"),
      EquationSystem.partKeys.contains(where: { views[cell].properties[$0]?.text == id })
    else { return nil }
    return cell
  }

  /// Places a part of a cell in a style along the horizontal axis.
  ///
  /// - Returns: Whether it was placed; everything else keeps its frame.
  mutating func addStylePart(
    _ view: Int, _ frame: (start: Double, size: Double), from source: EquationOrigin
  ) -> Bool {
    guard let cell = styledCell(of: view),
      let whole = designSpan(of: parents[view], .horizontal)?.size
    else { return false }
    let (content, properties) = (parents[view], views[cell].properties)
    let parts = EquationSystem.partKeys.compactMap { key in
      properties[key]?.text.flatMap { itemsByID[NodeID($0)] }
    }
    let lead = parts.compactMap { designSpan(of: $0, .horizontal)?.start }.min() ?? frame.start
    let after = whole - frame.start - frame.size
    let style = properties["style"]?.text ?? ""
    let isDetail = properties["detailTextLabel"]?.text == views[view].id.text
    let isText = properties["textLabel"]?.text == views[view].id.text
    let reachesEnd =
      style.hasSuffix("Default") ? isText : style.hasSuffix("Value1") ? isDetail : false
    let isMirrored = isMirrored[view]
    let start = start(of: view, .horizontal, isMirrored: isMirrored)
    let end = end(of: view, .horizontal, isMirrored: isMirrored)
    let margins = EquationSystem.isMargin(lead) ? marginsItem(of: content) : content
    let startMargin = self.start(of: margins, .horizontal, isMirrored: isMirrored)
    let isAtMargin = EquationSystem.isMargin(after) || (after == 8 && hasAccessory(cell))
    let ends = isAtMargin ? marginsItem(of: content) : content
    let endMargin = self.end(of: ends, .horizontal, isMirrored: isMirrored)
    let begins = startMargin + (frame.start - (margins == content ? 0 : lead))
    let stops = endMargin - (isAtMargin ? 0 : after)
    if reachesEnd {
      add(end, .equal, stops, from: source)
      add(start, .equal, isDetail ? end - frame.size : begins, from: source)
    } else {
      add(start, .equal, begins, from: source)
      add(end, .equal, start + frame.size, from: source)
    }
    return true
  }

  /// Whether a distance is a margin of cells: of tools before 2018, of a narrow and of a wide screen.
  private static func isMargin(_ distance: Double) -> Bool {
    [15, 16, 20].contains { abs($0 - distance) < 0.01 }
  }

  private func hasAccessory(_ cell: Int) -> Bool {
    (views[cell].properties["accessoryType"]?.text ?? "none") != "none"
  }

  /// How much narrower than a cell its content is because of the accessory.
  ///
  /// The figures are those of iOS 7 and 8, whose tools stored no frames of cells' contents; documents of
  /// later ones state what they leave.
  func accessoryWidth(of cell: Int) -> Double {
    switch views[cell].properties["accessoryType"]?.text {
    case "disclosureIndicator": 33
    case "detailDisclosureButton": 67
    case "checkmark": 39
    case "detailButton": 47
    default: 0
    }
  }
}
