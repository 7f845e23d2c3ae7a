public import LayoutModel

/// Two layouts that derive from a third, brought together cell by cell.
///
/// A cell is one value of one record: a view's class, label, superview, position among its siblings,
/// membership in its stack's arrangement, each property, each guide; a constraint's meaning, owner,
/// constant, priority, identifier, each property; the layout's name, root and properties.
///
/// - A cell that one side changed takes that side's value; the same change on both sides is one
///   change. Two different values are a conflict.
/// - A record that one side removed and the other left alone is removed; if the other changed it,
///   that is a conflict. A record that only one side has added is added.
/// - A constant is read with the constraint's meaning: if one side changes the meaning, another
///   constant on the other side is a conflict too. Two new constraints that are equal but for their
///   identities are one; the lesser identity stays.
/// - The orders of siblings are merged by what each side moved; a view that both sides moved to
///   different positions is a conflict.
/// - Views that would become their own ancestors, and records that name what the other side
///   removed, are conflicts of the record that names.
///
/// The merge of the sides in exchanged roles is the same layout, with mirrored conflicts.
public struct LayoutMerge: Equatable, Sendable {
  /// The layouts brought together, which is valid; nil as long as a conflict is unresolved.
  public let layout: Layout?
  /// Every conflict that was found, resolved or not: the layout's, then nodes', then constraints'.
  ///
  /// Resolving conflicts can bring up others, about what the choices leave without a position.
  public let conflicts: [MergeConflict]

  /// Merges two layouts.
  ///
  /// - Parameters:
  ///   - base: What both sides derive from; nil if both have added the layout.
  ///   - ours: The layout on our side.
  ///   - theirs: The layout on their side.
  ///   - choices: Which side wins where there are conflicts. With `everywhere` set, all are
  ///     resolved, unless choices by name contradict each other.
  /// - Precondition: the layouts have one identity.
  /// - Complexity: O(*n* log *n*) expected, times the rounds in which choices bring up conflicts.
  public init(
    base: Layout?, ours: Layout, theirs: Layout, choices: MergeChoices = MergeChoices()
  ) {
    precondition(
      ours.id == theirs.id && base.map { $0.id == ours.id } ?? true,
      "the states of one layout are merged")
    if ours == theirs || theirs == base {
      (layout, conflicts) = (ours, [])
    } else if ours == base {
      (layout, conflicts) = (theirs, [])
    } else {
      var merger = LayoutMerger(base: base, ours: ours, theirs: theirs, choices: choices)
      layout = merger.run()
      conflicts = merger.allConflicts
    }
  }

  /// The conflicts that nobody has resolved.
  public var unresolved: [MergeConflict] { conflicts.filter { $0.resolution == nil } }
}
