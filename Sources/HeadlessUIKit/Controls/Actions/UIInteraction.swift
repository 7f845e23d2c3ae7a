public import Foundation

/// Something that a view can do with the user, such as showing a menu.
public protocol UIInteraction: AnyObject {
  /// The view.
  var view: UIView? { get }
  /// Told before the interaction is with another view.
  func willMove(to view: UIView?)
  /// Told when the interaction is with another view.
  func didMove(to view: UIView?)
}

private enum Interactions: AttachmentKey { typealias Value = [any UIInteraction] }

extension UIView {
  /// What the view can do with the user, in the order it was added.
  public final var interactions: [any UIInteraction] {
    attachments[Interactions.self] ?? []
  }

  /// Adds something that the view can do, taking it from the view that had it.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachments[Interactions.self] = interactions + [interaction]
    interaction.didMove(to: self)
  }

  /// Takes away something that the view can do.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachments[Interactions.self] = interactions.filter { $0 !== interaction }
    interaction.didMove(to: nil)
  }
}

/// Shows a menu for a view; a test asks for the menu with `menu(at:)`.
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// Where the menu comes from.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Makes an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  /// Told before the interaction is with another view.
  open func willMove(to view: UIView?) {}
  /// Told when the interaction is with another view.
  open func didMove(to view: UIView?) { self.view = view }

  private final var touched = CGPoint.zero
  /// Where the last long touch was, in a view's coordinates.
  open func location(in other: UIView?) -> CGPoint {
    view.map { $0.convert(touched, to: other) } ?? touched
  }

  /// The menu that a long touch at a point of the view opens; nil if there is none.
  public final func menu(at location: CGPoint) -> UIMenu? {
    touched = location
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)?.menu
  }
}

/// What a menu is made of.
open class UIContextMenuConfiguration: NSObject {
  /// The menu, made with each reading.
  open var menu: UIMenu? { provider?([]) }
  private let provider: (([UIMenuElement]) -> UIMenu?)?

  /// Makes what a menu is made of; the preview is kept by nobody.
  public init(
    identifier: Any?, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    provider = actionProvider
  }
}

/// Where a menu comes from.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// What the menu at a point is made of; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
