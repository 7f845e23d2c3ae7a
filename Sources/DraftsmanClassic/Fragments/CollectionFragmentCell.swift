import DraftsmanCore
public import HeadlessUIKit

/// The class of `CollectionFragmentCell`; `viewPlan`, which a subclass writes, is no member of it.
open class CollectionFragmentBaseCell: UICollectionViewCell, PhasedCell {
  final var phases = CellPhases()

  /// What the cell is laid out for.
  public final var layoutPhase: CellLayoutingPhase { phases.current }
  /// In which phases the content is planned.
  open var planningBehavior: CellPlanningBehavior { .planOnce }
  /// What becomes of constraints that are there when the content is planned in a phase.
  open func planningOption(on phase: CellLayoutingPhase) -> PlanningOption { phase.standardOption }
  /// Called before the content is planned.
  open func fragmentWillPlanContent() {}
  /// Called after the content is planned.
  open func fragmentDidPlanContent() {}

  /// Plans the content if the phase is one in which it is to be planned, and says whether it was.
  @discardableResult
  public final func layoutContentIfNeeded() -> Bool { planContent() }

  /// Begins the phase in which layout was asked for.
  open override func setNeedsLayout() {
    phases.begin(.setNeedsLayout)
    super.setNeedsLayout()
  }

  /// Lays the subviews out, plans the content if it is time, and ends the phase.
  open override func layoutSubviews() {
    super.layoutSubviews()
    planContentOnce()
    phases.end()
  }

  /// Begins the phase of reuse, and plans the content if it is time.
  open override func prepareForReuse() {
    super.prepareForReuse()
    phases.begin(.reused)
    planContentOnce()
  }

  /// The size that the content needs, which is planned if it is time.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    planContentOnce()
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

/// A collection view's cell that plans the content of its content view.
///
/// A subclass writes `viewPlan`, without `override`.
public typealias CollectionFragmentCell = CollectionFragmentBaseCell & FragmentCell
