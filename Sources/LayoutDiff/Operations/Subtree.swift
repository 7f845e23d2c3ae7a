public import LayoutModel

/// Views that enter or leave a layout together: a topmost one and those below it.
public struct Subtree: Equatable, Sendable {
  /// Where the topmost view stands.
  public let position: ViewPosition
  /// The views in pre-order, the topmost first.
  ///
  /// A view's `children` name only views of this list. A view that exists before and after is never
  /// in it, even if it stood or will stand between these: it moves by an operation of its own.
  public let views: [ViewNode]

  /// Makes a subtree.
  ///
  /// - Precondition: `views` is not empty, and in pre-order.
  package init(position: ViewPosition, views: [ViewNode]) {
    precondition(!views.isEmpty, "a subtree has a topmost view")
    self.position = position
    self.views = views
  }

  /// The topmost view.
  public var top: ViewNode { views[0] }
}
