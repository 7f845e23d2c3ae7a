public import LayoutModel

/// The values of a layout as a whole that change.
///
/// A replaced root is not among them: it is views that enter, leave or move at the position without a
/// superview.
public struct LayoutHeaderChange: Equatable, Sendable {
  /// What changes: identity, name, properties by key.
  ///
  /// Never empty.
  public let cells: [Cell]

  /// Makes a change from its parts.
  package init(cells: [Cell]) {
    self.cells = cells
  }

  /// One value of a layout, before and after.
  public enum Cell: Sendable {
    /// The identity in the project.
    case id(Change<LayoutID>)
    /// The name for people.
    case name(Change<String>)
    /// A property appears (old = nil), disappears (new = nil) or changes its value.
    case property(PropertyKey, Change<PropertyValue?>)
  }
}

extension LayoutHeaderChange.Cell: Equatable {
  /// Whether both are the same change, texts compared by bytes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.id(let left), .id(let right)): left == right
    case (.name(let left), .name(let right)): left.hasSameBytes(as: right)
    case (.property(let leftKey, let left), .property(let rightKey, let right)):
      leftKey == rightKey && left == right
    default: false
    }
  }
}

extension LayoutHeaderChange.Cell {
  /// The change back.
  public var inverted: Self {
    switch self {
    case .id(let change): .id(change.inverted)
    case .name(let change): .name(change.inverted)
    case .property(let key, let change): .property(key, change.inverted)
    }
  }
}
