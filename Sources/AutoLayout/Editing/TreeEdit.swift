package import LayoutModel

/// What changed in a tree of views since an engine last heard of it.
package struct TreeEdit {
  /// Views that left, each with everything below it.
  package var removed: [NodeID] = []
  /// What lay below these, as far as anybody needs to know; an engine does not.
  package var removedBelow: [NodeID] = []
  /// Views that came, superviews before their subviews.
  package var inserted: [ViewNode] = []
  /// Views that stayed, as they are now: their properties, guides or subviews are others.
  package var changed: [ViewNode] = []
  /// Constraints that came, or that say something else now.
  package var clauses: [Clause] = []
  /// Constraints that left; those about views that left need not be named.
  package var removedClauses: [ClauseID] = []

  /// Nothing changed.
  package init() {}
}
