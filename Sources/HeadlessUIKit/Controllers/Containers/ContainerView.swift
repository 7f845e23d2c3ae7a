import Foundation

/// The root view of a controller that places the views of others.
final class ContainerView: UIView {
  override class var kitClass: KitClass { KitClass("UIView", ContainerView.self) }

  /// Places the views.
  var place: (() -> Void)?

  static func make(_ place: @escaping () -> Void) -> ContainerView {
    let view = ContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.place = place
    return view
  }

  override func layoutSubviews() {
    place?()
    super.layoutSubviews()
  }

  // What bars cover depends on the safe area.
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    place?()
  }
}

extension UIViewController {
  /// Shows one child in place of another in a container's view, with the calls of appearing.
  final func exchange(_ old: UIViewController?, by new: UIViewController?, in place: UIView) {
    guard old !== new || new?.viewIfLoaded?.parent !== place else { return }
    if isShown, let old, old !== new { old.disappear() }
    if old !== new { old?.viewIfLoaded?.removeFromSuperview() }
    guard let new else { return }
    new.view.translatesAutoresizingMaskIntoConstraints = true
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.view.frame = place.boundsStorage
    place.insertSubview(new.view, at: 0)
    if isShown { new.appear() }
  }
}
