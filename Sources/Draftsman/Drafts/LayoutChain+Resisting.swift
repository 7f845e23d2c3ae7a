public import HeadlessUIKit

// How strongly a view keeps its natural size: content hugging against expansion, compression
// resistance against compression.

extension LayoutChain {
  /// Sets the vertical content hugging priority.
  @discardableResult
  public func resistVerticalExpansion(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resisting { $0.setContentHuggingPriority(priority, for: .vertical) }
  }

  /// Sets the horizontal content hugging priority.
  @discardableResult
  public func resistHorizontalExpansion(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resisting { $0.setContentHuggingPriority(priority, for: .horizontal) }
  }

  /// Sets the vertical compression resistance.
  @discardableResult
  public func resistVerticalCompression(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resisting { $0.setContentCompressionResistancePriority(priority, for: .vertical) }
  }

  /// Sets the horizontal compression resistance.
  @discardableResult
  public func resistHorizontalCompression(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resisting { $0.setContentCompressionResistancePriority(priority, for: .horizontal) }
  }

  /// Sets both content hugging priorities.
  @discardableResult
  public func resistSizeExpansion(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resistVerticalExpansion(priority).resistHorizontalExpansion(priority)
  }

  /// Sets the compression resistance along both axes.
  @discardableResult
  public func resistSizeCompression(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resistVerticalCompression(priority).resistHorizontalCompression(priority)
  }

  /// Sets hugging and compression resistance along the vertical axis.
  @discardableResult
  public func resistVerticalAdjustment(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resistVerticalExpansion(priority).resistVerticalCompression(priority)
  }

  /// Sets hugging and compression resistance along the horizontal axis.
  @discardableResult
  public func resistHorizontalAdjustment(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resistHorizontalExpansion(priority).resistHorizontalCompression(priority)
  }

  /// Sets hugging and compression resistance along both axes.
  @discardableResult
  public func resistSizeAdjustment(_ priority: UILayoutPriority) -> LayoutDraft<View> {
    resistSizeExpansion(priority).resistSizeCompression(priority)
  }

  private func resisting(_ change: (View) -> Void) -> LayoutDraft<View> {
    let draft = drf
    change(draft.draftedView)
    return draft
  }
}
