package import HeadlessUIKit
import LayoutModel

/// A constraint of a plan as a value, before it is known which object an anonymous target is.
package struct PlannedConstraint {
  /// What stands on the right side.
  package enum Target {
    /// The constant alone.
    case constant
    /// An attribute of a view or guide.
    case item(AnyObject, NSLayoutConstraint.Attribute)
    /// An attribute of a view or guide that is found when the plan is applied.
    case anonymous(AnonymousItem, NSLayoutConstraint.Attribute)
  }

  /// The guide on the left side; nil for the planned view.
  package var item: UILayoutGuide?
  /// The attribute of the planned view or guide.
  package var attribute: NSLayoutConstraint.Attribute
  /// How the left side compares to the right side.
  package var relation: NSLayoutConstraint.Relation
  /// What stands on the right side.
  package var target: Target
  /// The factor on the right side's attribute.
  package var multiplier: CGFloat = 1
  /// The number added to the right side.
  package var constant: CGFloat = 0
  /// How strongly the constraint is to hold.
  package var priority: UILayoutPriority = .required
  /// The call that stated the constraint without a priority, by a number of its own in the node;
  /// the plan's counter then sets the priority.
  package var call: Int?
  /// The author's name for the constraint.
  package var identifier: String?
  /// Whether a name that the live constraint was given stays, because plans of this kind have none.
  package var keepsIdentifier = false
  /// Where the constraint was written.
  package var source: SourcePosition?

  /// Whether a live constraint that is kept for this one takes another value.
  func changes(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.constant != constant || constraint.priority != priority
      || !keepsIdentifier && !constraint.identifier.hasSameBytes(as: identifier)
  }

  /// Makes a required constraint without a constant.
  package init(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ target: Target, source: SourcePosition? = nil
  ) {
    self.attribute = attribute
    self.relation = relation
    self.target = target
    self.source = source
  }
}
