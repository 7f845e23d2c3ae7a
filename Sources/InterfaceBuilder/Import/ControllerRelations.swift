import LayoutModel

/// Which controllers of a document are around which: as their children, on their stack, in a view.
///
/// A child of a navigation or tab bar controller is told by a relationship. What is shown (`show`,
/// `push`) from a controller on a navigation controller's stack goes on the same stack: `show(_:sender:)`
/// pushes there. What is embedded in a container view is as large as that view.
struct ControllerRelations {
  /// The controller that contains a controller, by the latter's id.
  private var containers: [NodeID: Int] = [:]
  private var navigations: Set<NodeID> = []
  /// What each controller shows.
  private var shown: [NodeID: [NodeID]] = [:]
  private var embedded: Set<NodeID> = []
  /// What something else than a container view leads to.
  private var presented: Set<NodeID> = []
  /// The first controller of the stack that a controller is pushed on.
  private var bottoms: [NodeID: NodeID] = [:]

  /// Whether a controller is a navigation controller.
  func isNavigation(_ id: NodeID) -> Bool { navigations.contains(id) }

  /// Takes a navigation controller's id.
  mutating func addNavigation(_ node: Int, of tree: MarkupTree) {
    if let id = tree.value("id", of: node) { navigations.insert(NodeID(id)) }
  }

  /// Takes a segue.
  mutating func addSegue(_ node: Int, of tree: MarkupTree) {
    guard let end = tree.value("destination", of: node).map({ NodeID($0) }) else { return }
    let kind = tree.value("kind", of: node)
    if kind == "embed" {
      embedded.insert(end)
      return
    }
    presented.insert(end)
    switch kind {
    case "relationship":
      guard let connections = tree.parent(node), let controller = tree.parent(connections),
        tree.meaning(controller).kind == .controller
      else { return }
      containers[end] = controller
    case "show", "push":
      if let source = ControllerRelations.controller(around: node, of: tree) {
        shown[source, default: []].append(end)
      }
    default: break
    }
  }

  /// The controller whose scene an element is in.
  private static func controller(around node: Int, of tree: MarkupTree) -> NodeID? {
    var current = tree.parent(node)
    while let element = current {
      if tree.meaning(element).kind == .controller {
        return tree.value("id", of: element).map { NodeID($0) }
      }
      if tree.name(element) == "objects" {
        // Gesture recognizers and the like stand beside the controller.
        return tree.children(element).first { tree.meaning($0).kind == .controller }
          .flatMap { tree.value("id", of: $0) }.map { NodeID($0) }
      }
      current = tree.parent(element)
    }
    return nil
  }

  /// Finds the stacks of all that is shown, once all segues are known.
  ///
  /// A controller that several stacks show is taken for one of the nearest: of these, for the one
  /// whose first controller's id is least in byte order, so that the order of elements says nothing.
  ///
  /// - Complexity: O(controllers + segues).
  mutating func findStacks(of tree: MarkupTree) {
    var level: [NodeID: NodeID] = [:]
    for id in containers.keys
    where containersChain(of: id, in: tree).contains(where: {
      tree.name($0.container) == "navigationController"
    }) {
      level[id] = id
    }
    while !level.isEmpty {
      var next: [NodeID: NodeID] = [:]
      for (source, bottom) in level {
        for end in shown[source] ?? []
        where containers[end] == nil && bottoms[end] == nil && !navigations.contains(end) {
          if let other = next[end], !bottom.text.precedesInBytes(other.text) { continue }
          next[end] = bottom
        }
      }
      bottoms.merge(next) { old, _ in old }
      level = next
    }
  }

  /// The containers around a controller, the nearest first: at most eight, which is deeper than any
  /// real nesting and ends cycles.
  ///
  /// - Returns: Each with the controller that it contains.
  func containersChain(
    of id: NodeID, in tree: MarkupTree
  ) -> [(container: Int, child: NodeID)] {
    walk(from: id, in: tree).containers
  }

  /// Whether a controller, or one of the containers around it, is shown in a container view only.
  func isEmbedded(_ id: NodeID, in tree: MarkupTree) -> Bool { walk(from: id, in: tree).isEmbedded }

  private func walk(
    from id: NodeID, in tree: MarkupTree
  ) -> (containers: [(container: Int, child: NodeID)], isEmbedded: Bool) {
    var chain: [(container: Int, child: NodeID)] = []
    var current = id
    while true {
      if embedded.contains(current), !presented.contains(current) { return (chain, true) }
      if let bottom = bottoms[current] { current = bottom }
      guard chain.count < 8, let container = containers[current] else { return (chain, false) }
      chain.append((container, current))
      guard let next = tree.value("id", of: container) else { return (chain, false) }
      current = NodeID(next)
    }
  }
}
