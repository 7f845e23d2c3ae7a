import DraftsmanCore
public import HeadlessUIKit

/// A stack inside a scroll view, which scrolls along the stack's axis when the content is longer.
///
/// It takes arranged subviews like a stack. The distribution is fixed, because a scrolled stack has
/// no length of its own to distribute.
open class ScrollableStackView: UIScrollView, StackContainer {
  private let stack = UIStackView()
  private var fitting: NSLayoutConstraint?

  package var containedStack: UIStackView { stack }

  /// Makes a stack.
  ///
  /// `margins` are the space around the arranged views; nil leaves none.
  public init(
    frame: CGRect = .zero, axis: NSLayoutConstraint.Axis, margins: UIEdgeInsets? = nil,
    alignment: UIStackView.Alignment = .center, spacing: CGFloat = .zero
  ) {
    super.init(frame: frame)
    install()
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    stack.isLayoutMarginsRelativeArrangement = margins != nil
    if let margins { stack.layoutMargins = margins }
  }

  /// Makes a horizontal stack, as UIKit's is.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    install()
  }

  /// Makes a horizontal stack; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    install()
  }

  private func install() {
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: contentLayoutGuide.leftAnchor),
      stack.rightAnchor.constraint(equalTo: contentLayoutGuide.rightAnchor),
      stack.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
    ])
    fit()
  }

  /// Gives the stack the size of the visible part across its axis.
  private func fit() {
    fitting?.isActive = false
    let constraint =
      stack.axis == .vertical
      ? stack.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor)
      : stack.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor)
    constraint.isActive = true
    fitting = constraint
  }

  /// The direction in which the views are arranged and scrolled.
  open var axis: NSLayoutConstraint.Axis {
    get { stack.axis }
    set {
      guard newValue != stack.axis else { return }
      stack.axis = newValue
      fit()
    }
  }
  /// How views are placed across the axis.
  open var alignment: UIStackView.Alignment {
    get { stack.alignment }
    set { stack.alignment = newValue }
  }
  /// The least distance between views.
  open var spacing: CGFloat {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }
  /// The fixed distribution.
  public final var distribution: UIStackView.Distribution { stack.distribution }
  /// Whether views are arranged inside the stack's margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isLayoutMarginsRelativeArrangement }
    set { stack.isLayoutMarginsRelativeArrangement = newValue }
  }
  /// Whether vertical distances are measured between baselines.
  open var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelativeArrangement }
    set { stack.isBaselineRelativeArrangement = newValue }
  }
  /// The stack's margins: the space around the arranged views, if the arrangement keeps to margins.
  open override var layoutMargins: UIEdgeInsets {
    get { stack.layoutMargins }
    set { stack.layoutMargins = newValue }
  }
  /// The stack's margins by the direction of text.
  open override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { stack.directionalLayoutMargins }
    set { stack.directionalLayoutMargins = newValue }
  }
}

extension ScrollableStackView {
  /// The arranged views in their order.
  public final var arrangedSubviews: [UIView] { stack.arrangedSubviews }

  /// Arranges a view behind the others; one that is arranged already moves there.
  public final func addArrangedSubview(_ view: UIView) {
    stack.addArrangedSubview(view)
  }

  /// Arranges a view at a position.
  public final func insertArrangedSubview(_ view: UIView, at index: Int) {
    stack.insertArrangedSubview(view, at: index)
  }

  /// Stops arranging a view, which stays a subview.
  public final func removeArrangedSubview(_ view: UIView) {
    stack.removeArrangedSubview(view)
  }

  /// Sets the distance after one view.
  public final func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    stack.setCustomSpacing(spacing, after: view)
  }

  /// The distance after one view, if it has its own.
  public final func customSpacing(after view: UIView) -> CGFloat {
    stack.customSpacing(after: view)
  }
}
