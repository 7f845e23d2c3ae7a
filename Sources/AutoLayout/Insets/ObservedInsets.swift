/// What frames say of a view's safe area and margins.
public struct ObservedInsets: Hashable, Sendable {
  /// The insets of the safe area.
  public var safeArea = PartialInsets()
  /// The layout margins, the safe area included.
  public var margins = PartialInsets()

  /// Nothing observed.
  public init() {}
}
