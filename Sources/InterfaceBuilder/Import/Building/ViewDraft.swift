import LayoutModel

/// A view while its layout is being read.
struct ViewDraft {
  /// Where a view's position comes from.
  enum Placement {
    /// The screen: the view is the main view of a controller.
    case scene
    /// Its design size: the view is the root of a xib, stands beside a scene, or is embedded in one.
    case design
    /// The frame and mask, or constraints, as the element says.
    case element
    /// The stack view around it.
    case stack
  }

  let id: NodeID
  let node: Int
  let className: String
  var children: [NodeID] = []
  var guides: [Guide] = []
  var sink = PropertySink()

  /// Whether the view arranges its subviews.
  var isStack: Bool { className == "UIStackView" }
}
