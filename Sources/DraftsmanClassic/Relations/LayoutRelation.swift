import HeadlessUIKit

/// How a position compares to another, with a distance.
///
/// More and less are seen from inside the view: for a bottom or right edge more means further up or
/// left, and the distance goes there too.
public enum LayoutRelation<Value> {
  /// At least a distance further inside.
  case moreThanTo(Value)
  /// At most a distance further inside.
  case lessThanTo(Value)
  /// At a distance to the inside.
  case equalTo(Value)
  /// At the same position or further inside.
  case moreThan
  /// At the same position or further outside.
  case lessThan
  /// At the same position.
  case equal

  var value: Value? {
    switch self {
    case .moreThanTo(let value), .lessThanTo(let value), .equalTo(let value): value
    case .moreThan, .lessThan, .equal: nil
    }
  }

  func direction(isReversed: Bool) -> NSLayoutConstraint.Relation {
    switch self {
    case .equalTo, .equal: .equal
    case .moreThanTo, .moreThan: isReversed ? .lessThanOrEqual : .greaterThanOrEqual
    case .lessThanTo, .lessThan: isReversed ? .greaterThanOrEqual : .lessThanOrEqual
    }
  }
}

/// How a width or height compares to something.
public enum InterRelation<Related> {
  /// At least as long.
  case moreThanTo(Related)
  /// At most as long.
  case lessThanTo(Related)
  /// As long.
  case equalTo(Related)

  var related: Related {
    switch self {
    case .moreThanTo(let related), .lessThanTo(let related), .equalTo(let related): related
    }
  }

  var relation: NSLayoutConstraint.Relation {
    switch self {
    case .moreThanTo: .greaterThanOrEqual
    case .lessThanTo: .lessThanOrEqual
    case .equalTo: .equal
    }
  }
}

// The documents write `edges(equalTo(16), to: .parent)` as well, without a dot.

/// At a distance to the inside.
public func equalTo(_ insets: any InsetsConvertible) -> LayoutRelation<any InsetsConvertible> {
  .equalTo(insets)
}

/// At least a distance further inside.
public func moreThanTo(_ insets: any InsetsConvertible) -> LayoutRelation<any InsetsConvertible> {
  .moreThanTo(insets)
}

/// At most a distance further inside.
public func lessThanTo(_ insets: any InsetsConvertible) -> LayoutRelation<any InsetsConvertible> {
  .lessThanTo(insets)
}
