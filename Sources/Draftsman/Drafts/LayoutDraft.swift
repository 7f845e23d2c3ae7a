import DraftsmanCore
public import HeadlessUIKit

/// The relations and children of one view that are to be built.
///
/// A draft collects: relations that start from one draft, or from anchors of it, all belong to it.
public struct LayoutDraft<View: UIView>: LayoutChain, DraftedItem {
  let draftedView: View
  let node: PlanNode

  /// Makes an empty draft of a view.
  public init(_ view: View) {
    draftedView = view
    node = PlanNode(view: view)
  }

  /// Makes an empty draft of a controller's view; the draft keeps the controller.
  public init(_ controller: UIViewController) where View == UIView {
    node = PlanNode(controller: controller)
    draftedView = node.view
  }

  /// The draft itself, so that a chain may go on with `drf` anywhere.
  public var drf: LayoutDraft<View> { self }

  /// The view that is drafted, the same as `view`.
  public var underlyingView: View { draftedView }

  /// The view or guide.
  public var layoutItem: AnyObject { draftedView }
}
