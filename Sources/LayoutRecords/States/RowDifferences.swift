package import LayoutModel

/// The records of which two states of a layout do not have the same row, told by the rows'
/// revisions: what the rows say is not looked at.
///
/// A row that says that a record is gone is no row here.
package struct RowDifferences {
  private let old: LayoutRows
  private let new: LayoutRows

  /// Compares two states of one layout.
  package init(from old: LayoutRows, to new: LayoutRows) {
    self.old = old
    self.new = new
  }

  /// The items of views and guides, ascending.
  ///
  /// - Complexity: O(*n*), *n* the items.
  package var nodes: [Int] {
    RowDifferences.indices(old.nodes, new.nodes).map { $0 + 1 }
  }

  /// The items of constraints, ascending.
  ///
  /// - Complexity: O(*n*), *n* the items.
  package var clauses: [Int] {
    RowDifferences.indices(old.clauses, new.clauses).reversed().map { -$0 - 1 }
  }

  private static func indices<Content>(
    _ old: [Versioned<Content>], _ new: [Versioned<Content>]
  ) -> [Int] {
    func version(_ rows: [Versioned<Content>], _ index: Int) -> Int64? {
      index < rows.count && rows[index].content != nil ? rows[index].revision : nil
    }
    return (0..<max(old.count, new.count)).filter { version(old, $0) != version(new, $0) }
  }

  /// A property of which two states do not have the same cell; a nil revision stands for none.
  package struct CellPair {
    package let item: Int
    package let key: Int64
    package let oldRevision: Int64?
    package let newRevision: Int64?
    package let old: PropertyValue?
    package let new: PropertyValue?

    fileprivate init(
      _ item: Int, _ key: Int64, _ old: Versioned<PropertyValue>, _ new: Versioned<PropertyValue>
    ) {
      self.item = item
      self.key = key
      oldRevision = old.previous
      newRevision = new.previous
      self.old = old.content
      self.new = new.content
    }
  }

  /// The properties of constraints, of the layout and of views, each by item and by the number of its
  /// key.
  ///
  /// - Complexity: O(*n* + *c* log *c*), *n* the items, *c* the most properties of one.
  package var cells: [CellPair] {
    var pairs: [CellPair] = []
    let items =
      -max(old.clauses.count, new.clauses.count)...max(old.nodes.count, new.nodes.count)
    for item in items {
      let (before, after) = (old.cells(item) ?? [], new.cells(item) ?? [])
      if before.isEmpty, after.isEmpty { continue }
      let start = pairs.count
      for cell in before {
        let other = new.cell(item, cell.key)
        if cell.value.previous != other.previous {
          pairs.append(CellPair(item, cell.key, cell.value, other))
        }
      }
      for cell in after
      where cell.value.content != nil && old.cellVersion(item, cell.key).revision == 0 {
        pairs.append(CellPair(item, cell.key, Versioned(), cell.value))
      }
      if pairs.count > start + 1 { pairs[start...].sort { $0.key < $1.key } }
    }
    return pairs
  }
}
