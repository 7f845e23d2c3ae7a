public import LayoutModel

/// What has to happen to one project so that it becomes another.
public struct ProjectDifference: Equatable, Sendable {
  /// The layouts that leave, by identity.
  public let removed: [Layout]
  /// The layouts that enter, by identity.
  public let added: [Layout]
  /// The differences of the layouts that stay and change, by their new identity; none is empty.
  public let changed: [LayoutDifference]

  init(removed: [Layout], added: [Layout], changed: [LayoutDifference]) {
    self.removed = removed
    self.added = added
    self.changed = changed
  }

  /// Finds what leads from one project to another.
  ///
  /// Layouts match by identity. Of the others one that left and one that entered are one layout with
  /// another identity, such as one in a file that was moved, if at least half of their views and
  /// constraints are the same; the pair that has most in common first.
  ///
  /// - Complexity: that of the differences of the layouts that match.
  public init(from: Project, to: Project) {
    var removed: [Layout] = []
    var added: [Layout] = []
    var changed: [LayoutDifference] = []
    mergeSorted(from.layouts, to.layouts, by: \.id) { _, old, new in
      switch (old, new) {
      case (let old?, let new?):
        let difference = LayoutDifference(from: old, to: new)
        if !difference.isEmpty { changed.append(difference) }
      case (let old?, nil): removed.append(old)
      case (nil, let new?): added.append(new)
      case (nil, nil): break
      }
    }
    let moves = LayoutMoves(gone: removed, new: added)
    guard !moves.newRows.isEmpty else {
      self.init(removed: removed, added: added, changed: changed)
      return
    }
    let moved = moves.newRows.map { LayoutDifference(from: removed[$0.key], to: added[$0.value]) }
    let (left, entered) = (Set(moves.newRows.keys), Set(moves.newRows.values))
    self.init(
      removed: removed.indices.filter { !left.contains($0) }.map { removed[$0] },
      added: added.indices.filter { !entered.contains($0) }.map { added[$0] },
      changed: (changed + moved).sorted { $0.id.new < $1.id.new })
  }

  /// Whether both projects were equal.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// The difference that leads back.
  public var inverted: ProjectDifference {
    ProjectDifference(
      removed: added, added: removed,
      changed: changed.map(\.inverted).sorted { $0.id.new < $1.id.new })
  }

  /// The numbers of all changed layouts together; layouts that enter or leave are not counted.
  public var summary: DifferenceSummary {
    changed.reduce(into: DifferenceSummary()) { $0 += $1.summary }
  }

  /// Changes the project that the difference was made from into the one that it leads to.
  ///
  /// - Throws: `DifferenceError` if a layout is not as the difference says.
  public func apply(to project: Project) throws(DifferenceError) -> Project {
    var result = project
    for layout in removed {
      guard result[layout.id] == layout else {
        throw DifferenceError(
          .project, layout: layout.id, operation: nil, "the leaving layout is missing or another")
      }
      result[layout.id] = nil
    }
    for difference in changed {
      guard let layout = result[difference.id.old] else {
        throw DifferenceError(
          .project, layout: difference.id.old, operation: nil, "the changing layout is missing")
      }
      let changed = try difference.apply(to: layout)
      if difference.id.old != difference.id.new {
        guard result[difference.id.new] == nil else {
          throw DifferenceError(
            .project, layout: difference.id.new, operation: nil,
            "the layout's new identity is another one's already")
        }
        result[difference.id.old] = nil
      }
      result[difference.id.new] = changed
    }
    for layout in added {
      guard result[layout.id] == nil else {
        throw DifferenceError(
          .project, layout: layout.id, operation: nil, "the entering layout is there already")
      }
      result[layout.id] = layout
    }
    return result
  }
}
