/// A corner of the superview.
public enum LayoutCorner: CaseIterable, Sendable {
  case topLeft, topLeading, topRight, topTrailing
  case bottomLeft, bottomLeading, bottomRight, bottomTrailing
}
