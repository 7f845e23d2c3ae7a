public import Foundation

/// An anchor of any kind: one attribute of one view or guide.
///
/// Two anchors are equal if they name the same attribute of the same object. An anchor keeps its
/// item alive; a constraint made from it does not.
public class AnyLayoutAnchor: NSObject {
  let layoutItem: any LayoutItem
  /// The part of the item.
  public final let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    layoutItem = item
    self.attribute = attribute
  }

  /// The view or guide.
  public final var item: AnyObject { layoutItem }

  /// The item's class and the attribute, such as `UIView.leading`.
  public final var name: String { "\(layoutItem.shortName).\(attribute.name)" }

  /// Whether the other object is an anchor of the same attribute of the same item.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AnyLayoutAnchor else { return false }
    return layoutItem === other.layoutItem && attribute == other.attribute
  }

  /// A hash of the item's identity and the attribute.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(layoutItem.serial)
    hasher.combine(attribute)
    return hasher.finalize()
  }

  /// The anchor's name.
  public override var description: String { name }
}
