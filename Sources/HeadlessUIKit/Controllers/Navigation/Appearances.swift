public import Foundation

/// Whether a bar is dark.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// How high a bar is.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// How a bar looks; kept, never drawn.
open class UIBarAppearance: NSObject {
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// The image behind the content.
  open var backgroundImage: UIImage?
  /// What is done to what lies behind.
  open var backgroundEffect: UIBlurEffect?
  /// The colour of the line at the edge.
  open var shadowColor: UIColor? = .separator
  /// The image in place of the line at the edge.
  open var shadowImage: UIImage?

  /// Makes the standard look.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }
  /// Lets what lies behind shine through, blurred.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = .separator
  }
  /// Lets nothing shine through.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    backgroundEffect = nil
    shadowColor = .separator
  }
  /// Lets everything shine through.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    backgroundEffect = nil
    shadowColor = nil
  }
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How a large title looks.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is from its place.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image beside the way back.
  open private(set) var backIndicatorImage: UIImage?
  /// Sets the image beside the way back.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image
  }
}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {
  /// The colour of what is chosen.
  open var selectionIndicatorTintColor: UIColor?
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {}

/// A bar of things to do, at the bottom.
open class UIToolbar: UIView {
  override class var kitClass: KitClass { KitClass("UIToolbar", UIToolbar.self) }

  /// What the bar offers, from its leading end.
  open var items: [UIBarButtonItem]?
  /// Sets what the bar offers, at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// Whether the bar is dark.
  open var barStyle: UIBarStyle = .default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// Whether the content shines through.
  open var isTranslucent = true
  /// How the bar looks.
  open var standardAppearance = UIToolbarAppearance()

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
