import LayoutModel

/// What a file's owner says of each object: its outlets of the object they lead into, its other
/// values of every object.
///
/// Told apart in one pass over the owner's values and the objects' elements.
struct OwnerValues {
  /// Which objects the values that are no outlets are told of.
  enum Telling {
    case ofEach
    case ofTheFirst
  }

  /// The most values that are copied in all; real documents stay below a hundred.
  private static let copyMaximum = 100_000

  let areTold: Telling
  private let common: PropertySink
  private let first: Int?
  private var own: [Int: PropertySink] = [:]

  init(_ owner: PropertySink, of roots: [Int], in tree: MarkupTree) {
    first = roots.first
    var wanted: Set<NodeID> = []
    var commonCount = 0
    for element in owner.elements {
      if let target = OwnerValues.target(element) {
        wanted.insert(target)
      } else {
        commonCount += 1
      }
    }
    let isMuch = commonCount * max(0, roots.count - 1) > OwnerValues.copyMaximum
    areTold = isMuch ? .ofTheFirst : .ofEach
    var objects: [NodeID: [Int]] = [:]
    for root in wanted.isEmpty ? [] : roots {
      for node in tree.subtree(root) {
        guard let id = tree.value("id", of: node).map({ NodeID($0) }), wanted.contains(id),
          objects[id]?.last != root
        else { continue }
        objects[id, default: []].append(root)
      }
    }
    var common = owner
    common.remove { OwnerValues.target($0) != nil }
    self.common = common
    // The first object is told everything, in the owner's order.
    if let first { own[first] = owner }
    for element in owner.elements {
      guard let target = OwnerValues.target(element) else { continue }
      for root in objects[target] ?? [] where root != first {
        own[root, default: PropertySink()].add(element.key, element.value)
      }
    }
  }

  /// The values that are told of an object.
  subscript(root: Int) -> PropertySink {
    guard root != first else { return own[root] ?? common }
    var values = areTold == .ofEach ? common : PropertySink()
    if let own = own[root] { values.add(own, prefix: "") }
    return values
  }

  /// The object that an outlet leads to; nil for other values.
  private static func target(_ element: Properties.Element) -> NodeID? {
    guard element.key.text.hasPrefix("owner.outlet") else { return nil }
    return element.value.text.map { NodeID($0) }
  }
}
