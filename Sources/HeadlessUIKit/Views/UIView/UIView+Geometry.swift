public import Foundation

extension UIView {
  final func setFrame(_ frame: CGRect) {
    guard frame.isFinite else {
      UIDiagnostic.report(.invalidNumber, "frame \(frame) of \(shortName)")
      return
    }
    let new = frame.standardized
    let isPlacedByFrame = translatesAutoresizingMaskIntoConstraints && parent != nil
    if new.origin != origin {
      origin = new.origin
      if isPlacedByFrame { invalidateLayoutInputs() }
    }
    setSize(new.size)
  }

  final func setBounds(_ bounds: CGRect) {
    guard bounds.isFinite else {
      UIDiagnostic.report(.invalidNumber, "bounds \(bounds) of \(shortName)")
      return
    }
    let new = bounds.standardized
    // The centre stays where it is, as UIKit has it.
    let middle = CGPoint(
      x: origin.x + boundsStorage.width / 2, y: origin.y + boundsStorage.height / 2)
    if new.origin != boundsStorage.origin {
      boundsStorage.origin = new.origin
      markNeedsLayout()
      // The frames of subviews are told from the origin of what does not scroll.
      for child in children
      where !scrollsContent && child.translatesAutoresizingMaskIntoConstraints {
        child.invalidateLayoutInputs()
      }
    }
    guard new.size != boundsStorage.size else { return }
    origin = CGPoint(x: middle.x - new.width / 2, y: middle.y - new.height / 2)
    setSize(new.size)
  }

  private func setSize(_ size: CGSize) {
    let old = boundsStorage.size
    guard size != old else { return }
    boundsStorage.size = size
    markNeedsLayout()
    // The solver is told the size of the topmost view apart from the tree.
    let isInput = translatesAutoresizingMaskIntoConstraints && parent != nil
    let changesMargins = controller != nil && (old.width > 375) != (size.width > 375)
    if isInput || changesMargins { invalidateLayoutInputs() }
    guard autoresizesSubviews else { return }
    for child in children
    where child.translatesAutoresizingMaskIntoConstraints && !child.autoresizingMask.isEmpty {
      child.followSuperview(from: old, to: size)
    }
  }

  /// Moves and resizes by the autoresizing mask when the superview's size changes.
  private func followSuperview(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let (x, width) = Self.autoresized(
      origin.x, boundsStorage.width, old.width, new.width,
      (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.autoresized(
      origin.y, boundsStorage.height, old.height, new.height,
      (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    setFrame(CGRect(x: x, y: y, width: max(0, width), height: max(0, height)))
  }

  // The difference is shared among the flexible parts in proportion to their sizes; if those are
  // all zero, evenly.
  private static func autoresized(
    _ start: CGFloat, _ size: CGFloat, _ old: CGFloat, _ new: CGFloat,
    _ flexible: (start: Bool, size: Bool, end: Bool)
  ) -> (start: CGFloat, size: CGFloat) {
    let parts = [
      (isFlexible: flexible.start, length: start),
      (isFlexible: flexible.size, length: size),
      (isFlexible: flexible.end, length: old - start - size),
    ]
    let flexibleParts = parts.filter { $0.isFlexible }
    guard !flexibleParts.isEmpty else { return (start, size) }
    let total = flexibleParts.reduce(0) { $0 + $1.length }
    let difference = new - old
    func share(_ part: (isFlexible: Bool, length: CGFloat)) -> CGFloat {
      guard part.isFlexible else { return 0 }
      return total == 0
        ? difference / CGFloat(flexibleParts.count) : difference * part.length / total
    }
    return (start + share(parts[0]), size + share(parts[1]))
  }

  // MARK: Coordinates

  /// Where this view's coordinates begin, in those of the topmost view.
  private var offsetToTop: CGPoint {
    var offset = CGPoint.zero
    var view = self
    while let parent = view.parent {
      offset.x += view.origin.x - view.boundsStorage.origin.x
      offset.y += view.origin.y - view.boundsStorage.origin.y
      view = parent
    }
    offset.x -= view.boundsStorage.origin.x
    offset.y -= view.boundsStorage.origin.y
    return offset
  }

  /// A point of this view in another's coordinates; without a view, in the topmost one's.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let mine = offsetToTop
    let theirs = view?.offsetToTop ?? .zero
    return CGPoint(x: point.x + mine.x - theirs.x, y: point.y + mine.y - theirs.y)
  }

  /// A point of another view in this one's coordinates; without a view, of the topmost one's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let mine = offsetToTop
    let theirs = view?.offsetToTop ?? .zero
    return CGPoint(x: point.x + theirs.x - mine.x, y: point.y + theirs.y - mine.y)
  }

  /// A rectangle of this view in another's coordinates.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this one's coordinates.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  final func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(convert(point, to: child), with: event) { return hit }
    }
    return self
  }
}

extension CGRect {
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
