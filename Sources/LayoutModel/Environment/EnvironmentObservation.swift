extension Environment {
  /// What is known of one view from outside the layout: measured, stored or stated.
  ///
  /// Observations make a comparison with another engine possible: they put that engine's inputs
  /// in the place of our rules. Every part is optional.
  public struct Observation: Hashable, Sendable {
    /// The view's safe-area insets.
    public var safeArea: Insets?
    /// The view's layout margins, the safe area included.
    public var margins: Insets?
    /// The width of the view's content.
    public var intrinsicWidth: Double?
    /// The height of the view's content.
    public var intrinsicHeight: Double?
    /// The width of what an editor drew of the view's class, without line breaks.
    ///
    /// It stands in the place of what the engine makes of a content that it cannot draw itself.
    public var drawnWidth: Double?
    /// The height of what an editor drew of the view's class, without line breaks.
    public var drawnHeight: Double?
    /// The width that an editor keeps for a view without content, where nothing else decides it.
    public var keptWidth: Double?
    /// The height that an editor keeps for a view without content, where nothing else decides it.
    public var keptHeight: Double?
    /// The frame that was stored for the view at design time.
    ///
    /// It stands for the content's size where the class measures its content, for the size of a
    /// view whose size nothing else determines, and for the frame of a view placed by its frame.
    public var storedFrame: Frame?
    /// How far the view's frame reaches beyond its alignment rectangle.
    public var alignmentInsets: Insets?

    /// Makes an observation.
    public init(
      safeArea: Insets? = nil, margins: Insets? = nil, intrinsicWidth: Double? = nil,
      intrinsicHeight: Double? = nil, drawnWidth: Double? = nil, drawnHeight: Double? = nil,
      keptWidth: Double? = nil, keptHeight: Double? = nil, storedFrame: Frame? = nil,
      alignmentInsets: Insets? = nil
    ) {
      self.safeArea = safeArea
      self.margins = margins
      self.intrinsicWidth = intrinsicWidth
      self.intrinsicHeight = intrinsicHeight
      self.drawnWidth = drawnWidth
      self.drawnHeight = drawnHeight
      self.keptWidth = keptWidth
      self.keptHeight = keptHeight
      self.storedFrame = storedFrame
      self.alignmentInsets = alignmentInsets
    }
  }
}
