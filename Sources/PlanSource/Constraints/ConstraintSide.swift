import LayoutModel

/// One side of a constraint in the terms of source: an expression for the item, and a part of it.
struct ConstraintSide: Hashable {
  /// What the expression stands for, seen from the view it belongs to.
  enum Role: Hashable {
    case view, safeArea, guide
  }

  /// The expression, such as `title`, `view.safeAreaLayoutGuide`.
  let item: String
  /// The view that the item is or belongs to.
  let view: NodeID
  let role: Role
  let attribute: Attribute

  /// Reads an anchor; nil if its item has no name in the class, or source has no word for it.
  init?(_ anchor: Anchor, _ names: MemberNames, _ tree: ScreenTree) {
    if let name = names[anchor.item] {
      let (attribute, isMargin) = ConstraintSide.base(anchor.attribute)
      // Margins of a scroll view are those of its content for what lies in it; its guide is not.
      if isMargin, tree.views[anchor.item]?.isScrollView == true {
        self.init(item: name, view: anchor.item, role: .view, attribute: anchor.attribute)
        return
      }
      self.init(
        item: isMargin ? ConstraintSide.member("layoutMarginsGuide", of: name) : name,
        view: anchor.item, role: isMargin ? .guide : .view, attribute: attribute)
      return
    }
    guard let guide = tree.guides[anchor.item], let name = names[guide.owner] else { return nil }
    func made(_ member: String, _ role: Role = .guide, _ attribute: Attribute? = nil) -> Self {
      ConstraintSide(
        item: ConstraintSide.member(member, of: name), view: guide.owner, role: role,
        attribute: attribute ?? anchor.attribute)
    }
    switch (guide.kind, anchor.attribute) {
    case (.safeArea, _): self = made("safeAreaLayoutGuide", .safeArea)
    case (.layoutMargins, _): self = made("layoutMarginsGuide")
    case (.readableContent, _): self = made("readableContentGuide")
    case (.keyboard, _): self = made("keyboardLayoutGuide")
    case (.scrollContent, _): self = made("contentLayoutGuide")
    case (.scrollFrame, _): self = made("frameLayoutGuide")
    // The old guides of controllers lie between an edge of the view and its safe area.
    case (.top, .bottom): self = made("safeAreaLayoutGuide", .safeArea, .top)
    case (.bottom, .top): self = made("safeAreaLayoutGuide", .safeArea, .bottom)
    case (.top, .top), (.bottom, .bottom):
      self.init(item: name, view: guide.owner, role: .view, attribute: anchor.attribute)
    default: return nil
    }
  }

  private init(item: String, view: NodeID, role: Role, attribute: Attribute) {
    (self.item, self.view, self.role, self.attribute) = (item, view, role, attribute)
  }

  /// The expression as the left of a dot: members of `self` are named alone.
  private static func member(_ member: String, of name: String) -> String {
    name == "self" ? member : "\(name).\(member)"
  }

  /// Whether only UIKit's constraint of attributes has a word for it, no anchor and no plan.
  var isMargin: Bool { ConstraintSide.base(attribute).isMargin }

  /// The attribute of the margins' guide that an attribute within margins is.
  private static func base(_ attribute: Attribute) -> (Attribute, isMargin: Bool) {
    switch attribute {
    case .leftMargin: (.left, true)
    case .rightMargin: (.right, true)
    case .topMargin: (.top, true)
    case .bottomMargin: (.bottom, true)
    case .leadingMargin: (.leading, true)
    case .trailingMargin: (.trailing, true)
    case .centerXWithinMargins: (.centerX, true)
    case .centerYWithinMargins: (.centerY, true)
    default: (attribute, false)
    }
  }
}
