public import LayoutModel

/// A view that goes to another place with everything below it.
public struct ViewMove: Equatable, Sendable {
  /// The view that moves.
  public let id: NodeID
  /// Where it stands before (`old`, in the layout before) and after (`new`, in the layout after).
  public let place: Change<Place>

  /// Makes a move from its parts.
  package init(id: NodeID, place: Change<Place>) {
    self.id = id
    self.place = place
  }

  /// Whether the view stays with its superview and only its place among the siblings changes.
  public var isReorder: Bool { place.old.parent == place.new.parent }
}
