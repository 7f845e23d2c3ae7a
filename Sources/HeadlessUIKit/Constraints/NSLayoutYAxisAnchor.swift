public import Foundation

/// A vertical position: top, bottom, centerY or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Makes a constraint that puts this anchor the system's distance (8 points) below another.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.equal, anchor, 1, 8 * multiplier, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes a constraint that keeps at least the system's distance below another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(
      .greaterThanOrEqual, anchor, 1, 8 * multiplier, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes a constraint that keeps at most the system's distance below another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(
      .lessThanOrEqual, anchor, 1, 8 * multiplier, SourcePosition(fileID: fileID, line: line))
  }
}
