import LayoutModel

/// A value before and after.
public struct Change<Value: Sendable>: Sendable {
  /// The value before.
  public let old: Value
  /// The value after.
  public let new: Value

  /// Makes the change from one value to another.
  public init(_ old: Value, _ new: Value) {
    self.old = old
    self.new = new
  }

  /// The change back.
  public var inverted: Change { Change(new, old) }
}

extension Change: Equatable where Value: Equatable {}

extension Change<String> {
  /// Whether both changes have the same texts, byte by byte.
  func hasSameBytes(as other: Self) -> Bool {
    old.utf8.elementsEqual(other.old.utf8) && new.utf8.elementsEqual(other.new.utf8)
  }
}

extension Change<String?> {
  /// Whether both changes have the same texts, byte by byte.
  func hasSameBytes(as other: Self) -> Bool {
    old.hasSameBytes(as: other.old) && new.hasSameBytes(as: other.new)
  }
}
