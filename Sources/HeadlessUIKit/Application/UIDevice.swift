public import Foundation

/// The device that the program runs on: as the main screen has it.
///
/// Nothing here changes by itself. What kind of device an interface is for is said by its traits.
public final class UIDevice: NSObject, Sendable {
  /// How the device is held.
  public enum Orientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// The device.
  public static let current = UIDevice()

  /// What kind of device it is: the current traits' idiom.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.current.userInterfaceIdiom
  }
  /// How the device is held: upright.
  public var orientation: Orientation { .portrait }
  /// The device's name.
  public let name = "Headless"
  /// The model's name, by the idiom.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The system's name.
  public let systemName = "iOS"
  /// The version whose behaviour is modelled.
  public let systemVersion = "17.0"
  /// A name of the device for the program's maker; the same on every machine.
  public let identifierForVendor = UUID(uuidString: "00000000-0000-0000-0000-000000000001")

  /// Posted when the device is held otherwise; never here.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Asks to be told how the device is held.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends being told how the device is held.
  public func endGeneratingDeviceOrientationNotifications() {}
}

/// What kind of feedback a device gives that can be felt; none here.
open class UIFeedbackGenerator: NSObject {
  /// Makes ready for feedback.
  open func prepare() {}
}

/// Feedback of a blow.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard a blow is.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// How hard the blow is.
  public final let style: FeedbackStyle
  /// Makes feedback.
  public init(style: FeedbackStyle = .medium) { self.style = style }
  /// Gives feedback.
  open func impactOccurred() {}
}

/// Feedback of a result.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What a result is like.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Gives feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback of another choice.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives feedback.
  open func selectionChanged() {}
}
