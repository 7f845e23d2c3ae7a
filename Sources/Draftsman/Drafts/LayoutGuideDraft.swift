public import HeadlessUIKit

/// The anchors of a guide, for the right side of relations.
public struct LayoutGuideDraft: AnchorSource, AnchoredItem {
  let guide: UILayoutGuide

  /// Whose anchors are named.
  public var anchored: LayoutGuideDraft { self }
  /// The view or guide.
  public var layoutItem: AnyObject { guide }
}

extension UILayoutGuide {
  /// The anchors of the guide, for the right side of relations.
  public var drf: LayoutGuideDraft { LayoutGuideDraft(guide: self) }
}
