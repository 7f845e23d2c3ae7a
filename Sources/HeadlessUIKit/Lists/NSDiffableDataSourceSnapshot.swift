/// What a list shows at one moment: sections in order, and in each its items in order.
///
/// Identifiers are unique, sections among sections and items among items of all sections. A
/// duplicate is reported and left out; the first one stays.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [[ItemIdentifierType]] = []
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var knownSections: Set<SectionIdentifierType> = []
  /// The items that are to be shown anew although they were there before.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are to be shown anew although they were there before.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are to be filled anew.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes an empty snapshot.
  public init() {}

  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap(\.self) }
  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// How many items there are.
  public var numberOfItems: Int { sectionOfItem.count }

  /// How many items a section has; 0 if there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section; none if there is no such section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { items[$0] } ?? []
  }

  /// The section of an item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// The position of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let position = position(of: identifier) else { return nil }
    return items[..<position.section].reduce(0) { $0 + $1.count } + position.item
  }

  /// The position of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    knownSections.contains(identifier) ? sectionIdentifiers.firstIndex(of: identifier) : nil
  }
}

// MARK: Items

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section; without a section, of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      UIDiagnostic.report(.unknownIdentifier, "items were appended before any section")
      return
    }
    guard let index = indexOfSection(section) else {
      reportUnknown("section", section)
      return
    }
    insert(identifiers, section: index, at: items[index].count)
  }

  /// Inserts items before an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, nextTo: beforeIdentifier, distance: 0)
  }

  /// Inserts items after an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, nextTo: afterIdentifier, distance: 1)
  }

  /// Deletes items; unknown ones are left alone.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { sectionOfItem.removeValue(forKey: $0) != nil })
    guard !gone.isEmpty else { return }
    for index in items.indices { items[index].removeAll { gone.contains($0) } }
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, nextTo: toIdentifier, distance: 0)
  }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, nextTo: toIdentifier, distance: 1)
  }

  /// Marks items to be shown anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter { sectionOfItem[$0] != nil }
  }

  /// Marks items whose cells are to be filled anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter { sectionOfItem[$0] != nil }
  }

  private func position(of item: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let section = sectionOfItem[item].flatMap(indexOfSection),
      let index = items[section].firstIndex(of: item)
    else { return nil }
    return (section, index)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], nextTo item: ItemIdentifierType, distance: Int
  ) {
    guard let position = position(of: item) else {
      reportUnknown("item", item)
      return
    }
    insert(identifiers, section: position.section, at: position.item + distance)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], section: Int, at index: Int
  ) {
    var new: [ItemIdentifierType] = []
    for identifier in identifiers {
      if sectionOfItem.updateValue(sectionIdentifiers[section], forKey: identifier) == nil {
        new.append(identifier)
        continue
      }
      // Put back what the update replaced: the first occurrence stays where it is.
      let owner = items.indices.first { items[$0].contains(identifier) } ?? section
      sectionOfItem[identifier] = sectionIdentifiers[owner]
      UIDiagnostic.report(.duplicateIdentifier, "item \(identifier) is there already")
    }
    items[section].insert(contentsOf: new, at: index)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, nextTo other: ItemIdentifierType, distance: Int
  ) {
    guard identifier != other, let position = position(of: identifier),
      sectionOfItem[other] != nil
    else {
      if sectionOfItem[identifier] == nil { reportUnknown("item", identifier) }
      if sectionOfItem[other] == nil { reportUnknown("item", other) }
      return
    }
    items[position.section].remove(at: position.item)
    sectionOfItem[identifier] = nil
    insert([identifier], nextTo: other, distance: distance)
  }

  private func reportUnknown(_ what: String, _ identifier: some Hashable) {
    UIDiagnostic.report(.unknownIdentifier, "there is no \(what) \(identifier)")
  }
}

// MARK: Sections

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, nextTo: toIdentifier, distance: 0)
  }

  /// Inserts sections after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, nextTo: toIdentifier, distance: 1)
  }

  /// Deletes sections with their items; unknown ones are left alone.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      for item in items.remove(at: index) { sectionOfItem[item] = nil }
      sectionIdentifiers.remove(at: index)
      knownSections.remove(identifier)
    }
  }

  /// Moves a section before another, with its items.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, nextTo: toIdentifier, distance: 0)
  }

  /// Moves a section after another, with its items.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, nextTo: toIdentifier, distance: 1)
  }

  /// Marks sections to be shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { knownSections.contains($0) }
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], nextTo section: SectionIdentifierType, distance: Int
  ) {
    guard let index = indexOfSection(section) else {
      reportUnknown("section", section)
      return
    }
    insert(identifiers, at: index + distance)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var new: [SectionIdentifierType] = []
    for identifier in identifiers {
      if knownSections.insert(identifier).inserted {
        new.append(identifier)
      } else {
        UIDiagnostic.report(.duplicateIdentifier, "section \(identifier) is there already")
      }
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
    items.insert(contentsOf: new.map { _ in [] }, at: index)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, nextTo other: SectionIdentifierType, distance: Int
  ) {
    guard identifier != other, let index = indexOfSection(identifier),
      indexOfSection(other) != nil
    else {
      if !knownSections.contains(identifier) { reportUnknown("section", identifier) }
      if !knownSections.contains(other) { reportUnknown("section", other) }
      return
    }
    sectionIdentifiers.remove(at: index)
    let moved = items.remove(at: index)
    let position = (sectionIdentifiers.firstIndex(of: other) ?? 0) + distance
    sectionIdentifiers.insert(identifier, at: position)
    items.insert(moved, at: position)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
