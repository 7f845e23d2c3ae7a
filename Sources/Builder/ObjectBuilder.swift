public import HeadlessUIKit

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

/// Makes an object of a class by its `init()` and sets properties of it, as for an object that is there.
public func builder<Object: AnyObject & Buildable>(_ type: Object.Type) -> ObjectBuilder<Object> {
  ObjectBuilder(object: type.init())
}

/// Makes a view of a class and sets properties of it, as in
/// `builder(UIButton.self).backgroundColor(.orange).build()`.
///
/// The view is made by the `init(frame:)` of its class. A class that has other designated
/// initializers and not this one ends the process, as in UIKit.
public func builder<View: UIView>(_ type: View.Type) -> ObjectBuilder<View> {
  ObjectBuilder(object: type.make())
}

/// Makes a controller of a class and sets properties of it.
///
/// The controller is made by the `init(nibName:bundle:)` of its class. A class that has other
/// designated initializers and not this one ends the process, as in UIKit.
public func builder<Controller: UIViewController>(
  _ type: Controller.Type
) -> ObjectBuilder<Controller> {
  ObjectBuilder(object: type.make())
}
