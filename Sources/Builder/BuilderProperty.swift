import DraftsmanCore
import HeadlessUIKit

/// A property on the way from a builder's object, to be called with a value or followed further
/// down.
@dynamicMemberLookup
public struct BuilderProperty<Builder, Object: AnyObject, Value> {
  let builder: Builder
  let object: Object
  let property: KeyPath<Object, Value>

  /// A property of an object that is set up by a builder.
  package init(builder: Builder, object: Object, property: KeyPath<Object, Value>) {
    (self.builder, self.object, self.property) = (builder, object, property)
  }

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
