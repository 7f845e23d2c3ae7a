public import LayoutModel

/// What has to happen to one project so that it becomes another.
public struct ProjectDifference: Equatable, Sendable {
  /// The layouts that leave, by identity.
  public let removed: [Layout]
  /// The layouts that enter, by identity.
  public let added: [Layout]
  /// The differences of the layouts that stay and change, by identity; none is empty.
  public let changed: [LayoutDifference]

  init(removed: [Layout], added: [Layout], changed: [LayoutDifference]) {
    self.removed = removed
    self.added = added
    self.changed = changed
  }

  /// Finds what leads from one project to another; layouts match by identity.
  ///
  /// - Complexity: that of the differences of the layouts that both have.
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
    self.init(removed: removed, added: added, changed: changed)
  }

  /// Whether both projects were equal.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// The difference that leads back.
  public var inverted: ProjectDifference {
    ProjectDifference(removed: added, added: removed, changed: changed.map(\.inverted))
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
      result[difference.id.new] = try difference.apply(to: layout)
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
