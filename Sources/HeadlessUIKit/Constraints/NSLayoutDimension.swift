public import Foundation

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes `self == constant`.
  public func constraint(
    equalToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.equal, nil, 1, constant, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes `self >= constant`.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, nil, 1, constant, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes `self <= constant`.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, nil, 1, constant, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes `self == anchor × multiplier + constant`.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.equal, anchor, multiplier, constant, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes `self >= anchor × multiplier + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(
      .greaterThanOrEqual, anchor, multiplier, constant,
      SourcePosition(fileID: fileID, line: line))
  }

  /// Makes `self <= anchor × multiplier + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(
      .lessThanOrEqual, anchor, multiplier, constant, SourcePosition(fileID: fileID, line: line))
  }
}
