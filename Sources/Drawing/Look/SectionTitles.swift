public import LayoutModel

/// The titles that static tables state for their sections, by the cells that they stand above and below.
///
/// UIKit shows them in views of its own, which no document has: a header stands above the first row of its
/// section, a footer below the last one. Sections without rows show none here.
public struct SectionTitles {
  /// What stands around a cell.
  public struct Titles: Hashable, Sendable {
    /// The text above the cell; nil for none.
    public var header: String?
    /// The text below the cell; nil for none.
    public var footer: String?
    /// Whether the table is a plain one; else it is grouped, and headers are in capitals.
    public var isPlain = false
  }

  private var titles: [NodeID: Titles] = [:]

  /// Reads the titles of a layout.
  ///
  /// - Complexity: O(views).
  public init(_ layout: Layout) {
    for table in layout.views where table.properties["dataMode"]?.text == "static" {
      read(table, in: layout)
    }
  }

  /// What stands around a view; nothing for one that is no first or last row of a titled section.
  public subscript(view: NodeID) -> Titles? { titles[view] }

  private mutating func read(_ table: ViewNode, in layout: Layout) {
    let isPlain = (table.properties["style"]?.text ?? "plain") == "plain"
    var rows: [String: (first: NodeID, last: NodeID)] = [:]
    for child in table.children {
      guard let section = layout[view: child]?.properties["section"]?.text else { continue }
      rows[section] = (rows[section]?.first ?? child, child)
    }
    for (section, ends) in rows {
      func title(_ name: String) -> String? {
        let text = table.properties[PropertyKey("section.\(section).\(name)")]?.text
        return text.flatMap { $0.isEmpty ? nil : $0 }
      }
      if let header = title("headerTitle") {
        titles[ends.first, default: Titles(isPlain: isPlain)].header =
          isPlain ? header : header.uppercased()
      }
      if let footer = title("footerTitle") {
        titles[ends.last, default: Titles(isPlain: isPlain)].footer = footer
      }
    }
  }
}
