/// A constraint as a value: `first relation second × multiplier + constant`, at a priority.
///
/// What a constraint *is* (`meaning`) is its two anchors, relation and multiplier; what it *has* is the
/// rest. A changed constant, priority or identifier is a change of the same constraint; a changed
/// meaning is another constraint, as `NSLayoutConstraint` has it (only the former can be mutated).
public struct Clause: Sendable {
  /// The constraint's identity in its layout.
  public var id: ClauseID
  /// The view that holds the constraint, or nil for the nearest common ancestor of its items.
  ///
  /// Positions are measured from this view's origin, which matters when the multiplier is not 1.
  public var owner: NodeID?
  /// The left side.
  public var first: Anchor
  /// How the left side compares to the right side.
  public var relation: Relation
  /// The right side's anchor, or nil if the right side is the constant alone.
  public var second: Anchor?
  /// The factor on the right side's anchor.
  public var multiplier: Double
  /// The number added to the right side, in points.
  public var constant: Double
  /// How strongly the constraint is to hold.
  public var priority: Priority
  /// The author's name for the constraint, if any.
  public var identifier: String?
  /// Everything else: whether it is installed, size-class variations, design-time marks.
  public var properties: Properties

  /// Makes a constraint; every argument that has a default has UIKit's.
  public init(
    id: ClauseID, owner: NodeID? = nil, first: Anchor, relation: Relation = .equal,
    second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, identifier: String? = nil, properties: Properties = [:]
  ) {
    self.id = id
    self.owner = owner
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.properties = properties
  }

  /// What the constraint is, apart from the values it has.
  public var meaning: Meaning {
    Meaning(first: first, relation: relation, second: second, multiplier: multiplier)
  }

  /// What makes two constraints the same constraint: items, attributes, relation and multiplier.
  public struct Meaning: Hashable, Sendable {
    /// The left side.
    public var first: Anchor
    /// How the sides compare.
    public var relation: Relation
    /// The right side's anchor.
    public var second: Anchor?
    /// The factor on the right side's anchor.
    public var multiplier: Double
  }
}

extension Clause: Equatable {
  /// Whether both constraints are the same in every field, texts compared by bytes.
  public static func == (left: Clause, right: Clause) -> Bool {
    left.id == right.id && left.owner == right.owner && left.first == right.first
      && left.relation == right.relation && left.second == right.second
      && left.multiplier == right.multiplier && left.constant == right.constant
      && left.priority == right.priority
      && left.identifier.hasSameBytes(as: right.identifier)
      && left.properties == right.properties
  }
}
