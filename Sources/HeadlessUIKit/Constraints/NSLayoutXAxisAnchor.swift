public import Foundation

/// A horizontal position: left, right, leading, trailing or centerX.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Makes a constraint that puts this anchor the system's distance (8 points) after another.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.equal, anchor, 1, 8 * multiplier, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes a constraint that keeps at least the system's distance after another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(
      .greaterThanOrEqual, anchor, 1, 8 * multiplier, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes a constraint that keeps at most the system's distance after another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(
      .lessThanOrEqual, anchor, 1, 8 * multiplier, SourcePosition(fileID: fileID, line: line))
  }
}
