import Foundation

extension UIView {
  /// The rectangle that constraints and frames give the view, without its transform.
  final var untransformedFrame: CGRect { CGRect(origin: origin, size: boundsStorage.size) }

  /// The smallest rectangle around what the transform makes of the view.
  final var transformedFrame: CGRect {
    let size = boundsStorage.size
    let middle = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(transform).offsetBy(dx: middle.x, dy: middle.y)
  }

  /// The map from the view's coordinates to its superview's.
  final var mapToParent: CGAffineTransform {
    let bounds = boundsStorage
    let middle = CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2)
    return CGAffineTransform(
      translationX: -bounds.origin.x - bounds.width / 2, y: -bounds.origin.y - bounds.height / 2
    ).concatenating(transform).concatenating(
      CGAffineTransform(translationX: middle.x, y: middle.y))
  }

  final func setTint(_ color: UIColor?) {
    guard color != tintStorage else { return }
    tintStorage = color
    // Views below that have a colour of their own do not notice.
    walk { view in
      guard view === self || view.tintStorage == nil else { return false }
      view.tintColorDidChange()
      return true
    }
  }
}
