public import LayoutModel

extension Layout {
  /// The layout as a part of the document `draftsman.show/2`, for programs that read outlines.
  ///
  /// Members: `layout`, `name`, `root`, `properties`, `views` in pre-order (each with
  /// `name`, `parent`, `depth` and its record), `constraints` by identity (each with `equation` and
  /// its record). The tree is flat: depth is a number, not nesting. Only what `listed` has is listed;
  /// nil stands for all.
  public func outlineJSON(
    names: LayoutNames, listed: (views: Set<NodeID>, constraints: Set<ClauseID>)? = nil
  ) -> JSON {
    var depths: [NodeID: Int] = [:]
    var parents: [NodeID: NodeID] = [:]
    let views = views.compactMap { view -> JSON? in
      let depth = depths[view.id] ?? 0
      for child in view.children {
        depths[child] = depth + 1
        parents[child] = view.id
      }
      guard listed?.views.contains(view.id) ?? true else { return nil }
      return [
        "name": .string(names[view.id]), "parent": .optional(parents[view.id]?.text),
        "depth": .integer(depth), "record": view.json,
      ]
    }
    let constraints = clauses.compactMap { clause -> JSON? in
      guard listed?.constraints.contains(clause.id) ?? true else { return nil }
      return ["equation": .string(Equation(clause, names: names).text), "record": clause.json]
    }
    return [
      "layout": .string(id.text), "name": .string(name),
      "root": .string(root.text), "properties": properties.json, "views": .array(views),
      "constraints": .array(constraints),
    ]
  }
}
