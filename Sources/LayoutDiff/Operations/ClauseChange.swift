public import LayoutModel

/// A constraint that is kept, because its meaning is the same, and takes new values.
public struct ClauseChange: Equatable, Sendable {
  /// The constraint's identity before and after; they differ only if `cells` says so too.
  public let id: Change<ClauseID>
  /// What the constraint is, before and after.
  public let meaning: Clause.Meaning
  /// What changes: identity, owner, constant, priority, identifier, properties by key.
  ///
  /// Never empty.
  public let cells: [Cell]

  /// Makes a change from its parts.
  package init(id: Change<ClauseID>, meaning: Clause.Meaning, cells: [Cell]) {
    self.id = id
    self.meaning = meaning
    self.cells = cells
  }

  /// One value of a constraint, before and after.
  public enum Cell: Sendable {
    /// The identity in the layout.
    case id(Change<ClauseID>)
    /// The view that holds the constraint.
    case owner(Change<NodeID?>)
    /// The number added to the right side.
    case constant(Change<Double>)
    /// How strongly the constraint is to hold.
    ///
    /// UIKit lets no active constraint cross 1000: a live reconciliation deactivates the kept
    /// constraint, changes it and activates it again. That is still this one change.
    case priority(Change<Priority>)
    /// The author's name.
    case identifier(Change<String?>)
    /// A property appears (old = nil), disappears (new = nil) or changes its value.
    case property(PropertyKey, Change<PropertyValue?>)
  }
}

extension ClauseChange.Cell: Equatable {
  /// Whether both are the same change, texts compared by bytes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.id(let left), .id(let right)): left == right
    case (.owner(let left), .owner(let right)): left == right
    case (.constant(let left), .constant(let right)): left == right
    case (.priority(let left), .priority(let right)): left == right
    case (.identifier(let left), .identifier(let right)): left.hasSameBytes(as: right)
    case (.property(let leftKey, let left), .property(let rightKey, let right)):
      leftKey == rightKey && left == right
    default: false
    }
  }
}

extension ClauseChange.Cell {
  /// The change back.
  public var inverted: Self {
    switch self {
    case .id(let change): .id(change.inverted)
    case .owner(let change): .owner(change.inverted)
    case .constant(let change): .constant(change.inverted)
    case .priority(let change): .priority(change.inverted)
    case .identifier(let change): .identifier(change.inverted)
    case .property(let key, let change): .property(key, change.inverted)
    }
  }
}
