public import LayoutModel

/// What a finding rests on, and so how far it can be believed.
///
/// A finding is as sure as the least sure of its reasons: a constraint and a size that the document
/// states are facts, a natural size that comes from a model of fonts is nearly one, and what code
/// may change while the program runs is not known at all.
public enum Evidence: Hashable, Sendable {
  /// A constraint of the layout.
  case constraint(ClauseID)
  /// A natural size of a view that the document states, or that the view's class fixes.
  case statedSize(NodeID)
  /// A natural size of a view that is an approximation: of a text, or of an image of unknown size.
  case approximateSize(NodeID)
  /// A view that code decides about: its class is the author's own and may have a natural size, it
  /// is hidden at the start, or it is empty until code fills it.
  case code(NodeID)

  /// What it is, in one word that JSON output uses: `constraint`, `statedSize`, `approximateSize` or
  /// `code`.
  public var kind: String {
    switch self {
    case .constraint: "constraint"
    case .statedSize: "statedSize"
    case .approximateSize: "approximateSize"
    case .code: "code"
    }
  }

  /// The view that it is about; nil for a constraint.
  public var node: NodeID? {
    switch self {
    case .constraint: nil
    case .statedSize(let id), .approximateSize(let id), .code(let id): id
    }
  }

  /// The constraint that it is; nil for the others.
  public var clause: ClauseID? {
    if case .constraint(let id) = self { id } else { nil }
  }
}
