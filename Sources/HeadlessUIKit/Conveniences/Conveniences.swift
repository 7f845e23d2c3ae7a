public import Foundation

// Short forms that both generations of the DSL use; they live here so that code that imports both
// finds one of each.

extension CGFloat {
  /// Whether a side of this length shows anything: whether it is above zero.
  public var isVisible: Bool { self > 0 }
  /// Whether a side of this length shows nothing.
  public var isNotVisible: Bool { !isVisible }
  /// Whether a side may have this length: whether it is not negative.
  public var isValidUIDimension: Bool { self >= 0 }
}

extension CGSize {
  /// Makes a square.
  public init(sides: CGFloat) {
    self.init(width: sides, height: sides)
  }
}

extension UIEdgeInsets {
  /// Makes insets that are the same on all sides.
  public init(insets: CGFloat) {
    self.init(top: insets, left: insets, bottom: insets, right: insets)
  }
}

extension UIStackView {
  /// Makes a stack that arranges nothing yet.
  ///
  /// `margins` are the space around the arranged views; nil leaves none.
  public convenience init(
    axis: NSLayoutConstraint.Axis, margins: UIEdgeInsets? = nil,
    distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: CGFloat = .zero
  ) {
    self.init(frame: .zero)
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    isLayoutMarginsRelativeArrangement = margins != nil
    if let margins { layoutMargins = margins }
  }
}
