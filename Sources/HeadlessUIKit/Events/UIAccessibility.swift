public import Foundation

/// What kind of object an assistive program is told of.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt64
  /// Makes traits of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary, when the program starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Does not answer.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field for searches.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts sound or pictures.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Can be made more and less.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What was said of an object for assistive programs.
struct Accessibility {
  var isElement: Bool?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var isModal = false
  var hidesElements = false
  var groupsChildren = false
  var customActions: [UIAccessibilityCustomAction]?
}

private enum AccessibilityKey: AttachmentKey { typealias Value = Accessibility }

extension UIResponder {
  final var accessibility: Accessibility {
    get { attachments[AccessibilityKey.self] ?? Accessibility() }
    set { attachments[AccessibilityKey.self] = newValue }
  }

  /// Whether the siblings are no objects for assistive programs while this one shows.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  /// Whether what lies in the object is hidden from assistive programs.
  public final var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// Whether what lies in the object is read before what follows.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// What else an assistive program offers to do.
  public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }
}

/// Something that an assistive program offers to do.
open class UIAccessibilityCustomAction: NSObject {
  /// What the action is called.
  open var name: String
  /// Does it, and says whether that worked.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Makes an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

/// What the user asked assistive programs for, and what they are told.
public enum UIAccessibility {
  /// What assistive programs are told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number, as UIKit has it.
    public let rawValue: UInt32
    /// Makes a notification of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Parts of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The screen is another one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Something is to be said aloud.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Tells assistive programs something; there are none here.
  public static func post(notification: Notification, argument: Any?) {}
  /// Whether the screen is read aloud: no.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether less is to move: no.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether colours are to be darker: no.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the screen's colours are to be inverted: no.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether things are to be told apart by more than colour: no.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether less is to shine through: no.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is to be bold: no.
  public static var isBoldTextEnabled: Bool { false }
}
