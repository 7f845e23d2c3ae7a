import Foundation

/// Something with traits: a view, a controller, a screen.
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}

/// What is said of the traits below a view or controller.
private enum TraitOverride: AttachmentKey { typealias Value = UITraitCollection.Values }

/// Who asked to hear of changes of traits.
private enum TraitObservers: AttachmentKey {
  typealias Value = [UITraitChangeRegistration.Entry]
}

extension UIResponder {
  /// The traits that differ from those above.
  final var traitOverride: UITraitCollection.Values {
    get { attachments[TraitOverride.self] ?? UITraitCollection.Values() }
    set {
      guard newValue != traitOverride else { return }
      let view = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
      UIView.changingTraits(below: view) {
        attachments[TraitOverride.self] = newValue
      }
    }
  }

  /// Tells the object and those who asked that the traits changed.
  fileprivate final func tellTraitsChanged(_ old: UITraitCollection) {
    traitCollectionDidChange(old)
    for entry in attachments[TraitObservers.self] ?? [] where entry.registration != nil {
      entry.handler(self, old)
    }
  }

  final func observeTraits(
    _ handler: @escaping (UIResponder, UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    let registration = UITraitChangeRegistration()
    let entry = UITraitChangeRegistration.Entry(registration, handler)
    attachments[TraitObservers.self] = (attachments[TraitObservers.self] ?? []) + [entry]
    registration.owner = self
    return registration
  }

  final func forgetTraitObserver(_ registration: UITraitChangeRegistration) {
    attachments[TraitObservers.self] = attachments[TraitObservers.self]?.filter {
      $0.registration !== registration
    }
  }
}

/// Stands for a wish to hear of changes of traits, which lasts as long as the object.
public final class UITraitChangeRegistration {
  struct Entry {
    // Kept: UIKit's registrations last as long as the object, whether or not anybody holds them.
    let registration: UITraitChangeRegistration?
    let handler: (UIResponder, UITraitCollection) -> Void

    init(
      _ registration: UITraitChangeRegistration,
      _ handler: @escaping (UIResponder, UITraitCollection) -> Void
    ) {
      self.registration = registration
      self.handler = handler
    }
  }

  fileprivate(set) weak var owner: UIResponder?
}

/// A trait that changes of can be asked for, such as `UITraitUserInterfaceStyle.self`.
public protocol UITraitDefinition {
  /// Whether two collections differ in the trait.
  static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool
}

/// Whether the interface is light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Whether two collections differ in the style.
  public static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    old.userInterfaceStyle != new.userInterfaceStyle
  }
}

/// How much room there is across.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Whether two collections differ in the class.
  public static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    old.horizontalSizeClass != new.horizontalSizeClass
  }
}

/// How much room there is up and down.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Whether two collections differ in the class.
  public static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    old.verticalSizeClass != new.verticalSizeClass
  }
}

/// How large text is.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Whether two collections differ in the size.
  public static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    old.preferredContentSizeCategory != new.preferredContentSizeCategory
  }
}

extension UITraitEnvironment where Self: UIResponder {
  /// Calls a handler when one of some traits of this object changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    observeTraits { object, old in
      guard let object = object as? Self else { return }
      let new = object.traitCollection
      if traits.contains(where: { $0.differs(old, new) }) { handler(object, old) }
    }
  }

  /// Ends calling the handler of a registration.
  public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
    forgetTraitObserver(registration)
  }
}

extension UIView {
  /// Whether the interface from this view down is dark, whatever it is above.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverride.style }
    set { traitOverride.style = newValue }
  }

  /// The traits of this view: the window's, or the main screen's, with what views and controllers
  /// above say.
  final var resolvedTraits: UITraitCollection {
    var path: [UIView] = [self]
    while let parent = path.last?.parent { path.append(parent) }
    var values = (path.last as? UIWindow)?.ownTraits ?? UIScreen.main.traitCollection.values
    for view in path.reversed() {
      if let controller = view.controller {
        if let container = controller.parentReference {
          values.take(container.traits(forChild: controller))
        }
        values.take(controller.traitOverride)
      }
      values.take(view.traitOverride)
    }
    return UITraitCollection(values)
  }

  /// Makes a change, and tells the views from one down, and their controllers, whose traits differ
  /// after it.
  static func changingTraits(below view: UIView?, _ change: () -> Void) {
    guard let view else { return change() }
    var before: [(view: UIView, traits: UITraitCollection)] = []
    view.visitAll { before.append(($0, $0.traitCollection)) }
    change()
    for (view, old) in before where view.traitCollection != old {
      view.traitsDidChange()
      view.markNeedsLayout()
      if let controller = view.controller { controller.tellTraitsChanged(old) }
      view.tellTraitsChanged(old)
    }
  }
}
