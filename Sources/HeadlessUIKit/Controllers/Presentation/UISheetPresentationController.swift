public import Foundation

/// What places a sheet: how high it may be, and how high it is.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public final class Detent {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Names a height.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Names a height.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Nearly the whole screen.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What a height is computed from.
    public struct ResolutionContext {
      /// The largest height, without the safe area at the bottom.
      public let maximumDetentValue: CGFloat
      /// The traits of the sheet's surroundings.
      public let containerTraitCollection: UITraitCollection
    }

    /// The name of the height.
    public let identifier: Identifier
    fileprivate let resolver: ((ResolutionContext) -> CGFloat?)?

    private init(_ identifier: Identifier, _ resolver: ((ResolutionContext) -> CGFloat?)? = nil) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Half the height of the screen.
    public static func medium() -> Detent { Detent(.medium) }
    /// Nearly the whole height.
    public static func large() -> Detent { Detent(.large) }
    /// A height of one's own, without the safe area at the bottom; nil if it cannot be had now.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(Serial.text("d", Serial.next())), resolver)
    }
  }

  /// The heights at which the sheet rests, from the lowest; the large one by default.
  open var detents: [Detent] = [.large()] {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The height the sheet has; nil for the first.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The largest height at which what lies below is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether something to grab shows at the top.
  open var prefersGrabberVisible = false
  /// Whether scrolling to the top makes the sheet higher.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is at the bottom where there is little height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width follows the preferred size at the bottom.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the corners; nil for the system's.
  open var preferredCornerRadius: CGFloat?

  /// Makes changes, at once.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    containerView?.layoutIfNeeded()
  }

  /// Computes custom heights anew with the next layout.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// The height of the sheet in a window of a height.
  final func height(within height: CGFloat, below top: CGFloat, above bottom: CGFloat) -> CGFloat {
    let largest = height - top
    let chosen =
      detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first ?? .large()
    if let resolver = chosen.resolver {
      let context = Detent.ResolutionContext(
        maximumDetentValue: largest - bottom,
        containerTraitCollection: containerView?.traitCollection ?? .current)
      guard let value = resolver(context), value.isFinite else { return largest }
      return min(max(0, value) + bottom, largest)
    }
    return chosen.identifier == .medium ? min(height / 2, largest) : largest
  }
}
