package import HeadlessUIKit

extension NSLayoutConstraint.Attribute {
  /// Whether a distance towards the inside is negative: at a bottom, right or trailing edge.
  package var isFarEdge: Bool {
    self == .bottom || self == .right || self == .trailing
  }
}

extension UIEdgeInsets {
  /// The distance at an edge; zero for whatever is none.
  package func distance(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .top: top
    case .bottom: bottom
    case .left, .leading: left
    case .right, .trailing: right
    default: 0
    }
  }
}
