package import HeadlessUIKit

/// A view whose relations depend on the stack that arranges it.
package protocol StackSpacer: UIView {
  /// The relations that hold while a stack along an axis arranges the view.
  func constraints(along axis: NSLayoutConstraint.Axis) -> [PlannedConstraint]
}
