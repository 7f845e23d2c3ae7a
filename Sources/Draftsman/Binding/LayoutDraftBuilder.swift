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

/// Sets properties of an object, those of objects and values below it included.
@dynamicMemberLookup
public struct ObjectBuilder<Object: AnyObject> {
  let object: Object

  /// A property of the object, to be called with a value or followed further down.
  public subscript<Value>(
    dynamicMember property: KeyPath<Object, Value>
  ) -> BuilderProperty<ObjectBuilder<Object>, Object, Value> {
    BuilderProperty(builder: self, object: object, property: property)
  }

  /// The object.
  public func build() -> Object { object }
}

/// Sets properties of an object in one expression that `build()` ends, as in
/// `builder(UIButton()).layer.cornerRadius(8).backgroundColor(.orange).build()`.
public func builder<Object: AnyObject>(_ object: Object) -> ObjectBuilder<Object> {
  ObjectBuilder(object: object)
}

/// A property on the way from a builder's object, to be called with a value or followed further
/// down.
@dynamicMemberLookup
public struct BuilderProperty<Builder, Object: AnyObject, Value> {
  let builder: Builder
  let object: Object
  let property: KeyPath<Object, Value>

  /// A property of the value.
  public subscript<Next>(
    dynamicMember next: KeyPath<Value, Next>
  ) -> BuilderProperty<Builder, Object, Next> {
    BuilderProperty<Builder, Object, Next>(
      builder: builder, object: object, property: property.appending(path: next))
  }

  /// Sets the property and goes on with the builder.
  ///
  /// One that cannot be set is reported and left alone.
  @discardableResult
  public func callAsFunction(
    _ value: Value, file: String = #fileID, line: Int = #line
  ) -> Builder {
    if let property = property as? ReferenceWritableKeyPath<Object, Value> {
      object[keyPath: property] = value
    } else {
      PlanDiagnostic(
        .readOnlyProperty, "\(property) can only be read",
        source: SourcePosition(fileID: file, line: line)
      ).report()
    }
    return builder
  }
}
