public import DraftsmanCore
public import HeadlessUIKit

/// A draft and everything that a chain of calls can go on from: relations and layout helpers.
///
/// A chain is also a plan of one view. Properties of the view can be set by their names.
@dynamicMemberLookup
public protocol LayoutChain: AnchorSource, ViewPlan where Anchored == LayoutDraft<View> {
  /// The class of the view.
  associatedtype View: UIView
  /// The draft that the chain extends.
  var drf: LayoutDraft<View> { get }
}

extension LayoutChain {
  /// Whose anchors are named.
  public var anchored: LayoutDraft<View> { drf }
  /// The views in their order.
  public var planNodes: [PlanNode] { [drf.node] }

  /// The view that is drafted.
  public var view: View { drf.draftedView }

  /// A property of the view, to be called with a value or with a publisher.
  public subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<View, Value>
  ) -> DraftProperty<View, Value> {
    DraftProperty(draft: drf, property: property)
  }

  /// Sets any property of the view, those below others included; `drf` returns to the chain.
  public var builder: LayoutDraftBuilder<View> { LayoutDraftBuilder(drf: drf) }

  /// Assigns publishers to any property of the view.
  public var subscriber: LayoutSubscriber<View> { LayoutSubscriber(draft: drf, pending: []) }

  /// Assigns publishers to any property of the view; the misspelling of some versions.
  @available(*, deprecated, renamed: "subscriber")
  public var subcriber: LayoutSubscriber<View> { subscriber }
}

// MARK: Children

extension LayoutChain {
  /// Adds subviews, which come after those of former calls.
  @discardableResult
  public func insert(@LayoutPlan _ content: () -> any ViewPlan) -> LayoutDraft<View> {
    let draft = drf
    draft.node.children += content().planNodes
    return draft
  }

  /// Adds arranged subviews, which come after all plain ones and those of former calls.
  ///
  /// In a scroll view a stack inside it arranges them; in a view that arranges nothing they are
  /// plain subviews.
  @discardableResult
  public func insertStacked(@LayoutPlan _ content: () -> any ViewPlan) -> LayoutDraft<View> {
    let draft = drf
    draft.node.insertStacked(content().planNodes)
    return draft
  }
}

// MARK: Ending

extension LayoutChain {
  /// Inserts the views and returns the constraints, inactive, in the order of declaration.
  ///
  /// Each call makes new constraints from all relations so far. Of equal relations (items,
  /// attributes, relation) the last one counts.
  public func build() -> [NSLayoutConstraint] {
    PlanPass(drf.node).build()
  }

  /// Inserts the views, activates the constraints and returns them in the order of declaration.
  ///
  /// Nothing is matched with what another call made: two calls make two sets of constraints.
  @discardableResult
  public func apply() -> [NSLayoutConstraint] {
    PlanPass(drf.node).apply()
  }
}
