public import Builder
public import DraftsmanCore
public import HeadlessUIKit

/// Sets properties of a planned view, those of objects and values below it included.
///
/// It is a plan itself; `plan` goes on with relations and children.
@dynamicMemberLookup
public struct LayoutSchemeBuilder<View: UIView>: ViewPlan {
  /// The scheme that the builder belongs to.
  public let plan: LayoutScheme<View>

  /// The views in their order.
  public var planNodes: [PlanNode] { plan.planNodes }

  /// A property of the view, to be called with a value or followed further down.
  public subscript<Value>(
    dynamicMember property: KeyPath<View, Value>
  ) -> BuilderProperty<LayoutSchemeBuilder<View>, View, Value> {
    BuilderProperty(builder: self, object: plan.view, property: property)
  }
}

extension LayoutScheme {
  /// Sets any property of the view, those below others included; `plan` returns to the scheme.
  public var builder: LayoutSchemeBuilder<View> { LayoutSchemeBuilder(plan: self) }
}
