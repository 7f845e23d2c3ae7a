public import LayoutDiff
public import LayoutModel

extension LayoutDifference {
  /// The difference as the document `draftsman.diff/1` with one changed layout.
  public func json(names: LayoutNames) -> JSON {
    .document(removed: [], added: [], changed: [body(names: names)], summary: summary)
  }

  /// The layout, the numbers and the operations in their order.
  func body(names: LayoutNames) -> JSON {
    [
      "layout": .string(id.new.text), "summary": summary.json,
      "operations": .array(operations.map { $0.json(names: names) }),
    ]
  }
}

extension ProjectDifference {
  /// The difference as the document `draftsman.diff/1`.
  ///
  /// - Parameter names: The names of things in a changed layout.
  /// - Returns: The document: layouts that entered, left and changed, each in the order of the
  ///   difference.
  public func json(names: (LayoutDifference) -> LayoutNames) -> JSON {
    func whole(_ layout: Layout) -> JSON {
      [
        "layout": .string(layout.id.text), "name": .string(layout.name),
        "views": .integer(layout.views.count), "constraints": .integer(layout.clauses.count),
      ]
    }
    return .document(
      removed: removed.map(whole), added: added.map(whole),
      changed: changed.map { $0.body(names: names($0)) }, summary: summary)
  }
}

extension JSON {
  /// The document `draftsman.diff/1`.
  ///
  /// Members: `schema`; `removed` and `added`, layouts with their numbers; `changed`, layouts with
  /// `summary` and `operations`; `summary` of all changed layouts. Every operation has `operation`,
  /// its kind, and the members that `LayoutDifference.Operation.json` documents. Members are never
  /// left out, and their order is fixed.
  fileprivate static func document(
    removed: [JSON], added: [JSON], changed: [JSON], summary: DifferenceSummary
  ) -> JSON {
    [
      "schema": "draftsman.diff/1", "removed": .array(removed), "added": .array(added),
      "changed": .array(changed), "summary": summary.json,
    ]
  }
}

extension DifferenceSummary {
  /// The numbers.
  var json: JSON {
    [
      "viewsInserted": .integer(viewsInserted), "viewsRemoved": .integer(viewsRemoved),
      "viewsMoved": .integer(viewsMoved), "viewsChanged": .integer(viewsChanged),
      "constraintsActivated": .integer(clausesActivated),
      "constraintsDeactivated": .integer(clausesDeactivated),
      "constraintsChanged": .integer(clausesChanged), "layoutChanged": .flag(isLayoutChanged),
    ]
  }
}
