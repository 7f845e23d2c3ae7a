public import LayoutModel

/// One change to constraints as a person sees it: a constraint that is replaced by another one is one
/// change, not two.
public struct ClauseEntry: Equatable, Sendable {
  /// What happens.
  public enum Kind: Equatable, Sendable {
    /// A constraint left and one that places the same anchor took its position.
    case retargeted(old: Clause, new: Clause)
    /// A constraint left.
    case deactivated(Clause)
    /// A constraint entered.
    case activated(Clause)
    /// A constraint took new values.
    case changed(ClauseChange)
  }

  /// What happens.
  public let kind: Kind
  /// The indices of the operations in the difference, ascending: one, or two for a replacement.
  public let operations: [Int]
}

extension ClauseEntry {
  /// The views and guides that the entry names, those after the change first; none for new values,
  /// which go with no view.
  var items: [NodeID] {
    switch kind {
    case .retargeted(let old, let new): new.items + old.items
    case .deactivated(let clause), .activated(let clause): clause.items
    case .changed: []
    }
  }
}

extension Clause {
  /// The views or guides that the constraint relates.
  var items: [NodeID] { [first.item] + (second.map { [$0.item] } ?? []) }
}
