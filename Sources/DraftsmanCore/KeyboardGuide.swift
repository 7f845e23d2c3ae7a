import HeadlessUIKit

/// The guides that stand for the keyboard in a view, one of each kind for a view.
///
/// UIKit's own guide is as high as the part of the view that the keyboard covers and rests at the
/// safe area's bottom edge. These guides are tied to it by constraints, so they follow the keyboard
/// and the view's size without watching either.
struct KeyboardGuide {
  private enum Whole: AttachmentKey { typealias Value = UILayoutGuide }
  private enum Safe: AttachmentKey { typealias Value = UILayoutGuide }

  /// The guide that lies at the view's bottom edge, across its width, as high as the keyboard.
  static func inView(_ view: UIView) -> UILayoutGuide {
    if let guide = view.attachments[Whole.self], guide.owningView === view { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "keyboard"
    view.addLayoutGuide(guide)
    view.attachments[Whole.self] = guide
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.rightAnchor.constraint(equalTo: view.rightAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      guide.heightAnchor.constraint(equalTo: view.keyboardLayoutGuide.heightAnchor),
    ])
    return guide
  }

  /// The guide that lies at the safe area's bottom edge, across its width, up to the keyboard's top.
  static func inSafeArea(of view: UIView) -> UILayoutGuide {
    if let guide = view.attachments[Safe.self], guide.owningView === view { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "keyboardSafeArea"
    view.addLayoutGuide(guide)
    view.attachments[Safe.self] = guide
    let safeArea = view.safeAreaLayoutGuide
    // A keyboard lower than the unsafe part covers nothing of the safe area.
    let top = guide.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
    top.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: safeArea.leftAnchor),
      guide.rightAnchor.constraint(equalTo: safeArea.rightAnchor),
      guide.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      guide.heightAnchor.constraint(greaterThanOrEqualToConstant: 0),
      top,
    ])
    return guide
  }
}
