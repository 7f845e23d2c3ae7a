public import HeadlessUIKit

/// An empty view that keeps arranged views apart.
///
/// With a length it is at least that long in the direction of the stack that a plan puts it into;
/// without one it takes what is left. Outside of a stack it is an ordinary view.
open class SpacerView: UIView {
  /// The least length, or nil if the length is what is left.
  public let length: CGFloat?

  /// Makes a spacer of a least length.
  public init(_ length: CGFloat) {
    self.length = length
    super.init(frame: .zero)
  }

  /// Makes a spacer that takes what is left.
  public override init(frame: CGRect) {
    length = nil
    super.init(frame: frame)
  }

  /// Makes a spacer that takes what is left; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    length = nil
    super.init(coder: coder)
  }

  /// The relation that gives the spacer its length; without one, the spacer yields instead.
  func constraints(along axis: NSLayoutConstraint.Axis) -> [PlannedConstraint] {
    guard let length else {
      setContentHuggingPriority(.defaultLow, for: axis)
      setContentCompressionResistancePriority(.defaultLow, for: axis)
      return []
    }
    var constraint = PlannedConstraint(
      axis == .horizontal ? .width : .height, .greaterThanOrEqual, .constant)
    constraint.constant = length
    return [constraint]
  }
}
