public import LayoutModel

extension Finding.Kind {
  /// The rule's short name, as command lines take it, such as `overlap`.
  public var name: String { "\(self)" }

  /// Whether the rule runs only where it is asked for (`LayoutEngine.review(_:)`).
  ///
  /// What such a rule finds may well be meant: a badge lies over its icon.
  public var isOptional: Bool {
    switch self {
    case .overlap, .clippedText, .touchTarget, .outsideSuperview, .offGrid, .simulatedMetrics: true
    default: false
    }
  }

  /// How bad a finding of the rule is if it rests on facts alone.
  public var severity: Severity {
    switch self {
    case .conflict, .invalidPairing, .negativeSize, .outOfRange: .error
    case .zeroSize, .offGrid: .note
    default: .warning
    }
  }

  /// What the rule finds, in one line.
  public var summary: String {
    switch self {
    case .conflict: "required constraints that contradict each other"
    case .invalidPairing: "a constraint between attributes that cannot be related"
    case .ambiguity: "a view whose position or size the constraints leave open"
    case .zeroSize: "a view with content that has no width or no height"
    case .negativeSize: "a view with a negative width or height"
    case .unplacedFrame: "a view placed by its frame that has none"
    case .outOfRange: "a number too large to be meant"
    case .unsettled: "insets and frames that depend on each other"
    case .exhausted: "a layout that reached the solver's limit"
    case .overlap: "siblings that lie over each other"
    case .clippedText: "a text that its label or button has no room for"
    case .touchTarget: "a button under 44 × 44 points"
    case .outsideSuperview: "a view that reaches out of its superview"
    case .offGrid: "a view placed by its frame between pixels"
    case .simulatedMetrics: "simulated bars that the scene does not have when it runs"
    }
  }

  /// What the rule is called elsewhere; nil if nothing else has it.
  public var otherName: String? {
    switch self {
    case .conflict: "UIViewAlertForUnsatisfiableConstraints"
    case .ambiguity: "IBLinter ambiguous, LayoutTest ambiguous layout"
    case .overlap: "LayoutTest overlapping views"
    case .outsideSuperview: "LayoutTest within superview"
    case .touchTarget: "Accessibility Inspector hit area"
    case .clippedText: "Accessibility Inspector text clipped"
    default: nil
    }
  }
}
