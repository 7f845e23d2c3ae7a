/// A layout guide: a rectangle that constraints can name although it is no view.
public struct Guide: Hashable, Sendable {
  /// What a guide stands for.
  public enum Kind: String, CaseIterable, Sendable {
    /// The part of the view that bars and the device's shape leave free.
    case safeArea
    /// The view inside its layout margins.
    case layoutMargins
    /// The width at which text reads well.
    case readableContent
    /// The area of the window that the keyboard covers; while there is none, what lies below the
    /// safe area.
    case keyboard
    /// The content of a scroll view.
    case scrollContent
    /// The frame of a scroll view, which does not scroll.
    case scrollFrame
    /// A view controller's top layout guide (before safe areas).
    case top
    /// A view controller's bottom layout guide (before safe areas).
    case bottom
    /// A guide whose rectangle is what its constraints say.
    case custom
    /// The part of the view that the keyboard covers, across its width; without height at the
    /// view's bottom while it covers nothing.
    case keyboardArea
    /// The part of the view's safe area that the keyboard covers, across its width; without height
    /// at the safe area's bottom while it covers nothing.
    case keyboardSafeArea
  }

  /// The guide's identity, unique among the views and guides of its layout.
  public var id: NodeID
  /// What it stands for.
  public var kind: Kind

  /// Makes a guide.
  public init(id: NodeID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
