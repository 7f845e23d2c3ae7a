/// A section of a list: what identifies it, and its items in their order.
public protocol SectionCompatible {
  /// What identifies the section.
  associatedtype Identifier: Hashable
  /// What the rows show.
  associatedtype Item: Hashable
  /// What identifies the section among the others.
  var identifier: Identifier { get }
  /// The items in their order.
  var items: [Item] { get }
}

/// A section made of an identifier and items.
public struct Sectioned<Identifier: Hashable, Item: Hashable>: SectionCompatible, Hashable {
  /// What identifies the section among the others.
  public let identifier: Identifier
  /// The items in their order.
  public let items: [Item]

  /// Makes a section.
  public init<Items: Sequence>(
    _ identifier: Identifier, items: Items
  ) where Items.Element == Item {
    self.identifier = identifier
    self.items = Array(items)
  }
}

extension Sectioned: Sendable where Identifier: Sendable, Item: Sendable {}
