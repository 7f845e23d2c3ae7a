public import HeadlessUIKit

/// Anchors of one view or guide, named but not yet related.
///
/// Which ones they are is known by the subclass (`EdgeAnchors`, `SizeAnchors`); what they can be
/// related to is known here, so that anchors of one shape can be collected and passed on.
public class LayoutAnchors<Item: AnchoredItem, Shape: AnchorShape>: AnchorOperand {
  final let item: Item
  final let attributes: [NSLayoutConstraint.Attribute]

  /// Makes anchors whose constraints are made in the order of the attributes.
  init(_ item: Item, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.item = item
    self.attributes = attributes
  }

  /// The anchors as right sides.
  public final var targets: AnchorTargets {
    AnchorTargets(attributes.map { .item(item.layoutItem, $0) })
  }
}

// MARK: Relations

extension LayoutAnchors where Item: DraftedItem {
  /// The draft that takes the relations.
  public final var drf: LayoutDraft<Item.View> { item.drf }

  /// Puts the anchors where others are; dimensions compare by length.
  public final var equal: AnchorComparison<Item.View, Shape> { comparison(.equal) }

  /// Puts the anchors no further outside than others; makes dimensions at least as long.
  public final var moreThan: AnchorComparison<Item.View, Shape> { comparison(.moreThan) }

  /// Puts the anchors no further inside than others; makes dimensions at most as long.
  public final var lessThan: AnchorComparison<Item.View, Shape> { comparison(.lessThan) }

  /// Relates the anchors to named ones.
  @discardableResult
  public final func callAsFunction<Operand: AnchorOperand>(
    _ relation: AnchorRelation, to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Item.View, Shape> where Operand.Shape == Shape {
    comparison(relation)(to: operand, file: file, line: line)
  }

  /// Relates the anchors to the same ones of an item.
  @discardableResult
  public final func callAsFunction<Operand: ImplicitOperand>(
    _ relation: AnchorRelation, to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<Item.View, Shape> {
    comparison(relation)(to: operand, file: file, line: line)
  }

  /// Relates the anchors to the same ones of an anonymous item.
  @discardableResult
  public final func callAsFunction(
    _ relation: AnchorRelation, to item: AnonymousLayout, file: String = #fileID,
    line: Int = #line
  ) -> LayoutRelation<Item.View, Shape> {
    comparison(relation)(to: item, file: file, line: line)
  }

  private final func comparison(_ relation: AnchorRelation) -> AnchorComparison<Item.View, Shape> {
    AnchorComparison(drf: item.drf, attributes: attributes, relation: relation)
  }
}

// MARK: Draftsman's names

/// One edge or centre, with the type of the anchor that UIKit has for it.
///
/// A function that is generic over that type has to name it once more, as the type of UIKit's
/// anchor or of a dictionary's key; others are generic over the shape.
public typealias SingleAnchor<Item: AnchoredItem, Anchor: LayoutAxisAnchor> =
  LayoutAnchors<Item, Anchor.Shape>

/// One edge or centre of each axis.
public typealias AxisAnchor<Item: AnchoredItem> =
  LayoutAnchors<Item, EdgeShape<EdgeCounts.One, EdgeCounts.One>>

/// A width or a height.
public typealias DimensionAnchor<Item: AnchoredItem> = LayoutAnchors<Item, LengthShape>

/// An anchor of UIKit's that marks a position on one axis.
public protocol LayoutAxisAnchor: AnyLayoutAnchor, AnchorOperand where Shape: PositionShape {}

extension LayoutAxisAnchor {
  /// Makes an inactive, required constraint of a relation that is known when the program runs.
  public func constraint(
    _ relation: NSLayoutConstraint.Relation, to anchor: Self, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    self.relation(relation, anchor, 1, constant, SourcePosition(fileID: fileID, line: line))
  }
}

extension NSLayoutXAxisAnchor: LayoutAxisAnchor {}
extension NSLayoutYAxisAnchor: LayoutAxisAnchor {}
