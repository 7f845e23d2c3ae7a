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
  ) -> BuilderProperty<View, Value> {
    BuilderProperty(builder: self, property: property)
  }
}

/// A property on the way from a drafted view, to be called with a value or followed further down.
@dynamicMemberLookup
public struct BuilderProperty<View: UIView, Value> {
  let builder: LayoutDraftBuilder<View>
  let property: KeyPath<View, Value>

  /// A property of the value.
  public subscript<Next>(
    dynamicMember next: KeyPath<Value, Next>
  ) -> BuilderProperty<View, Next> {
    BuilderProperty<View, Next>(builder: builder, property: property.appending(path: next))
  }

  /// Sets the property and goes on with the builder.
  ///
  /// One that cannot be set is reported and left alone.
  @discardableResult
  public func callAsFunction(
    _ value: Value, file: String = #fileID, line: Int = #line
  ) -> LayoutDraftBuilder<View> {
    if let property = property as? ReferenceWritableKeyPath<View, Value> {
      builder.drf.draftedView[keyPath: property] = value
    } else {
      PlanDiagnostic(
        .readOnlyProperty, "\(property) can only be read",
        source: SourcePosition(fileID: file, line: line)
      ).report()
    }
    return builder
  }
}
