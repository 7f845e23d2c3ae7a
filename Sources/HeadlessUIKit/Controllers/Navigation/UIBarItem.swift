public import Foundation

/// Something that a bar shows.
open class UIBarItem: NSObject {
  /// The text.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image where bars are low.
  open var landscapeImagePhone: UIImage?
  /// Whether the item answers.
  open var isEnabled = true
  /// A number for the author's use.
  open var tag = 0
  /// A name for tests and other programs.
  open var accessibilityIdentifier: String?
  /// What the item is called aloud.
  open var accessibilityLabel: String?
  /// What using the item comes to.
  open var accessibilityHint: String?
  private final var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Makes an item.
  public override init() {
    super.init()
  }

  /// Sets how the text looks in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
  }
  /// How the text looks in a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { attributes[state] }
}

/// Something that can be done from a bar.
open class UIBarButtonItem: UIBarItem {
  /// How an item looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// What an item of the system's is for.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  /// How the item looks.
  open var style: Style = .plain
  /// What of the system's the item is.
  public internal(set) final var systemItem: SystemItem?
  /// The view that is the item.
  open var customView: UIView?
  /// What the method is sent to; not kept alive.
  open weak var target: AnyObject?
  /// What is sent.
  open var action: Selector?
  /// What is done besides.
  open var primaryAction: UIAction?
  /// What is offered.
  open var menu: UIMenu?
  /// The width of a space; 0 for what the content needs.
  open var width: CGFloat = 0
  /// The colour.
  open var tintColor: UIColor?

  /// Makes an item that nothing is known of.
  public override init() {
    super.init()
  }

  /// Makes an item with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = targetObject(target)
    self.action = action
  }

  /// Makes an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes an item with an image, and another one for a phone on its side, which is not shown here.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Makes an item with a text and an image, and what it offers.
  public convenience init(
    title: String?, image: UIImage?, target: Any?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Makes an item of the system's.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(
      title: nil, style: systemItem == .done || systemItem == .save ? .done : .plain,
      target: target, action: action)
    self.systemItem = systemItem
  }

  /// Makes an item that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes an item that does something; text and image are the action's if not given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item of the system's that does something.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: nil, primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  /// A space that takes what room there is.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// A space of a width.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Does what a touch on the item does; nothing if it is not enabled.
  public final func press() {
    guard isEnabled else { return }
    primaryAction?.performWithSender(self, target: nil)
    if let action, let target { action.send(to: target, self, nil) }
  }
}
