public import Foundation

// Rectangles, points and sizes as objects, and one taken for the other in a cast, as with UIKit: what
// a notification says of the keyboard is an `NSValue` to one program and a `CGRect` to another.
// Casts ask for `_ObjectiveCBridgeable` without Objective-C as well; Foundation here has such
// conformances for strings and numbers, and none for these.

extension NSValue {
  /// Makes an object of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Makes an object of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Makes an object of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle that the object was made of; zero if of another value.
  public var cgRectValue: CGRect { hasType(of: NSValue(rect: .zero)) ? rectValue : .zero }
  /// The point that the object was made of; zero if of another value.
  public var cgPointValue: CGPoint { hasType(of: NSValue(point: .zero)) ? pointValue : .zero }
  /// The size that the object was made of; zero if of another value.
  public var cgSizeValue: CGSize { hasType(of: NSValue(size: .zero)) ? sizeValue : .zero }

  fileprivate func hasType(of other: NSValue) -> Bool {
    String(cString: objCType) == String(cString: other.objCType)
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The rectangle as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  /// The rectangle of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }
  /// The rectangle of an object, if it was made of one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.hasType(of: NSValue(rect: .zero)) ? source.rectValue : nil
    return result != nil
  }
  /// The rectangle of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The point as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  /// The point of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }
  /// The point of an object, if it was made of one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.hasType(of: NSValue(point: .zero)) ? source.pointValue : nil
    return result != nil
  }
  /// The point of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The size as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  /// The size of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }
  /// The size of an object, if it was made of one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.hasType(of: NSValue(size: .zero)) ? source.sizeValue : nil
    return result != nil
  }
  /// The size of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}
