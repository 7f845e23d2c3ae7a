import AutoLayout
import LayoutModel

/// A view of a test's layout, with its subviews in place.
struct Tree {
  var id: String
  var className: String
  var properties: Properties
  var guides: [Guide]
  var arranged: [String]?
  var children: [Tree]

  init(
    _ id: String, _ className: String = "UIView", _ properties: Properties = [:],
    guides: [(String, Guide.Kind)] = [], arranged: [String]? = nil, _ children: [Tree] = []
  ) {
    self.id = id
    self.className = className
    self.properties = properties
    self.guides = guides.map { Guide(id: NodeID($0.0), kind: $0.1) }
    self.arranged = arranged
    self.children = children
  }

  /// A plain view with subviews.
  init(_ id: String, _ children: [Tree]) {
    self.init(id, "UIView", [:], children)
  }

  /// A view with a natural size.
  static func sized(
    _ id: String, _ width: Double, _ height: Double, _ properties: Properties = [:]
  ) -> Tree {
    var properties = properties
    properties[.intrinsicWidth] = .number(width)
    properties[.intrinsicHeight] = .number(height)
    return Tree(id, "UIView", properties)
  }

  /// A stack view that arranges all its subviews.
  static func stack(
    _ id: String, _ properties: Properties = [:], _ children: [Tree]
  ) -> Tree {
    Tree(id, "UIStackView", properties, arranged: children.map(\.id), children)
  }

  /// The views in pre-order.
  var nodes: [ViewNode] {
    let arrangement: ViewNode.Arrangement =
      arranged.map { .some($0.map { NodeID($0) }) } ?? .none
    let node = ViewNode(
      id: NodeID(id), className: className, children: children.map { NodeID($0.id) },
      arrangement: arrangement, guides: guides, properties: properties)
    return [node] + children.flatMap(\.nodes)
  }
}

/// Makes the layout of a tree and of constraints such as `a.leading == b.trailing * 2 + 8 @750`.
///
/// The constraints are named c0, c1, … in their order.
func layout(_ root: Tree, _ clauses: [String] = []) -> Layout {
  let parsed = clauses.enumerated().map { clause($1, id: "c\($0)") }
  return Layout(
    trusted: "test", name: "test", root: NodeID(root.id), views: root.nodes,
    clauses: parsed.sorted { $0.id < $1.id }, properties: [:])
}

/// Reads a constraint; a text that is not one gives a constraint that no test expects.
func clause(_ text: String, id: String) -> Clause {
  var words = text.split(separator: " ").map(String.init)
  var priority = Priority.required
  if let last = words.last, last.hasPrefix("@") {
    priority = Priority(Double(last.dropFirst()) ?? -1)
    words.removeLast()
  }
  var clause = Clause(
    id: ClauseID(id), first: anchor(words[0]) ?? Anchor("?", .left),
    relation: Relation(rawValue: words[1]) ?? .equal, priority: priority)
  var index = 2
  var sign = 1.0
  var isFactor = false
  while index < words.count {
    let word = words[index]
    switch word {
    case "+": sign = 1
    case "-": sign = -1
    case "*": isFactor = true
    default:
      if let number = Double(word) {
        if isFactor { clause.multiplier = number } else { clause.constant = sign * number }
        isFactor = false
      } else {
        clause.second = anchor(word)
      }
    }
    index += 1
  }
  return clause
}

private func anchor(_ text: String) -> Anchor? {
  let parts = text.split(separator: ".").map(String.init)
  guard parts.count == 2, let attribute = Attribute(rawValue: parts[1]) else { return nil }
  return Anchor(NodeID(parts[0]), attribute)
}

extension Solution {
  /// A frame as `x y width height`, without zero fractions; `-` if there is none.
  func text(_ id: String) -> String {
    guard let frame = self[NodeID(id)] else { return "-" }
    return [frame.x, frame.y, frame.width, frame.height].map { number in
      number == number.rounded() ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
    }.joined(separator: " ")
  }

  /// The findings of a kind.
  func findings(_ kind: Finding.Kind) -> [Finding] {
    findings.filter { $0.kind == kind }
  }
}

/// A window of 400 × 300 at scale 1 without insets.
let plain = Environment(width: 400, height: 300, scale: 1, margins: .zero)
