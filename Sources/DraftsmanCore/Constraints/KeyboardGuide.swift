import HeadlessUIKit

/// The guides that stand for the keyboard in a view, one of each kind for a view.
///
/// UIKit's own guide is as high as the part of the view that the keyboard covers and rests at the
/// safe area's bottom edge. These guides are tied to it by constraints, so they follow the keyboard
/// and the view's size without watching either. A root's plan removes those that nothing names any
/// more, so that a view does not show what plans it had before.
struct KeyboardGuide {
  private enum Whole: AttachmentKey { typealias Value = UILayoutGuide }
  private enum Safe: AttachmentKey { typealias Value = UILayoutGuide }

  /// The guides that one pass asked for.
  final class Ledger {
    /// Those that were asked for, in plan order, each once.
    private(set) var used: [UILayoutGuide] = []
    /// Those of them that did not exist before.
    private(set) var made: [UILayoutGuide] = []
    private var known: Set<ObjectIdentifier> = []

    /// Notes a guide, which the ledger keeps alive.
    func note(_ guide: UILayoutGuide, isNew: Bool) {
      if isNew { made.append(guide) }
      if known.insert(ObjectIdentifier(guide)).inserted { used.append(guide) }
    }

    /// Whether a guide was asked for.
    func isUsed(_ guide: UILayoutGuide) -> Bool { known.contains(ObjectIdentifier(guide)) }
  }

  /// The guide that lies at the view's bottom edge, across its width, as high as the keyboard.
  static func inView(_ view: UIView, _ ledger: Ledger) -> UILayoutGuide {
    if let guide = view.attachments[Whole.self], guide.owningView === view {
      ledger.note(guide, isNew: false)
      return guide
    }
    let guide = UILayoutGuide()
    ledger.note(guide, isNew: true)
    guide.identifier = "keyboard"
    guide.nameInOwner = "keyboardArea"
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
  static func inSafeArea(of view: UIView, _ ledger: Ledger) -> UILayoutGuide {
    if let guide = view.attachments[Safe.self], guide.owningView === view {
      ledger.note(guide, isNew: false)
      return guide
    }
    let guide = UILayoutGuide()
    ledger.note(guide, isNew: true)
    guide.identifier = "keyboardSafeArea"
    guide.nameInOwner = "keyboardSafeArea"
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

  /// The constraints that tie a guide to its view.
  static func ties(of guide: UILayoutGuide) -> [NSLayoutConstraint] {
    guide.activeConstraints.filter { $0.firstItem === guide }
  }

  /// Whether a constraint ties a guide to its view.
  static func isTie(_ constraint: NSLayoutConstraint) -> Bool {
    guard let guide = constraint.firstItem as? UILayoutGuide, let view = guide.owningView else {
      return false
    }
    return view.attachments[Whole.self] === guide || view.attachments[Safe.self] === guide
  }

  /// Removes a guide from its view, unless something besides its ties still names it.
  ///
  /// - Returns: The ties, which are inactive now; none if the guide stays.
  static func removeIfUnused(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
    let ties = ties(of: guide)
    guard let view = guide.owningView, guide.activeConstraints.count == ties.count else {
      return []
    }
    if view.attachments[Whole.self] === guide { view.attachments[Whole.self] = nil }
    if view.attachments[Safe.self] === guide { view.attachments[Safe.self] = nil }
    view.removeLayoutGuide(guide)
    return ties
  }
}
