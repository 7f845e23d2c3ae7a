import DraftsmanCore
public import HeadlessUIKit

/// The right sides of the constraints of one relation, in their order.
public struct AnchorTargets {
  let list: [PlannedConstraint.Target]

  init(_ list: [PlannedConstraint.Target]) { self.list = list }
}

/// The right side of a relation whose anchors are named: it fits left sides of its shape.
public protocol AnchorOperand {
  /// What it can be related to.
  associatedtype Shape: AnchorShape
  /// Its anchors in the order of the constraints made from them.
  var targets: AnchorTargets { get }
}

/// The right side of a relation that stands for the same anchors as those on the left side.
public protocol ImplicitOperand {
  /// Its anchors of the given attributes.
  func targets(for attributes: [NSLayoutConstraint.Attribute]) -> AnchorTargets
}

extension NSLayoutXAxisAnchor: AnchorOperand {
  /// What the anchors can be related to.
  public typealias Shape = EdgeShape<EdgeCounts.One, EdgeCounts.None>

  /// The anchors as right sides.
  public var targets: AnchorTargets { AnchorTargets([.item(item, attribute)]) }
}

extension NSLayoutYAxisAnchor: AnchorOperand {
  /// What the anchors can be related to.
  public typealias Shape = EdgeShape<EdgeCounts.None, EdgeCounts.One>

  /// The anchors as right sides.
  public var targets: AnchorTargets { AnchorTargets([.item(item, attribute)]) }
}

extension NSLayoutDimension: AnchorOperand {
  /// What the anchors can be related to.
  public typealias Shape = LengthShape

  /// The anchors as right sides.
  public var targets: AnchorTargets { AnchorTargets([.item(item, attribute)]) }
}

extension UIView: ImplicitOperand {
  /// The same anchors of this item as right sides.
  public func targets(for attributes: [NSLayoutConstraint.Attribute]) -> AnchorTargets {
    AnchorTargets(attributes.map { .item(self, $0) })
  }
}

extension UILayoutGuide: ImplicitOperand {
  /// The same anchors of this item as right sides.
  public func targets(for attributes: [NSLayoutConstraint.Attribute]) -> AnchorTargets {
    AnchorTargets(attributes.map { .item(self, $0) })
  }
}
