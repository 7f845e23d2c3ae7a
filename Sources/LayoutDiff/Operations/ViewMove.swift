public import LayoutModel

/// A view that goes to another position with everything below it.
public struct ViewMove: Equatable, Sendable {
  /// The view that moves.
  public let id: NodeID
  /// Where it stands before (`old`, in the layout before) and after (`new`, in the layout after).
  public let position: Change<ViewPosition>

  /// Makes a move from its parts.
  package init(id: NodeID, position: Change<ViewPosition>) {
    self.id = id
    self.position = position
  }

  /// Whether the view stays with its superview and only its position among the siblings changes.
  public var isReorder: Bool { position.old.parent == position.new.parent }
}
