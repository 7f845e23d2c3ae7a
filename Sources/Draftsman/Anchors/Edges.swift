public import HeadlessUIKit

/// The anchors of one axis that a group holds, as a type.
public protocol EdgeSet {
  /// How many they are.
  associatedtype Count: EdgeCount
  /// Their attributes, first edge first.
  static var attributes: [NSLayoutConstraint.Attribute] { get }
}

/// The anchors that a group can hold horizontally.
public enum HorizontalEdges {
  /// None.
  public enum None: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.None
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = []
  }
  /// The left edge.
  public enum Left: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.left]
  }
  /// The right edge.
  public enum Right: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.right]
  }
  /// The leading edge.
  public enum Leading: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.leading]
  }
  /// The trailing edge.
  public enum Trailing: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.trailing]
  }
  /// The centre.
  public enum Center: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.centerX]
  }
  /// The left and the right edge.
  public enum Both: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.Two
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.left, .right]
  }
  /// The leading and the trailing edge.
  public enum BothLocalized: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.Two
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.leading, .trailing]
  }
}

/// The anchors that a group can hold vertically.
public enum VerticalEdges {
  /// None.
  public enum None: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.None
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = []
  }
  /// The top edge.
  public enum Top: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.top]
  }
  /// The bottom edge.
  public enum Bottom: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.bottom]
  }
  /// The centre.
  public enum Center: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.One
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.centerY]
  }
  /// The top and the bottom edge.
  public enum Both: EdgeSet {
    /// How many they are.
    public typealias Count = EdgeCounts.Two
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.top, .bottom]
  }
}
