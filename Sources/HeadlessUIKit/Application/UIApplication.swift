public import Foundation

/// The program: the addresses it was asked to open, and what it says of the device.
///
/// A process has one, and tests run beside each other in it: it keeps nothing that they could take
/// from each other but what they ask it to open.
open class UIApplication: UIResponder {
  /// Whether the program is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The program of this task: that given to `withShared` around the call, else the process's.
  public static var shared: UIApplication { (task ?? process).application }

  @TaskLocal private static var task: Holder?
  private static let process = Holder()

  /// Does something with a program of its own as the shared one, and hands it to the work.
  public static func withShared<Result>(
    _ work: (UIApplication) throws -> Result
  ) rethrows -> Result {
    let holder = Holder()
    return try $task.withValue(holder) { try work(holder.application) }
  }

  /// Makes a program.
  public override init() {
    super.init()
  }

  /// Whether the program is in front: yes.
  open var applicationState: State { .active }
  /// What is told about the program.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The windows that were put here, the last one in front.
  open var windows: [UIWindow] = []
  /// The window that takes events: the last one that is a key window.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// How the screen of the key window is held: on its side where that is wider than high.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = keyWindow?.screen.bounds.size ?? .zero
    return size.width > size.height ? .landscapeRight : .portrait
  }
  /// The text size of the current traits.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  /// The direction of the current traits.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// The number on the program's picture.
  open var applicationIconBadgeNumber = 0
  /// What the program was asked to open, in order.
  public private(set) final var openedURLs: [URL] = []

  /// Whether an address can be opened: if it has a scheme.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }
  /// Notes that an address was to be opened, and says that it was.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { openedURLs.append(url) }
    completion?(opens)
  }
  /// Sends a target a method; without a target, the first object up the chain of the sender.
  ///
  /// - Returns: Whether somebody has the method.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let object = targetObject(target) { return action.perform(on: object, sender, event) }
    var responder = sender as? UIResponder ?? keyWindow?.firstResponder
    while let current = responder {
      if action.perform(on: current, sender, event) { return true }
      responder = current.next
    }
    return false
  }

  /// What can be said about opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Names an option.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a program came to run.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Names an option.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The address of the program's settings.
  public static let openSettingsURLString = "app-settings:"
  /// Posted when the program comes to the front; never here.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the program leaves the front; never here.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the program goes behind others; never here.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the program comes from behind others; never here.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// The one program of a process or a task.
  private final class Holder: @unchecked Sendable {
    // Unchecked: the program of the process is one for all tasks, as UIKit has it; `withShared`
    // gives a task its own.
    let application = UIApplication()
  }
}

/// What is told about a program.
public protocol UIApplicationDelegate: AnyObject {
  /// The program's window.
  var window: UIWindow? { get set }
  /// Told when the program runs; says whether it can.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// None; nothing is kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
}
