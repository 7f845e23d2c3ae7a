public import AutoLayout
public import LayoutModel

/// A view, guide or constraint that a selector names, and perhaps one value of it.
public struct SelectedItem {
  /// What was named.
  public enum Record: Hashable, Sendable {
    /// A view or guide.
    case view(NodeID)
    /// A constraint.
    case constraint(ClauseID)
  }

  /// The layout.
  public let index: LayoutIndex
  /// What of it was named.
  public let record: Record
  /// What stands behind the last dot, such as `width`; nil if the whole item is meant.
  public let value: String?

  /// The item as a view; nil if it is a constraint.
  public var view: ItemSearch.View? {
    guard case .view(let id) = record else { return nil }
    return ItemSearch.View(index: index, item: id, value: value)
  }

  /// The numbers of a frame that the value's name stands for; nil if it is none of these.
  ///
  /// `x`, `y`, `width`, `height`, or an attribute: which side leading is depends on the direction of
  /// reading, so a position that is not left, right or top may be both numbers of its axis.
  public static func frameParts(of value: String) -> [FramePart]? {
    if let part = FramePart(rawValue: value) { return [part] }
    guard let attribute = Attribute(rawValue: value) else { return nil }
    let (position, size): (FramePart, FramePart) =
      attribute.axis == .horizontal ? (.x, .width) : (.y, .height)
    switch attribute {
    case .left, .top, .leftMargin, .topMargin: return [position]
    case .width, .height: return [size]
    default: return [position, size]
    }
  }

  /// Names an item.
  public init(index: LayoutIndex, record: Record, value: String?) {
    self.index = index
    self.record = record
    self.value = value
  }

  /// Whether a constraint is about the value: it relates that attribute of the view.
  ///
  /// All constraints of the view are, if no value is named; `x` and `y` are all positions of their
  /// axis.
  public func isAbout(_ clause: Clause) -> Bool {
    switch record {
    case .constraint(let id): return clause.id == id
    case .view(let id):
      return [clause.first, clause.second].compactMap(\.self).contains { anchor in
        anchor.item == id && (value.map { Self.matches(anchor.attribute, $0) } ?? true)
      }
    }
  }

  private static func matches(_ attribute: Attribute, _ value: String) -> Bool {
    switch value {
    case "x": attribute.axis == .horizontal && !attribute.isSize
    case "y": attribute.axis == .vertical && !attribute.isSize
    default: attribute.rawValue == value
    }
  }

  /// The names of the values that the item has.
  var valueNames: [String] {
    switch record {
    case .view(let id):
      guard let view = index[view: id] else { return ["kind", "view"] }
      return ["x", "y"] + Attribute.allCases.map(\.rawValue)
        + ["class", "label", "children", "arrangement"] + Self.names(of: view.properties)
    case .constraint(let id):
      let properties = index.layout[clause: id]?.properties ?? [:]
      return ["equation", "constant", "priority", "owner", "identifier"]
        + Self.names(of: properties)
    }
  }

  private static func names(of properties: Properties) -> [String] {
    properties.flatMap { [$0.key.text, "properties.\($0.key.text)"] }
  }
}
