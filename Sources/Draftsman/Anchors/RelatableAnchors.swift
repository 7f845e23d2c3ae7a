import DraftsmanCore
public import HeadlessUIKit

/// Anchors of a view that a relation can start from.
public protocol RelatableAnchors {
  /// The class of the view.
  associatedtype View: UIView
  /// What the anchors can be related to.
  associatedtype Shape: AnchorShape
  /// The draft that takes the relation.
  var drf: LayoutDraft<View> { get }
  /// The attributes in the order of the constraints made from them.
  var attributes: [NSLayoutConstraint.Attribute] { get }
}

/// How two groups of anchors compare.
///
/// More and less are seen from inside the view: for a bottom, right or trailing edge more means
/// further up or left.
public enum AnchorRelation: Sendable {
  /// At the same position, or of the same length.
  case equal
  /// Further inside, or longer.
  case moreThan
  /// Further outside, or shorter.
  case lessThan

  func relation(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .moreThan: attribute.isFarEdge ? .lessThanOrEqual : .greaterThanOrEqual
    case .lessThan: attribute.isFarEdge ? .greaterThanOrEqual : .lessThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether a distance towards the inside is negative: at a bottom, right or trailing edge.
  var isFarEdge: Bool {
    self == .bottom || self == .right || self == .trailing
  }
}

extension RelatableAnchors {
  func relate(
    _ relation: AnchorRelation, _ targets: AnchorTargets, _ file: String, _ line: Int
  ) -> LayoutRelation<View, Shape> {
    let source = SourcePosition(fileID: file, line: line)
    return LayoutRelation(
      drf,
      zip(attributes, targets.list).map { attribute, target in
        PlannedConstraint(attribute, relation.relation(of: attribute), target, source: source)
      })
  }
}

// MARK: Relations to views, guides and anchors

extension RelatableAnchors {
  /// Puts the anchors where named anchors are; dimensions compare by length.
  @discardableResult
  public func equal<Operand: AnchorOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(.equal, operand.targets, file, line)
  }

  /// Puts the anchors where the same anchors of an item are; dimensions compare by length.
  @discardableResult
  public func equal<Operand: ImplicitOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.equal, operand.targets(for: attributes), file, line)
  }

  /// Puts the anchors where named anchors are; dimensions compare by length.
  @discardableResult
  public func equal<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(.equal, operand.targets, file, line)
  }

  /// Puts the anchors where the same anchors of an item are; dimensions compare by length.
  @discardableResult
  public func equal<Operand: ImplicitOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.equal, operand.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further outside than named anchors are; dimensions compare by length.
  @discardableResult
  public func moreThan<Operand: AnchorOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(.moreThan, operand.targets, file, line)
  }

  /// Puts the anchors no further outside than the same anchors of an item are; dimensions compare by length.
  @discardableResult
  public func moreThan<Operand: ImplicitOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.moreThan, operand.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further outside than named anchors are; dimensions compare by length.
  @discardableResult
  public func moreThan<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(.moreThan, operand.targets, file, line)
  }

  /// Puts the anchors no further outside than the same anchors of an item are; dimensions compare by length.
  @discardableResult
  public func moreThan<Operand: ImplicitOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.moreThan, operand.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further inside than named anchors are; dimensions compare by length.
  @discardableResult
  public func lessThan<Operand: AnchorOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(.lessThan, operand.targets, file, line)
  }

  /// Puts the anchors no further inside than the same anchors of an item are; dimensions compare by length.
  @discardableResult
  public func lessThan<Operand: ImplicitOperand>(
    to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.lessThan, operand.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further inside than named anchors are; dimensions compare by length.
  @discardableResult
  public func lessThan<Operand: AnchorOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(.lessThan, operand.targets, file, line)
  }

  /// Puts the anchors no further inside than the same anchors of an item are; dimensions compare by length.
  @discardableResult
  public func lessThan<Operand: ImplicitOperand>(
    with operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.lessThan, operand.targets(for: attributes), file, line)
  }

  /// Relates the anchors to named ones.
  @discardableResult
  public func callAsFunction<Operand: AnchorOperand>(
    _ relation: AnchorRelation, to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> where Operand.Shape == Shape {
    relate(relation, operand.targets, file, line)
  }

  /// Relates the anchors to the same ones of an item.
  @discardableResult
  public func callAsFunction<Operand: ImplicitOperand>(
    _ relation: AnchorRelation, to operand: Operand, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(relation, operand.targets(for: attributes), file, line)
  }
}

// MARK: Relations to anonymous items

extension RelatableAnchors {
  /// Puts the anchors where the same anchors of an anonymous item are; dimensions compare by length.
  @discardableResult
  public func equal(
    to item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.equal, item.targets(for: attributes), file, line)
  }

  /// Puts the anchors where the same anchors of an anonymous item are; dimensions compare by length.
  @discardableResult
  public func equal(
    with item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.equal, item.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further outside than the same anchors of an anonymous item are; dimensions compare by length.
  @discardableResult
  public func moreThan(
    to item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.moreThan, item.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further outside than the same anchors of an anonymous item are; dimensions compare by length.
  @discardableResult
  public func moreThan(
    with item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.moreThan, item.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further inside than the same anchors of an anonymous item are; dimensions compare by length.
  @discardableResult
  public func lessThan(
    to item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.lessThan, item.targets(for: attributes), file, line)
  }

  /// Puts the anchors no further inside than the same anchors of an anonymous item are; dimensions compare by length.
  @discardableResult
  public func lessThan(
    with item: AnonymousLayout, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(.lessThan, item.targets(for: attributes), file, line)
  }

  /// Relates the anchors to the same ones of an anonymous item.
  @discardableResult
  public func callAsFunction(
    _ relation: AnchorRelation, to item: AnonymousLayout, file: String = #fileID,
    line: Int = #line
  ) -> LayoutRelation<View, Shape> {
    relate(relation, item.targets(for: attributes), file, line)
  }
}
