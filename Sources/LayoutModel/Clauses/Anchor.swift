/// One attribute of one view or guide: one side of a clause.
public struct Anchor: Hashable, Sendable {
  /// The view or guide.
  public var item: NodeID
  /// The part of it that is related.
  public var attribute: Attribute

  /// Makes the anchor of an item's attribute.
  public init(_ item: NodeID, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

extension Anchor: CustomStringConvertible {
  /// The anchor as `item.attribute`.
  public var description: String { "\(item).\(attribute.rawValue)" }
}
