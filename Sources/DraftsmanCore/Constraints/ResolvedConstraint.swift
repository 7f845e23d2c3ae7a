import HeadlessUIKit

/// A planned constraint whose items are known.
struct ResolvedConstraint {
  let firstItem: AnyObject
  let secondItem: AnyObject?
  let secondAttribute: NSLayoutConstraint.Attribute
  /// The rest, as planned.
  let planned: PlannedConstraint

  /// What makes two constraints of a plan the same: items, attributes and relation.
  ///
  /// The multiplier is not among them: a plan that states the same relation twice, with different
  /// multipliers, means the last one.
  struct Key: Hashable {
    let firstItem: ObjectIdentifier
    let firstAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let secondItem: ObjectIdentifier?
    let secondAttribute: NSLayoutConstraint.Attribute

    /// The same items and attributes, whatever the relation.
    var anchors: Key {
      Key(
        firstItem: firstItem, firstAttribute: firstAttribute, relation: .equal,
        secondItem: secondItem, secondAttribute: secondAttribute)
    }
  }

  /// What the constraint is matched by.
  var key: Key {
    Key(
      firstItem: ObjectIdentifier(firstItem), firstAttribute: planned.attribute,
      relation: planned.relation, secondItem: secondItem.map { ObjectIdentifier($0) },
      secondAttribute: secondAttribute)
  }

  /// Whether a live constraint has this key.
  func hasKey(of constraint: NSLayoutConstraint) -> Bool {
    constraint.relates(
      firstItem, planned.attribute, planned.relation, secondItem, secondAttribute)
  }

  /// A number below 1024 that is the same for the same first item.
  var slot: Int {
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(firstItem)))
    return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// A new, inactive constraint.
  func make() -> NSLayoutConstraint {
    let constraint = DraftsmanConstraint(
      item: firstItem, attribute: planned.attribute, relatedBy: planned.relation,
      toItem: secondItem, attribute: secondAttribute, multiplier: planned.multiplier,
      constant: planned.constant, fileID: planned.source?.fileID ?? "",
      line: planned.source?.line ?? 0)
    constraint.priority = planned.priority
    constraint.identifier = planned.identifier
    return constraint
  }
}

extension ResolvedConstraint.Key {
  /// The key of a live constraint, or nil if one of its items is gone.
  init?(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem else { return nil }
    let second = constraint.secondItem
    guard second != nil || constraint.secondAttribute == .notAnAttribute else { return nil }
    self.init(
      firstItem: ObjectIdentifier(first), firstAttribute: constraint.firstAttribute,
      relation: constraint.relation, secondItem: second.map { ObjectIdentifier($0) },
      secondAttribute: constraint.secondAttribute)
  }
}
