import LayoutModel

/// An area whose distance from a view's edges depends on where the view is.
///
/// Safe areas and margins of nested views follow from the solved frames, as in UIKit, where they
/// are set after a pass of layout. The engine solves, computes them, and solves again.
struct InsetRule {
  /// What decides the insets.
  enum Kind: Equatable {
    case safeArea
    case margins
    case readableContent
    case topGuide
    case bottomGuide
    /// The margins of a scroll view's content.
    case contentMargins
    /// What the keyboard covers of a view.
    case keyboardArea
    /// What the keyboard covers of a view's safe area.
    case keyboardSafeArea

    /// The edge of the view that an edge of the area is measured from.
    ///
    /// Bars at the top and bottom and the keyboard are measured from where they come from.
    func outerEdge(of edge: Edge) -> Edge {
      switch (self, edge) {
      case (.topGuide, .bottom): .top
      case (.bottomGuide, .top), (.keyboardArea, .top), (.keyboardSafeArea, .top): .bottom
      default: edge
      }
    }
  }

  var kind: Kind
  /// The view whose edges the area is measured from.
  var view: Int
  /// The first of the four equations, in the order of `Edge`, whose constants are the insets.
  var equation: Int
  /// The insets that the equations hold now.
  var insets: Environment.Insets
}
