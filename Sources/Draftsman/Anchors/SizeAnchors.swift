public import HeadlessUIKit

/// Dimensions that a group can hold, as a type.
public protocol LengthSet {
  /// What they can be related to.
  associatedtype Shape: AnchorShape
  /// Their attributes, width first.
  static var attributes: [NSLayoutConstraint.Attribute] { get }
}

/// The dimensions that a group can hold.
public enum Lengths {
  /// The width.
  public enum Width: LengthSet {
    /// What the anchors can be related to.
    public typealias Shape = LengthShape
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.width]
  }
  /// The height.
  public enum Height: LengthSet {
    /// What the anchors can be related to.
    public typealias Shape = LengthShape
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.height]
  }
  /// Width and height.
  public enum Both: LengthSet {
    /// What the anchors can be related to.
    public typealias Shape = SizeShape
    /// The attributes, in the order of the constraints made from them.
    public static let attributes: [NSLayoutConstraint.Attribute] = [.width, .height]
  }
}

/// The width, the height or both of one view or guide, named but not yet related.
public final class SizeAnchors<Item: AnchoredItem, Length: LengthSet>:
  LayoutAnchors<Item, Length.Shape>
{
  init(item: Item) { super.init(item, Length.attributes) }
}

extension SizeAnchors where Length == Lengths.Width {
  /// Adds the height.
  public var height: SizeAnchors<Item, Lengths.Both> { .init(item: item) }
}

extension SizeAnchors where Length == Lengths.Height {
  /// Adds the width.
  public var width: SizeAnchors<Item, Lengths.Both> { .init(item: item) }
}
