public import LayoutModel

/// Why an equation is in the system: what the author wrote, or the rule that applies.
///
/// Findings and explanations speak of sources, never of variables.
public enum EquationOrigin: Hashable, Sendable {
  /// A constraint of the layout.
  case clause(ClauseID)
  /// The root view fills the environment.
  case window(NodeID)
  /// A view placed by its frame and autoresizing mask.
  case autoresizing(NodeID, Attribute.Axis)
  /// A view does not grow beyond its content (content hugging).
  case hugging(NodeID, Attribute.Axis)
  /// A view does not shrink below its content (compression resistance).
  case compressionResistance(NodeID, Attribute.Axis)
  /// No view or guide has a negative size.
  case nonNegativeSize(NodeID, Attribute.Axis)
  /// A stack view places or spaces its arranged subviews.
  case stack(NodeID, StackRule)
  /// A hidden arranged subview takes no room.
  case hiddenInStack(NodeID)
  /// A guide follows the safe area, the margins, the keyboard or a scroll view.
  case guide(NodeID)
  /// A view's layout margins.
  case margins(NodeID)
  /// The content of a scroll view begins at its origin.
  case scrollContent(NodeID)
  /// Nothing else decides: the size stored at design time, or zero, or the superview's edge.
  case undetermined(NodeID, Attribute.Axis)

  /// What a stack view asks of its arranged subviews.
  public enum StackRule: String, CaseIterable, Sendable {
    /// The first subview begins, the last one ends where the stack does.
    case ends
    /// The distance between neighbours.
    case spacing
    /// Equal sizes, equal gaps, equal distances of centres or proportional sizes.
    case distribution
    /// The position across the axis.
    case alignment
    /// The stack is no larger than its content.
    case compactness
  }
}

extension EquationOrigin {
  /// The constraint, if the equation is one and not a rule.
  public var clause: ClauseID? {
    if case .clause(let id) = self { id } else { nil }
  }

  /// The view, guide or stack that the rule belongs to; nil for a clause.
  public var node: NodeID? {
    switch self {
    case .clause: nil
    case .window(let node), .autoresizing(let node, _), .hugging(let node, _),
      .compressionResistance(let node, _), .nonNegativeSize(let node, _), .stack(let node, _),
      .hiddenInStack(let node), .guide(let node), .margins(let node), .scrollContent(let node),
      .undetermined(let node, _):
      node
    }
  }
}
