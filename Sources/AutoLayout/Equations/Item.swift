import LayoutModel

/// A rectangle of the system: a view, a guide, or an area that the engine needs.
///
/// The four edges of item *i* are the variables 4*i* (left), 4*i*+1 (top), 4*i*+2 (right) and
/// 4*i*+3 (bottom), in the root view's coordinates. A view's edges are those of its alignment
/// rectangle.
struct Item {
  /// What the rectangle is.
  enum Kind: Equatable {
    case view
    case guide(Guide.Kind)
    /// A view inside its layout margins.
    case margins
    /// The content of a scroll view.
    case content
    /// The content of a scroll view inside its layout margins.
    case contentMargins
  }

  /// The view or guide, or the view that an area belongs to.
  var id: NodeID
  /// The index in the layout of the view itself, or of the view that a guide or area belongs to.
  var view: Int
  var kind: Kind
}

/// An edge of an item.
enum Edge: Int, CaseIterable {
  case left = 0
  case top = 1
  case right = 2
  case bottom = 3

  /// The variable of this edge of an item.
  func variable(of item: Int) -> Int { 4 * item + rawValue }
}
