/// The parts of a layout before they are checked, in any order.
///
/// Producers fill one and turn it into a `Layout`, or learn every reason why they cannot.
public struct UncheckedLayout: Sendable {
  /// The layout's identity in its project.
  public var id: LayoutID
  /// The layout's name for people.
  public var name: String
  /// The view that all others descend from.
  public var root: NodeID
  /// The views, in any order.
  public var views: [ViewNode]
  /// The constraints, in any order.
  public var clauses: [Clause]
  /// What is known of the layout as a whole.
  public var properties: Properties

  /// Makes an unchecked layout.
  public init(
    id: LayoutID, name: String, root: NodeID, views: [ViewNode] = [], clauses: [Clause] = [],
    properties: Properties = [:]
  ) {
    self.id = id
    self.name = name
    self.root = root
    self.views = views
    self.clauses = clauses
    self.properties = properties
  }

  /// Takes a layout apart again.
  public init(_ layout: Layout) {
    self.init(
      id: layout.id, name: layout.name, root: layout.root, views: layout.views,
      clauses: layout.clauses, properties: layout.properties)
  }
}
