public import LayoutModel

/// Two projects that derive from a third, brought together layout by layout.
public struct ProjectMerge: Equatable, Sendable {
  /// The projects brought together; nil as long as a conflict is unresolved.
  public let project: Project?
  /// Every conflict that was found, by layout, then as `LayoutMerge` has them.
  public let conflicts: [MergeConflict]
  /// The layouts of the result that neither side has as they are there, by identity.
  public let mixed: [LayoutID]

  /// Merges two projects; layouts match by identity.
  ///
  /// A layout that one side removed and the other changed is a conflict of the layout as a whole.
  ///
  /// - Complexity: That of merging the layouts that both sides changed.
  public init(
    base: Project, ours: Project, theirs: Project, choices: MergeChoices = MergeChoices()
  ) {
    var conflicts: [MergeConflict] = []
    var mixed: [LayoutID] = []
    var layouts: [Layout] = []
    for id in Set((base.layouts + ours.layouts + theirs.layouts).map(\.id)).sorted() {
      let (before, left, right) = (base[id], ours[id], theirs[id])
      if left == right || right == before {
        if let left { layouts.append(left) }
      } else if left == before {
        if let right { layouts.append(right) }
      } else if let left, let right {
        let merge = LayoutMerge(base: before, ours: left, theirs: right, choices: choices)
        conflicts += merge.conflicts
        if let layout = merge.layout {
          layouts.append(layout)
          if layout != left, layout != right { mixed.append(id) }
        }
      } else {
        let side = choices.side(.layout, cell: nil, in: id)
        conflicts.append(
          MergeConflict(
            .removedAndChanged, in: id, .layout, base: before?.name, ours: left?.name,
            theirs: right?.name, resolution: side))
        if let layout = side == .ours ? left : right { layouts.append(layout) }
      }
    }
    self.conflicts = conflicts
    self.mixed = mixed
    project = conflicts.contains { $0.resolution == nil } ? nil : Project(layouts)
  }

  /// The conflicts that nobody has resolved.
  public var unresolved: [MergeConflict] { conflicts.filter { $0.resolution == nil } }

  /// The names among the choices that are about no conflict, in the order of their bytes.
  public func idleNames(of choices: MergeChoices) -> [String] {
    choices.byName.keys.filter { name in
      !conflicts.contains { MergeChoices.isName(name, of: $0) }
    }.sorted { $0.precedesInBytes($1) }
  }
}
