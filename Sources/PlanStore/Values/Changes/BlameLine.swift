/// One value of a view or constraint, and the revision that last set it.
public struct BlameLine: Hashable, Sendable {
  /// The value's name: `class`, `label`, `children`, `constant` and so on; of a property
  /// `properties.` and its key, as in `properties.text`.
  public let cell: String
  /// The revision that set it.
  public let revision: RevisionNumber
}
