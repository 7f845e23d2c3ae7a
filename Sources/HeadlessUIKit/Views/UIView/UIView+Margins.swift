import Foundation
import LayoutModel

extension UIView {
  /// The margins that were set; unset ones have the system's values.
  struct Margins {
    var absolute: UIEdgeInsets?
    var directional: NSDirectionalEdgeInsets?
  }

  final func setMargins(_ insets: UIEdgeInsets) {
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) else {
      UIDiagnostic.report(.invalidNumber, "margins \(insets) of \(shortName)")
      return
    }
    margins = Margins(absolute: insets)
    marginsDidChange()
  }

  final func setMargins(_ insets: NSDirectionalEdgeInsets) {
    guard [insets.top, insets.leading, insets.bottom, insets.trailing].allSatisfy(\.isFinite)
    else {
      UIDiagnostic.report(.invalidNumber, "margins \(insets) of \(shortName)")
      return
    }
    margins = Margins(directional: insets)
    marginsDidChange()
  }

  private func marginsDidChange() {
    invalidateLayoutInputs()
    markNeedsLayout()
    tellMargins()
  }

  /// Tells the view and its controller that the margins changed.
  final func tellMargins() {
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
  }

  /// The tint colour that was set for this view or for the nearest one above that has one.
  final var inheritedTint: UIColor? {
    var view: UIView? = self
    while let current = view {
      if let tint = current.tintStorage { return tint }
      view = current.parent
    }
    return nil
  }

  /// Whether text runs from right to left in this view.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  final var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: false
    case .forceRightToLeft: true
    case .unspecified: (topmost as? UIWindow)?.screen.layoutDirection == .rightToLeft
    }
  }

  /// The margins that were set, or the system's: 8 on all sides, a controller's view 16 or 20 at
  /// the sides and 0 above and below, a stack view 0.
  private var ownMargins: UIEdgeInsets {
    if let absolute = margins.absolute { return absolute }
    if let directional = margins.directional {
      return directional.absolute(isRightToLeft: isRightToLeft)
    }
    return standardMargins
  }

  final var standardMargins: UIEdgeInsets {
    if self is UIStackView { return .zero }
    guard controller != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side = Environment.sideMargin(ofWidth: boundsStorage.width)
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  // From the top down without recursion, so that the depth of a tree is limited by memory alone.
  final var effectiveMargins: UIEdgeInsets {
    var path = [self]
    while let last = path.last, last.preservesSuperviewLayoutMargins, let parent = last.parent {
      path.append(parent)
    }
    var margins = UIEdgeInsets.zero
    var outer: UIView?
    for view in path.reversed() {
      margins = view.margins(below: outer, margins)
      outer = view
    }
    return margins
  }

  /// The margins with the safe area, which are at least what reaches into the view of its
  /// superview's; those have the safe area in them already.
  private func margins(below outer: UIView?, _ outerMargins: UIEdgeInsets) -> UIEdgeInsets {
    var result = ownMargins
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      result = UIEdgeInsets(
        top: result.top + safe.top, left: result.left + safe.left,
        bottom: result.bottom + safe.bottom, right: result.right + safe.right)
    }
    guard let outer else { return result }
    var reaching = outerMargins.reachingInto(self, of: outer)
    // What scrolls lies anywhere along the vertical axis, whatever the window shows of it.
    if outer.scrollsContent { (reaching.top, reaching.bottom) = (0, 0) }
    return UIEdgeInsets(
      top: max(result.top, reaching.top), left: max(result.left, reaching.left),
      bottom: max(result.bottom, reaching.bottom), right: max(result.right, reaching.right))
  }

  // From the top down without recursion, so that the depth of a tree is limited by memory alone.
  final var effectiveSafeArea: UIEdgeInsets {
    var path = [self]
    while let last = path.last, !(last is UIWindow), let parent = last.parent,
      !parent.scrollsContent
    {
      path.append(parent)
    }
    var insets = UIEdgeInsets.zero
    var outer: UIView?
    for view in path.reversed() {
      insets = view.safeArea(below: outer, insets)
      outer = view
    }
    return insets
  }

  // The superview's insets less the distance to its edges, and what the controller adds; none
  // inside scroll views, which move their content out of the way instead.
  private func safeArea(below outer: UIView?, _ outerInsets: UIEdgeInsets) -> UIEdgeInsets {
    var result = UIEdgeInsets.zero
    if let window = self as? UIWindow {
      result = window.screen.safeAreaInsets
    } else if let outer, outerInsets != .zero {
      result = outerInsets.reachingInto(self, of: outer)
    }
    guard let more = controller?.addedSafeAreaInsets, more != .zero else { return result }
    result.top += more.top
    result.left += more.left
    result.bottom += more.bottom
    result.right += more.right
    return result
  }
}

extension UIEdgeInsets {
  /// The part of a superview's insets that reaches into a subview.
  func reachingInto(_ view: UIView, of parent: UIView) -> UIEdgeInsets {
    let frame = view.untransformedFrame
    var bounds = parent.boundsStorage
    // Margins do not change while a view scrolls.
    if parent.scrollsContent { bounds.origin = .zero }
    return UIEdgeInsets(
      top: max(0, top - (frame.origin.y - bounds.origin.y)),
      left: max(0, left - (frame.origin.x - bounds.origin.x)),
      bottom: max(
        0, bottom - (bounds.origin.y + bounds.height - frame.origin.y - frame.height)),
      right: max(0, right - (bounds.origin.x + bounds.width - frame.origin.x - frame.width)))
  }

  func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }
}

extension NSDirectionalEdgeInsets {
  func absolute(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}
