import LayoutModel

/// What a constraint can relate: a view or a layout guide.
protocol LayoutItem: AnyObject {
  /// The view at which a search for a common ancestor begins: itself, or a guide's owner.
  var constraintView: UIView? { get }
  /// What stands for the item where it is not kept alive.
  var link: ItemLink { get }
  /// The name of the item inside this process; never stored.
  var liveIdentity: NodeID { get }
  /// Where two anchors' equality and hash come from.
  var serial: UInt64 { get }
}

extension LayoutItem {
  /// A short name for messages: the class, and the identifier if there is one.
  var shortName: String {
    let identifier =
      (self as? UIView)?.accessibilityIdentifier ?? (self as? UILayoutGuide)?.identifier
    let name = "\(type(of: self))"
    return identifier.map { "\(name) \"\($0)\"" } ?? name
  }
}
