/// The input of a screen's layout: one tree of views and the constraints that place them.
///
/// A layout is always valid: `init` checks every rule of `LayoutProblem` and refuses all others.
/// Frames are not part of it; they follow from a layout and an environment.
///
/// Views stand in pre-order from the root, constraints in the order of their identities: neither order
/// carries meaning, so equal layouts have equal contents and equal digests.
public struct Layout: Sendable {
  /// The layout's identity in its project.
  public let id: LayoutID
  /// The layout's name for people.
  public let name: String
  /// The view that all others descend from.
  public let root: NodeID
  /// Every view, in pre-order.
  public let views: [ViewNode]
  /// Every constraint, by identity.
  public let clauses: [Clause]
  /// What is known of the layout as a whole (controller class, source file, …).
  public let properties: Properties

  /// Keeps parts that are known to be valid and in order.
  ///
  /// - Precondition: the parts are what `Layout.init(_:)` would make of them.
  package init(
    trusted id: LayoutID, name: String, root: NodeID, views: [ViewNode], clauses: [Clause],
    properties: Properties
  ) {
    self.id = id
    self.name = name
    self.root = root
    self.views = views
    self.clauses = clauses
    self.properties = properties
  }
}

extension Layout {
  /// The layout without its views and constraints, which is not valid by itself.
  package var header: Layout {
    Layout(trusted: id, name: name, root: root, views: [], clauses: [], properties: properties)
  }
}

extension Layout: Equatable {
  /// Whether both layouts are the same in every field, texts compared by bytes.
  public static func == (left: Layout, right: Layout) -> Bool {
    left.id == right.id && left.name.hasSameBytes(as: right.name) && left.root == right.root
      && left.views == right.views && left.clauses == right.clauses
      && left.properties == right.properties
  }
}
