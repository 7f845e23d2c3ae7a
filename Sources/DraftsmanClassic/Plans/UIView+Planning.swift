public import DraftsmanCore
public import HeadlessUIKit

extension DraftableView {
  /// A new scheme of the view; if the view is `Planned`, its own content is planned with it.
  public var plan: LayoutScheme<Self> { LayoutScheme(self) }
}

extension UIViewController {
  /// A new scheme of the controller's view, which is loaded.
  public var plan: LayoutScheme<UIView> { LayoutScheme(self) }
}

extension PlanHost {
  /// Inserts subviews and activates their constraints at once.
  ///
  /// Views that are subviews already and not planned stay, behind the planned ones.
  ///
  /// - Parameters:
  ///   - delegate: Who is asked for what is missing, and told of errors.
  ///   - option: What becomes of the constraints that the view and those below it hold already. Without
  ///     one they stay, and a relation that Draftsman made a constraint for takes that one with its
  ///     new values instead of making a second.
  ///   - content: The subviews.
  /// - Returns: The constraints, in plan order; those of planned views inside the plan follow.
  @discardableResult
  public func planContent(
    withDelegate delegate: (any PlanDelegate)? = nil, _ option: PlanningOption? = nil,
    @LayoutPlan _ content: () -> any ViewPlan
  ) -> [NSLayoutConstraint] {
    let node = PlanNode(view: plannedView)
    node.children = content().planNodes
    return node.applyContent(delegate, option)
  }
}

extension PlanHost where Self: UIStackView {
  /// Arranges subviews and activates their constraints at once, as `planContent` does.
  @discardableResult
  public func planStackedContent(
    withDelegate delegate: (any PlanDelegate)? = nil, _ option: PlanningOption? = nil,
    @LayoutPlan _ content: () -> any ViewPlan
  ) -> [NSLayoutConstraint] {
    let node = PlanNode(view: plannedView)
    node.insertStacked(content().planNodes)
    return node.applyContent(delegate, option)
  }
}

extension PlanNode {
  /// Applies the content of a view whose own position is not the plan's matter.
  func applyContent(
    _ delegate: (any PlanDelegate)?, _ option: PlanningOption?
  ) -> [NSLayoutConstraint] {
    isFixed = true
    let constraints = PlanPass(self, surroundings: PlanSurroundings(delegate))
      .apply(option?.formerConstraints ?? .reused, keepsEqual: true)
    view.setNeedsLayout()
    return constraints
  }
}
