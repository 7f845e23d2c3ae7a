import DraftsmanCore
public import HeadlessUIKit

/// The class of `TableFragmentCell`; `viewPlan`, which a subclass writes, is no member of it.
open class TableFragmentBaseCell: UITableViewCell, PhasedCell {
  final var phases = CellPhases()
  private var height: ((CGFloat) -> CGFloat)?

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

  /// The height of the cell at a width; `automatic` for what its constraints need.
  open func calculatedCellHeight(for cellWidth: CGFloat) -> CGFloat { .automatic }

  /// Sets what gives the height of the cell at a width, before `calculatedCellHeight` is asked.
  public final func whenNeedCellHeight(calculate height: @escaping (CGFloat) -> CGFloat) {
    self.height = height
  }

  /// Sets what gives the height of the cell at a width; the same as `whenNeedCellHeight`.
  public final func whenNeedCellSize(_ height: @escaping (CGFloat) -> CGFloat) {
    self.height = height
  }

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

  /// The size for a width, with the height that is calculated, if one is.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    planContentOnce()
    let size = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    for calculate in [height, calculatedCellHeight] {
      if let height = calculate?(size.width), height.isFinite, height >= 0 {
        return CGSize(width: size.width, height: height)
      }
    }
    return size
  }
}

/// A table cell that plans the content of its content view.
///
/// A subclass writes `viewPlan`, without `override`.
public typealias TableFragmentCell = TableFragmentBaseCell & FragmentCell

extension CGFloat {
  /// The height that a cell's constraints need.
  public static var automatic: CGFloat { UITableView.automaticDimension }
}
