public import Foundation

/// An anchor that can be related to anchors of the same type.
///
/// Every method makes an inactive, required constraint that remembers where it was written.
public class NSLayoutAnchor<AnchorType: AnyObject>: AnyLayoutAnchor {
  /// Makes `self == anchor + constant`.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.equal, anchor, 1, constant, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes `self >= anchor + constant`.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, anchor, 1, constant, SourcePosition(fileID: fileID, line: line))
  }

  /// Makes `self <= anchor + constant`.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, anchor, 1, constant, SourcePosition(fileID: fileID, line: line))
  }
}

extension AnyLayoutAnchor {
  /// Makes `self relation anchor × multiplier + constant`; without an anchor, the constant alone.
  package final func relation(
    _ relation: NSLayoutConstraint.Relation, _ anchor: AnyLayoutAnchor?, _ multiplier: CGFloat,
    _ constant: CGFloat, _ source: SourcePosition
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: self, relation: relation, second: anchor, multiplier: multiplier, constant: constant,
      source: source)
  }
}
