public import Builder
public import DraftsmanCore
public import HeadlessUIKit

/// Sets properties of a drafted view, those of objects and values below it included.
@dynamicMemberLookup
public struct LayoutDraftBuilder<View: UIView>: ViewPlan {
  /// The draft that the builder belongs to.
  public let drf: LayoutDraft<View>

  /// The views in their order.
  public var planNodes: [PlanNode] { drf.planNodes }

  /// The builder, for who writes `builder()`.
  public func callAsFunction() -> LayoutDraftBuilder<View> { self }

  /// A property of the view, to be called with a value or followed further down.
  public subscript<Value>(
    dynamicMember property: KeyPath<View, Value>
  ) -> BuilderProperty<LayoutDraftBuilder<View>, View, Value> {
    BuilderProperty(builder: self, object: drf.draftedView, property: property)
  }
}
