import DraftsmanCore
public import HeadlessUIKit

// Numbers can be added to a relation between dimensions, in any order with a factor: the factor
// always goes on the other dimension alone.

extension LayoutRelation where Shape == LengthShape {
  /// Makes it longer than the other by a number of points.
  @discardableResult
  public func added(by length: CGFloat) -> Self {
    changed { $0.constant = length }
  }

  /// Makes it shorter than the other by a number of points.
  @discardableResult
  public func subtracted(by length: CGFloat) -> Self {
    changed { $0.constant = -length }
  }

  /// Makes it shorter than the other by a number of points, as the documents spell it.
  @discardableResult
  public func substracted(by length: CGFloat) -> Self {
    changed { $0.constant = -length }
  }

  /// Makes it a multiple of the other.
  @discardableResult
  public func multiplied(by factor: CGFloat) -> Self {
    changed { $0.multiplier = factor }
  }
}

extension LayoutRelation where Shape == SizeShape {
  /// Makes it longer than the other by widths and heights.
  @discardableResult
  public func added(by size: CGSize) -> Self {
    changed { $0.constant = $0.attribute == .width ? size.width : size.height }
  }

  /// Makes it shorter than the other by widths and heights.
  @discardableResult
  public func subtracted(by size: CGSize) -> Self {
    changed { $0.constant = -($0.attribute == .width ? size.width : size.height) }
  }

  /// Makes it shorter than the other by widths and heights, as the documents spell it.
  @discardableResult
  public func substracted(by size: CGSize) -> Self {
    changed { $0.constant = -($0.attribute == .width ? size.width : size.height) }
  }

  /// Makes it a multiple of the other.
  @discardableResult
  public func multiplied(by factor: CGFloat) -> Self {
    changed { $0.multiplier = factor }
  }
}
