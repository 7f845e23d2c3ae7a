public import HeadlessUIKit

/// A draft of a scrollable stack with arranged subviews, written as one expression.
public protocol ScrollableStackedPlan: LayoutChain where View == ScrollableStackView {
  /// The direction of the stack.
  static var axis: NSLayoutConstraint.Axis { get }
  /// Makes the plan of a draft.
  init(_ draft: LayoutDraft<ScrollableStackView>)
}

extension ScrollableStackedPlan {
  /// Arranges views by a given stack, whose axis is set; a new one fills across its axis.
  public init(
    _ stack: ScrollableStackView = ScrollableStackView(axis: Self.axis, alignment: .fill),
    @LayoutPlan _ layouter: () -> any ViewPlan
  ) {
    stack.axis = Self.axis
    self.init(stack.drf.insertStacked(layouter))
  }

  /// Arranges views by a new stack.
  ///
  /// `margins` are the space around the arranged views; nil leaves none.
  public init(
    margins: UIEdgeInsets? = nil, alignment: UIStackView.Alignment = .fill,
    spacing: CGFloat = .zero, @LayoutPlan _ layouter: () -> any ViewPlan
  ) {
    let stack = ScrollableStackView(
      axis: Self.axis, margins: margins, alignment: alignment, spacing: spacing)
    self.init(stack.drf.insertStacked(layouter))
  }

  /// Arranges views by a new stack with the same space on all sides.
  public init(
    margin: CGFloat, alignment: UIStackView.Alignment = .fill, spacing: CGFloat = .zero,
    @LayoutPlan _ layouter: () -> any ViewPlan
  ) {
    self.init(
      margins: UIEdgeInsets(insets: margin), alignment: alignment, spacing: spacing, layouter)
  }
}

/// A horizontal scrollable stack with its arranged subviews.
public struct HScrollableStacked: ScrollableStackedPlan {
  /// The direction of the stack.
  public static let axis = NSLayoutConstraint.Axis.horizontal
  /// The draft that the chain extends.
  public let drf: LayoutDraft<ScrollableStackView>

  /// Makes the plan of a draft.
  public init(_ draft: LayoutDraft<ScrollableStackView>) { drf = draft }
}

/// A vertical scrollable stack with its arranged subviews.
public struct VScrollableStacked: ScrollableStackedPlan {
  /// The direction of the stack.
  public static let axis = NSLayoutConstraint.Axis.vertical
  /// The draft that the chain extends.
  public let drf: LayoutDraft<ScrollableStackView>

  /// Makes the plan of a draft.
  public init(_ draft: LayoutDraft<ScrollableStackView>) { drf = draft }
}
