public import DraftsmanCore
public import HeadlessUIKit

extension DraftableView {
  /// A new draft of the view.
  public var drf: LayoutDraft<Self> { LayoutDraft(self) }

  /// A new draft of the view with subviews; nothing happens until `apply` or `build`.
  public func draftContent(@LayoutPlan _ content: () -> any ViewPlan) -> LayoutDraft<Self> {
    drf.insert(content)
  }
}

extension DraftableView where Self: UIStackView {
  /// A new draft of the stack with arranged subviews; nothing happens until `apply` or `build`.
  public func draftStackedContent(@LayoutPlan _ content: () -> any ViewPlan) -> LayoutDraft<Self> {
    drf.insertStacked(content)
  }

  /// A new draft of the stack with arranged subviews; nothing happens until `apply` or `build`.
  public func draftStackContent(@LayoutPlan _ content: () -> any ViewPlan) -> LayoutDraft<Self> {
    drf.insertStacked(content)
  }
}

extension DraftableView where Self: UIScrollView {
  /// A new draft of the view with subviews arranged by a stack inside it.
  public func draftStackedContent(@LayoutPlan _ content: () -> any ViewPlan) -> LayoutDraft<Self> {
    drf.insertStacked(content)
  }
}

extension UIViewController {
  /// A new draft of the controller's view, which is loaded.
  public var drf: LayoutDraft<UIView> { LayoutDraft(self) }

  /// A new draft of the controller's view with subviews; nothing happens until `apply` or `build`.
  public func draftContent(@LayoutPlan _ content: () -> any ViewPlan) -> LayoutDraft<UIView> {
    drf.insert(content)
  }
}
