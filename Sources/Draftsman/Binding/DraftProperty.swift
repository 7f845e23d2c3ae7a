import DraftsmanCore
public import HeadlessUIKit
public import OpenCombine

/// A property of a drafted view, to be called with a value or a publisher of values.
public struct DraftProperty<View: UIView, Value> {
  let draft: LayoutDraft<View>
  let property: ReferenceWritableKeyPath<View, Value>

  /// Sets the property at once and goes on with the draft.
  @discardableResult
  public func callAsFunction(_ value: Value) -> LayoutDraft<View> {
    draft.draftedView[keyPath: property] = value
    return draft
  }

  private var subscription: SubscriberProperty<View, Value> {
    SubscriberProperty(subscriber: draft.subscriber, property: property)
  }

  /// Assigns every value of a publisher to the property, as long as the subscription is kept.
  public func callAsFunction<Values: Publisher>(
    to values: Values
  ) -> LayoutSubscriber<View> where Values.Output == Value {
    subscription(to: values)
  }

  /// Assigns every value of a publisher to the property, as long as the subscription is kept.
  public func callAsFunction<Values: Publisher>(
    assignedBy values: Values
  ) -> LayoutSubscriber<View> where Values.Output == Value {
    subscription(to: values)
  }

  /// Assigns every value of a publisher to the property, as long as the subscription is kept.
  public func callAsFunction<Values: Publisher>(
    by values: Values
  ) -> LayoutSubscriber<View> where Values.Output == Value {
    subscription(to: values)
  }

  /// Assigns every value of a publisher to the optional property.
  public func callAsFunction<Values: Publisher>(
    to values: Values
  ) -> LayoutSubscriber<View> where Value == Values.Output? {
    subscription(to: values)
  }

  /// Assigns every value of a publisher to the optional property.
  public func callAsFunction<Values: Publisher>(
    assignedBy values: Values
  ) -> LayoutSubscriber<View> where Value == Values.Output? {
    subscription(to: values)
  }

  /// Assigns every value of a publisher to the optional property.
  public func callAsFunction<Values: Publisher>(
    by values: Values
  ) -> LayoutSubscriber<View> where Value == Values.Output? {
    subscription(to: values)
  }
}
