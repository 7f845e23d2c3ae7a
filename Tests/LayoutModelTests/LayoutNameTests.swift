import LayoutModel
import LayoutTestSupport
import Testing

/// What tells views apart that nobody named.
struct LayoutNameTests {
  private func layout(_ text: String, rows: Int = 1, filler: Int = 0) throws -> Layout {
    var views = [ViewNode(id: "root", children: (0..<rows).map { NodeID("Row-aa-00\($0)") })]
    for row in 0..<rows {
      let fillers = (0..<filler).map { NodeID("f\(row)-\($0)") }
      views += [
        ViewNode(
          id: NodeID("Row-aa-00\(row)"), className: "UITableViewCell",
          children: [NodeID("content\(row)")]),
        ViewNode(
          id: NodeID("content\(row)"),
          children: fillers + [NodeID("text\(row)"), NodeID("more\(row)")]),
      ]
      views += fillers.map { ViewNode(id: $0) }
      views += [
        ViewNode(id: NodeID("text\(row)"), className: "UILabel", properties: [.text: .text(text)]),
        ViewNode(id: NodeID("more\(row)"), className: "UILabel", properties: [.text: "More"]),
      ]
    }
    return try Layout(
      UncheckedLayout(id: "a", name: "", root: "root", views: views, clauses: [], properties: [:]))
  }

  @Test func `a row is told by the first text in it`() throws {
    let names = LayoutNames(try layout("Account Stats"))
    #expect(names["Row-aa-000"] == "UITableViewCell#Row-aa-000")
    #expect(names.content(of: "Row-aa-000") == "\"Account Stats\"")
  }

  @Test func `what has a name or a text of its own needs none`() throws {
    let names = LayoutNames(try layout("Stats", rows: 2))
    for id: NodeID in ["root", "content0", "text0", "text1", "unknown"] {
      #expect(names.content(of: id) == nil, "\(id)")
    }
  }

  @Test func `of two versions the text of the later one counts`() throws {
    let names = LayoutNames(from: try layout("Old"), to: try layout("New", rows: 2))
    #expect(names.content(of: "Row-aa-001") == "\"New\"")
    #expect(names.content(of: "Row-aa-000") == "\"New\"")
    let removed = LayoutNames(from: try layout("Old", rows: 2), to: try layout("New"))
    #expect(removed.content(of: "Row-aa-001") == "\"Old\"")
  }

  @Test func `a text is short and safe to print, and not looked for among very many views`() throws
  {
    let text = LayoutNames(try layout(String(repeating: "x", count: 99))).content(of: "Row-aa-000")
    #expect(text?.count == 30 && text?.hasSuffix("…\"") == true)
    #expect(LayoutNames(try layout("\u{1B}[2J")).content(of: "Row-aa-000") == "\"\\u{1B}[2J\"")
    let full = LayoutNames(try layout("Far", filler: 100))
    #expect(full.content(of: "Row-aa-000") == nil)
  }
}
