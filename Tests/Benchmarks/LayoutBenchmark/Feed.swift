import LayoutModel

/// A screen of many rows: each with an image, three labels in a stack, two buttons and margins.
enum Feed {
  /// Views in one row.
  static let viewsInRow = 10

  /// A layout of about as many views as asked for, in some rows of which constraints contradict.
  ///
  /// Every other of those rows has a gap of two lengths, which equations alone show; the others are
  /// lower than their margins, which inequalities are needed for.
  static func layout(viewCount: Int, contradictions: Int = 0) -> Layout {
    let rows = max(1, (viewCount - 2) / viewsInRow)
    var draft = UncheckedLayout(id: "feed", name: "Feed", root: "root")
    let names = (0..<rows).map { NodeID("row\($0)") }
    draft.views = [
      ViewNode(id: "root", children: ["list"]),
      ViewNode(id: "list", className: "UIScrollView", children: names),
    ]
    draft.clauses = pin("list", to: "root", [.left, .top, .right, .bottom])
    for row in 0..<rows {
      draft.views += views(row)
      draft.clauses += clauses(row, last: rows - 1)
    }
    for index in 0..<contradictions {
      let row = (2 * index + 1) * rows / (2 * contradictions)
      draft.clauses.append(
        index % 2 == 0
          ? clause("again\(row)", "texts\(row)", .leading, "image\(row)", .trailing, 20)
          : Clause(
            id: ClauseID("again\(row)"), first: Anchor(NodeID("row\(row)"), .height), constant: 10))
    }
    // The drafts are in pre-order as made, and valid by construction.
    return Layout(
      trusted: draft.id, name: draft.name, root: draft.root, views: draft.views,
      clauses: draft.clauses.sorted { $0.id < $1.id }, properties: [:])
  }

  private static func views(_ row: Int) -> [ViewNode] {
    func sized(_ name: String, _ className: String, _ width: Int, _ height: Int) -> ViewNode {
      ViewNode(
        id: NodeID("\(name)\(row)"), className: className,
        properties: [
          .intrinsicWidth: .number(Double(width)), .intrinsicHeight: .number(Double(height)),
        ])
    }
    func ids(_ names: String...) -> [NodeID] { names.map { NodeID("\($0)\(row)") } }
    return [
      ViewNode(id: NodeID("row\(row)"), children: ids("image", "texts", "buttons")),
      sized("image", "UIImageView", 40, 40),
      ViewNode(
        id: NodeID("texts\(row)"), className: "UIStackView",
        children: ids("title", "detail", "date"), arrangement: .all,
        properties: [.axis: "vertical", .spacing: 4]),
      sized("title", "UILabel", 80 + row % 37, 20), sized("detail", "UILabel", 150 + row % 91, 17),
      sized("date", "UILabel", 60, 14),
      ViewNode(
        id: NodeID("buttons\(row)"), className: "UIStackView",
        children: ids("like", "share", "more"), arrangement: .all,
        properties: [.distribution: "fillEqually", .spacing: 8]),
      sized("like", "UIButton", 40 + row % 7, 30), sized("share", "UIButton", 50, 30),
      sized("more", "UIButton", 30, 30),
    ]
  }

  private static func clauses(_ row: Int, last: Int) -> [Clause] {
    let view = "row\(row)"
    var clauses = pin(view, to: "list", [.left, .right])
    clauses.append(clause("\(view).width", view, .width, "root", .width))
    if row == 0 {
      clauses += pin(view, to: "list", [.top])
    } else {
      clauses.append(clause("\(view).top", view, .top, "row\(row - 1)", .bottom, 8))
    }
    if row == last { clauses += pin(view, to: "list", [.bottom]) }
    return clauses + [
      clause("\(view).image.left", "image\(row)", .leading, view, .leadingMargin),
      clause("\(view).image.top", "image\(row)", .top, view, .topMargin),
      clause("\(view).texts.left", "texts\(row)", .leading, "image\(row)", .trailing, 8),
      clause("\(view).texts.top", "texts\(row)", .top, view, .topMargin),
      clause("\(view).texts.right", "texts\(row)", .trailing, view, .trailingMargin),
      clause("\(view).buttons.top", "buttons\(row)", .top, "texts\(row)", .bottom, 6),
      clause("\(view).buttons.right", "buttons\(row)", .trailing, view, .trailingMargin),
      clause("\(view).buttons.bottom", "buttons\(row)", .bottom, view, .bottomMargin),
    ]
  }

  private static func pin(
    _ view: String, to other: String, _ attributes: [Attribute]
  ) -> [Clause] {
    attributes.map { clause("\(view).\($0.rawValue)", view, $0, other, $0) }
  }

  private static func clause(
    _ id: String, _ view: String, _ attribute: Attribute, _ other: String, _ second: Attribute,
    _ constant: Double = 0
  ) -> Clause {
    Clause(
      id: ClauseID(id), first: Anchor(NodeID(view), attribute),
      second: Anchor(NodeID(other), second), constant: constant)
  }
}
