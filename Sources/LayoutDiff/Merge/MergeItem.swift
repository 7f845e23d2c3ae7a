public import LayoutModel

/// What a conflict of a merge is about: a layout as a whole, or one of its records.
public enum MergeItem: Hashable, Sendable {
  /// The layout itself: its presence, name, root or properties.
  case layout
  /// A view or a guide.
  case node(NodeID)
  /// A clause.
  case clause(ClauseID)

  /// The record's identity; empty for the layout itself.
  public var text: String {
    switch self {
    case .layout: ""
    case .node(let id): id.text
    case .clause(let id): id.text
    }
  }
}

extension MergeItem: Comparable {
  /// The layout first, then nodes, then constraints, each by identity.
  public static func < (left: MergeItem, right: MergeItem) -> Bool {
    switch (left, right) {
    case (.node(let left), .node(let right)): left < right
    case (.clause(let left), .clause(let right)): left < right
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .layout: 0
    case .node: 1
    case .clause: 2
    }
  }
}
