public import DraftsmanCore
public import HeadlessUIKit

/// A cell that knows the plan of its content.
public protocol PlannedCell: Planned {
  /// The subviews of the content view, which is `.parent` for them.
  @LayoutPlan
  var contentViewPlan: any ViewPlan { get }
}

extension PlannedCell where Self: ContentViewHolder {
  /// The content view, which stays where it is, with the planned content.
  public var viewPlan: any ViewPlan {
    let node = PlanNode(view: contentView)
    node.isFixed = true
    node.children = contentViewPlan.planNodes
    return PlanElements([node])
  }
}

/// A table view's cell with a plan.
public typealias UITablePlannedCell = UITableViewCell & PlannedCell
/// A collection view's cell with a plan.
public typealias UICollectionPlannedCell = UICollectionViewCell & PlannedCell
