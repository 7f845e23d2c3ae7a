import LayoutModel

/// Two revisions of a settings screen, with a change of every kind between them.
enum Screens {
  static let before = Layout(
    trusted: "Settings.storyboard#abc-de-fgh", name: "Autofill", root: "roo-t0-vw0",
    views: [
      ViewNode(
        id: "roo-t0-vw0", children: ["header", "table", "footer", "old"],
        guides: [Guide(id: "safe", kind: .safeArea)]),
      ViewNode(
        id: "header", className: "UILabel", label: "Header", properties: ["text": "Autofill"]),
      ViewNode(
        id: "table", className: "UIStackView", label: "Table",
        children: ["logins", "cards", "notes"], arrangement: .all,
        properties: ["axis": "vertical", "spacing": 8]),
      ViewNode(id: "logins", label: "Logins row"),
      ViewNode(id: "cards", label: "Cards row"),
      ViewNode(id: "notes", className: "UILabel", properties: ["text": "Notes"]),
      ViewNode(id: "footer", className: "UILabel", label: "Footer"),
      ViewNode(id: "old", label: "Old box", children: ["Ab1-cd-Ef2"]),
      ViewNode(id: "Ab1-cd-Ef2", className: "UIImageView"),
    ],
    clauses: [
      clause("c01", "header", .leading, "roo-t0-vw0", .leadingMargin, 16),
      clause("c02", "header", .top, "safe", .top, 8),
      clause("c03", "cards", .top, "logins", .bottom),
      clause("c04", "logins", .bottom, "table", .bottom, -8),
      clause("c05", "logins", .top, "table", .top),
      clause("c06", "footer", .height, nil, nil, 16),
      clause("c07", "old", .width, "table", .width, multiplier: 0.5, priority: 750),
      clause("c08", "Ab1-cd-Ef2", .top, "old", .top),
      clause("c09", "notes", .top, "cards", .bottom, 4),
      clause("c10", "footer", .top, "table", .bottom, -4),
      clause("c11", "footer", .leading, "table", .leading),
    ],
    properties: ["controllerClass": "AutofillController"])

  static let after = Layout(
    trusted: "Settings.storyboard#abc-de-fgh", name: "Autofill & passkeys", root: "roo-t0-vw0",
    views: [
      ViewNode(
        id: "roo-t0-vw0", children: ["header", "table", "footer"],
        guides: [Guide(id: "safe", kind: .safeArea)]),
      ViewNode(
        id: "header", className: "UILabel", label: "Header",
        properties: ["numberOfLines": 0, "text": "Autofill\u{1B}[31m"]),
      ViewNode(
        id: "table", className: "UIStackView", label: "Table",
        children: ["cards", "logins", "passkeys", "notes"], arrangement: .all,
        properties: ["axis": "vertical", "spacing": 16]),
      ViewNode(id: "cards", label: "Cards row", properties: ["hidden": true]),
      ViewNode(id: "logins", label: "Logins row"),
      ViewNode(
        id: "passkeys", className: "UITableViewCell", label: "Passkeys row", children: ["icon"]),
      ViewNode(id: "icon", className: "UIImageView", label: "Icon"),
      ViewNode(id: "notes", className: "UITextView", properties: ["text": "Notes"]),
      ViewNode(id: "footer", className: "UILabel", label: "Footer", children: ["Ab1-cd-Ef2"]),
      ViewNode(id: "Ab1-cd-Ef2", className: "UIImageView"),
    ],
    clauses: [
      clause("c01", "header", .leading, "roo-t0-vw0", .leadingMargin, 24),
      clause("c02", "header", .top, "safe", .top, 8, priority: 750),
      clause("c03", "cards", .top, "table", .top),
      clause("c04", "logins", .bottom, "passkeys", .top),
      clause("c05", "logins", .top, "cards", .bottom),
      clause("c06", "footer", .height, nil, nil, 24),
      clause("c09", "notes", .top, "passkeys", .bottom, 4),
      clause("c10", "footer", .top, "table", .bottom, 12),
      clause("c20", "passkeys", .height, nil, nil, 44, .greaterThanOrEqual),
      clause("c21", "icon", .leading, "passkeys", .leading, 0.333),
      clause("c22", "icon", .centerY, "passkeys", .centerY),
      clause("c23", "footer", .leading, "table", .leading),
    ],
    properties: ["controllerClass": "PasskeyController"])

  private static func clause(
    _ id: ClauseID, _ first: NodeID, _ attribute: Attribute, _ second: NodeID?,
    _ other: Attribute? = nil, _ constant: Double = 0, _ relation: Relation = .equal,
    multiplier: Double = 1, priority: Priority = .required
  ) -> Clause {
    Clause(
      id: id, first: Anchor(first, attribute), relation: relation,
      second: second.map { Anchor($0, other ?? attribute) }, multiplier: multiplier,
      constant: constant, priority: priority)
  }
}
