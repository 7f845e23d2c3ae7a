public import HeadlessUIKit

/// A draft of a stack with arranged subviews, written as one expression.
public protocol StackedPlan: LayoutChain where View == UIStackView {
  /// The direction of the stack.
  static var axis: NSLayoutConstraint.Axis { get }
  /// Makes the plan of a draft.
  init(_ draft: LayoutDraft<UIStackView>)
}

extension StackedPlan {
  /// Arranges views by a given stack, whose axis is set.
  public init(
    _ stack: UIStackView = UIStackView(), @LayoutPlan _ layouter: () -> any ViewPlan
  ) {
    stack.axis = Self.axis
    self.init(stack.drf.insertStacked(layouter))
  }

  /// Arranges views by a new stack.
  ///
  /// `margins` are the space around the arranged views; nil leaves none.
  public init(
    margins: UIEdgeInsets? = nil, distribution: UIStackView.Distribution = .fill,
    alignment: UIStackView.Alignment = .fill, spacing: CGFloat = .zero,
    @LayoutPlan _ layouter: () -> any ViewPlan
  ) {
    let stack = UIStackView(
      axis: Self.axis, margins: margins, distribution: distribution, alignment: alignment,
      spacing: spacing)
    self.init(stack.drf.insertStacked(layouter))
  }

  /// Arranges views by a new stack with the same space on all sides.
  public init(
    margin: CGFloat, distribution: UIStackView.Distribution = .fill,
    alignment: UIStackView.Alignment = .fill, spacing: CGFloat = .zero,
    @LayoutPlan _ layouter: () -> any ViewPlan
  ) {
    self.init(
      margins: UIEdgeInsets(insets: margin), distribution: distribution, alignment: alignment,
      spacing: spacing, layouter)
  }
}

/// A horizontal stack with its arranged subviews.
public struct HStacked: StackedPlan {
  /// The direction of the stack.
  public static let axis = NSLayoutConstraint.Axis.horizontal
  /// The draft that the chain extends.
  public let drf: LayoutDraft<UIStackView>

  /// Makes the plan of a draft.
  public init(_ draft: LayoutDraft<UIStackView>) { drf = draft }
}

/// A vertical stack with its arranged subviews.
public struct VStacked: StackedPlan {
  /// The direction of the stack.
  public static let axis = NSLayoutConstraint.Axis.vertical
  /// The draft that the chain extends.
  public let drf: LayoutDraft<UIStackView>

  /// Makes the plan of a draft.
  public init(_ draft: LayoutDraft<UIStackView>) { drf = draft }
}
