public import HeadlessUIKit
public import OpenCombine

/// A property of a drafted view, to be called with a publisher of values.
public struct SubscriberProperty<View: UIView, Value> {
  let subscriber: LayoutSubscriber<View>
  let property: ReferenceWritableKeyPath<View, Value>

  /// Assigns every value of a publisher to the property, as long as the subscription is kept.
  public func callAsFunction<Values: Publisher>(
    to values: Values
  ) -> LayoutSubscriber<View> where Values.Output == Value {
    let property = property
    return subscriber.subscribed(to: values) { $0[keyPath: property] = $1 }
  }

  /// Assigns every value of a publisher to the property, as long as the subscription is kept.
  public func callAsFunction<Values: Publisher>(
    assignedBy values: Values
  ) -> LayoutSubscriber<View> where Values.Output == Value {
    self(to: values)
  }

  /// Assigns every value of a publisher to the property, as long as the subscription is kept.
  public func callAsFunction<Values: Publisher>(
    by values: Values
  ) -> LayoutSubscriber<View> where Values.Output == Value {
    self(to: values)
  }

  /// Assigns every value of a publisher to the property, as long as the subscription is kept.
  public func callAsFunction<Values: Publisher>(
    _ values: Values
  ) -> LayoutSubscriber<View> where Values.Output == Value {
    self(to: values)
  }

  /// Assigns every value of a publisher to the optional property.
  public func callAsFunction<Values: Publisher>(
    to values: Values
  ) -> LayoutSubscriber<View> where Value == Values.Output? {
    let property = property
    return subscriber.subscribed(to: values) { $0[keyPath: property] = $1 }
  }

  /// Assigns every value of a publisher to the optional property.
  public func callAsFunction<Values: Publisher>(
    assignedBy values: Values
  ) -> LayoutSubscriber<View> where Value == Values.Output? {
    self(to: values)
  }

  /// Assigns every value of a publisher to the optional property.
  public func callAsFunction<Values: Publisher>(
    by values: Values
  ) -> LayoutSubscriber<View> where Value == Values.Output? {
    self(to: values)
  }

  /// Assigns every value of a publisher to the optional property.
  public func callAsFunction<Values: Publisher>(
    _ values: Values
  ) -> LayoutSubscriber<View> where Value == Values.Output? {
    self(to: values)
  }
}
