import Foundation

/// Where a presented controller's view is.
///
/// On a phone a sheet begins 10 points below the safe area and reaches to the bottom; on its side it
/// fills the window. With much room across, a form sheet is 540 by 620 points and a page sheet at
/// most 704 points wide, 40 points from above and below, in the middle; Apple documents neither,
/// these are the sizes of iOS 13 to 17 as far as they are known.
struct PresentedPlace {
  private let controller: UIViewController
  private let style: UIModalPresentationStyle
  private let container: UIView
  private let bounds: CGRect
  private let traits: UITraitCollection
  private let safeArea: UIEdgeInsets

  init(
    _ controller: UIViewController, _ style: UIModalPresentationStyle, in container: UIView,
    of window: UIWindow
  ) {
    (self.controller, self.style, self.container) = (controller, style, container)
    bounds = container.boundsStorage
    traits = window.traitCollection
    safeArea = window.safeAreaInsets
  }

  var frame: CGRect {
    if let alert = controller as? UIAlertController { return alert.frame(in: bounds, safeArea) }
    switch style {
    case .automatic, .pageSheet, .formSheet: return sheet
    case .popover: return popover
    default: return bounds
    }
  }

  private var sheet: CGRect {
    guard traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular else {
      guard traits.verticalSizeClass == .regular else { return bounds }
      let height = controller.sheetPresentationController?.height(
        within: bounds.height, below: safeArea.top + 10, above: safeArea.bottom)
      let shown = height ?? bounds.height - safeArea.top - 10
      return CGRect(x: 0, y: bounds.height - shown, width: bounds.width, height: shown)
    }
    var size =
      style == .formSheet
      ? CGSize(width: 540, height: 620)
      : CGSize(width: min(704, bounds.width - 64), height: bounds.height - 80)
    let preferred = controller.preferredContentSize
    if preferred.width > 0 { size.width = preferred.width }
    if preferred.height > 0 { size.height = preferred.height }
    return centred(size)
  }

  private func centred(_ size: CGSize) -> CGRect {
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    return CGRect(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
  }

  /// A popover is 320 by 480 points unless its controller prefers another size, below what it points
  /// at or else above it, and inside the safe area.
  private var popover: CGRect {
    let preferred = controller.preferredContentSize
    let free = bounds.inset(by: safeArea)
    let width = min(preferred.width > 0 ? preferred.width : 320, free.width)
    let height = min(preferred.height > 0 ? preferred.height : 480, free.height)
    guard let popover = controller.popoverPresentationController, let source = popover.sourceView
    else { return centred(CGSize(width: width, height: height)) }
    let rect = popover.sourceRect.isNull ? source.boundsStorage : popover.sourceRect
    let anchor = source.convert(rect, to: container)
    let x = min(max(anchor.midX - width / 2, free.minX), free.maxX - width)
    let arrow: CGFloat = 13
    let isBelow =
      popover.permittedArrowDirections.contains(.up)
      && anchor.maxY + arrow + height <= free.maxY
    let wish = isBelow ? anchor.maxY + arrow : anchor.minY - arrow - height
    let y = min(max(wish, free.minY), free.maxY - height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
