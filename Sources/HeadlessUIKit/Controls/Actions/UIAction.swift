public import Foundation

/// Something that a menu can show.
open class UIMenuElement: NSObject {
  /// Whether a mark shows beside the element.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// What can be said of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes attributes of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element does not answer.
    public static let disabled = Attributes(rawValue: 1)
    /// The element destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// The element does not show.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// What people see of the element.
  open var title: String
  /// What people see below the title.
  open var subtitle: String?
  /// The image of the element.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// Something to do when a control is used or an element of a menu is chosen.
open class UIAction: UIMenuElement {
  /// A name by which an action is known.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Names an action.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Names an action.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the action; one of its own if none was given.
  public final let identifier: Identifier
  /// What the action is for, at length.
  open var discoverabilityTitle: String?
  /// What can be said of the action.
  open var attributes: Attributes
  /// Whether a mark shows beside the action.
  open var state: State
  /// The control or item that performs the action; nil while it is not performed.
  open private(set) var sender: Any?
  /// What to do.
  private let handler: (UIAction) -> Void

  /// Makes an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(Serial.text("a", Serial.next()))
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Does it; nothing if the action is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// Actions and menus under a title.
open class UIMenu: UIMenuElement {
  /// What can be said of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements show in the menu around.
    public static let displayInline = Options(rawValue: 1)
    /// The menu destroys something.
    public static let destructive = Options(rawValue: 2)
    /// One element has a mark.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// A name by which a menu is known.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Names a menu.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Names a menu.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the menu; one of its own if none was given.
  public final let identifier: Identifier
  /// What can be said of the menu.
  public final let options: Options
  /// What the menu shows.
  public final let children: [UIMenuElement]

  /// Makes a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(Serial.text("m", Serial.next()))
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A menu like this one with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions of the menu with a mark, those of menus inside included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }
}
