/// One view of a layout, without the constraints that place it.
public struct ViewNode: Sendable {
  /// Which children a stack view arranges, in which order.
  public enum Arrangement: Equatable, Sendable {
    /// None: the view is not a stack, or arranges nothing.
    case none
    /// All children, in their order.
    case all
    /// These children, in this order.
    case some([NodeID])
  }

  /// The view's identity, unique among the views and guides of its layout.
  public var id: NodeID
  /// The name of the UIKit class that decides its behaviour, such as `UILabel`.
  ///
  /// A subclass of the user's is named by the property `customClass`.
  public var className: String
  /// A name for people (an Interface Builder label, an outlet's name, a text), not an identity.
  public var label: String?
  /// The subviews, back to front.
  public var children: [NodeID]
  /// Which of the children are arranged subviews.
  public var arrangement: Arrangement
  /// The guides that belong to this view, in the order of their identities once in a `Layout`.
  public var guides: [Guide]
  /// Everything else that is known of the view.
  public var properties: Properties

  /// Makes a view.
  public init(
    id: NodeID, className: String = "UIView", label: String? = nil, children: [NodeID] = [],
    arrangement: Arrangement = .none, guides: [Guide] = [], properties: Properties = [:]
  ) {
    self.id = id
    self.className = className
    self.label = label
    self.children = children
    self.arrangement = arrangement
    self.guides = guides
    self.properties = properties
  }

  /// Whether views of the class scroll their content.
  package var isScrollView: Bool {
    switch className {
    case "UIScrollView", "UITableView", "UICollectionView", "UITextView": true
    default: false
    }
  }

  /// The arranged subviews in their order.
  public var arrangedChildren: [NodeID] {
    switch arrangement {
    case .none: []
    case .all: children
    case .some(let children): children
    }
  }
}

extension ViewNode: Equatable {
  /// Whether both views are the same in every field, texts compared by bytes.
  public static func == (left: ViewNode, right: ViewNode) -> Bool {
    left.id == right.id && left.className.hasSameBytes(as: right.className)
      && left.label.hasSameBytes(as: right.label) && left.children == right.children
      && left.arrangement == right.arrangement && left.guides == right.guides
      && left.properties == right.properties
  }
}
