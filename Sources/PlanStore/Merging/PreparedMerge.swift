public import LayoutDiff
public import LayoutModel

/// What merging one revision into a branch would come to; nothing has been written.
public struct PreparedMerge: Sendable {
  /// The branch that takes in.
  public let branch: String
  /// Where the branch stood.
  public let ours: RevisionNumber
  /// The revision that is taken in.
  public let theirs: RevisionNumber
  /// The newest revision that both descend from; nil if their histories have nothing in common.
  public let base: RevisionNumber?
  /// The layouts that both sides may have changed, brought together; all others are left out.
  public let merge: ProjectMerge
  /// The layouts in question at the three revisions, to look conflicts up in.
  public let sides: (base: Project, ours: Project, theirs: Project)

  /// Whether the branch has everything already, so that there is nothing to merge.
  public var isUpToDate: Bool { base == theirs }

  /// What the merge changes on the branch; nil as long as a conflict is unresolved.
  public var change: ProjectChange? {
    guard let project = merge.project else { return nil }
    return ProjectChange(
      set: project.layouts.filter { sides.ours[$0.id] != $0 },
      remove: sides.ours.layouts.map(\.id).filter { project[$0] == nil })
  }
}
