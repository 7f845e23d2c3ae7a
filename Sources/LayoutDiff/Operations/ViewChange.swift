public import LayoutModel

/// A view whose values change in place.
public struct ViewChange: Equatable, Sendable {
  /// The view.
  public let id: NodeID
  /// What changes: label, arrangement, guides by identity, properties by key.
  ///
  /// Never empty.
  public let cells: [Cell]
  /// The view's row (its index in the pre-order) of the layout before and of the layout after.
  public let rows: Change<Int>

  /// Makes a change from its parts.
  package init(id: NodeID, cells: [Cell], rows: Change<Int>) {
    self.id = id
    self.cells = cells
    self.rows = rows
  }

  /// One value of a view, before and after.
  public enum Cell: Sendable {
    /// The name for people.
    case label(Change<String?>)
    /// Which children are arranged.
    ///
    /// Arranged views that come or go with their superview's children change this too where the
    /// arrangement lists them one by one.
    case arrangement(Change<ViewNode.Arrangement>)
    /// A guide appears (old = nil), disappears (new = nil) or changes its kind.
    case guide(NodeID, Change<Guide.Kind?>)
    /// A property appears (old = nil), disappears (new = nil) or changes its value.
    case property(PropertyKey, Change<PropertyValue?>)
  }
}

extension ViewChange.Cell: Equatable {
  /// Whether both are the same change, texts compared by bytes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.label(let left), .label(let right)): left.hasSameBytes(as: right)
    case (.arrangement(let left), .arrangement(let right)): left == right
    case (.guide(let leftID, let left), .guide(let rightID, let right)):
      leftID == rightID && left == right
    case (.property(let leftKey, let left), .property(let rightKey, let right)):
      leftKey == rightKey && left == right
    default: false
    }
  }
}

extension ViewChange.Cell {
  /// The change back.
  public var inverted: Self {
    switch self {
    case .label(let change): .label(change.inverted)
    case .arrangement(let change): .arrangement(change.inverted)
    case .guide(let id, let change): .guide(id, change.inverted)
    case .property(let key, let change): .property(key, change.inverted)
    }
  }
}
