import AutoLayout
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering

/// What a merge came to, as a person reads it and as a program does.
struct MergeReport {
  let options: GlobalOptions
  /// What was merged, as the person named it.
  let source: String
  let plan: PreparedMerge
  let verdict: MergeVerdict
  private let names: MergeNames

  init(options: GlobalOptions, _ merge: BranchMerge) {
    (self.options, source) = (options, merge.source)
    (plan, verdict) = (merge.plan, merge.verdict)
    names = MergeNames(plan)
  }

  /// Prints the merge; the outcome is nil if nothing was written.
  func print(_ outcome: SaveOutcome?) throws {
    let console = Console(options)
    if options.json {
      try console.json(json(outcome))
    } else {
      try text(outcome, console)
    }
    try console.finish()
  }

  private func text(_ outcome: SaveOutcome?, _ console: Console) throws {
    if plan.isUpToDate {
      return try console.lineAndFinish("\(plan.branch) has everything of \(plan.theirs) already.")
    }
    for conflict in plan.merge.conflicts { try print(conflict, console) }
    for contradiction in verdict.contradictions { try print(contradiction, console) }
    try console.line(conclusion(outcome))
    let open = plan.merge.unresolved
    if !open.isEmpty {
      let choices = open.prefix(3).map { " --resolve \("\($0.name)=theirs".shellWord)" }.joined()
      try console.advice("try: draftsman merge \(source.shellWord)\(choices), or --ours, --theirs")
    }
  }

  private func print(_ conflict: MergeConflict, _ console: Console) throws {
    let choice = conflict.resolution.map { "  (\($0.rawValue))" } ?? ""
    let cell = conflict.cell.map { "  \($0)" } ?? ""
    try console.line([
      TextSpan(conflict.resolution == nil ? "! " : "= ", .changed),
      TextSpan(names.item(conflict.item, in: conflict.layout), .name), TextSpan(cell, .value),
      TextSpan(
        "  in \(names.layout(conflict.layout))  [\(conflict.kind.rawValue)]\(choice)", .secondary),
    ])
    for (side, value) in values(conflict) {
      try console.line(
        [
          TextSpan(side.padded(to: 8), .secondary),
          TextSpan(
            value.map { names.value($0, of: conflict.cell, in: conflict.layout) } ?? "not there",
            .value),
        ], indent: 2)
    }
    guard conflict.resolution == nil else { return }
    let decision = "--resolve \("\(conflict.name)=ours".shellWord), or =theirs"
    try console.line([TextSpan("decide".padded(to: 8), .secondary), TextSpan(decision)], indent: 2)
  }

  private func values(_ conflict: MergeConflict) -> [(String, String?)] {
    [("before", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs)]
  }

  private func print(_ contradiction: MergeVerdict.Contradiction, _ console: Console) throws {
    let device = contradiction.environment.name.map { " on \($0)" } ?? ""
    let layout = names.layout(contradiction.layout)
    try console.line([
      TextSpan("! ", .changed),
      TextSpan("together, required constraints of \(layout) contradict each other\(device)"),
    ])
    for (source, origin) in zip(contradiction.finding.sources, contradiction.origins) {
      try console.line(
        [
          TextSpan(origin.rawValue.padded(to: 8), .secondary),
          TextSpan(name(source, in: contradiction.layout), .value),
        ], indent: 2)
    }
  }

  private func name(_ source: EquationOrigin, in layout: LayoutID) -> String {
    if case .clause(let id) = source { return names.equation(id, in: layout) }
    return source.node.map { "a rule of \(names.view($0, in: layout))" } ?? "a rule"
  }

  private func conclusion(_ outcome: SaveOutcome?) -> String {
    let open = plan.merge.unresolved.count
    if open > 0 {
      return "\(open.counted("conflict")); nothing was written."
    }
    let count = plan.change.map { $0.set.count + $0.remove.count } ?? 0
    let layouts = count.counted("layout")
    guard case .saved(let entry) = outcome else {
      return "would merge \(plan.theirs) into \(plan.branch): \(layouts) change."
    }
    let merged =
      "\(entry.revision.number)  merged \(plan.theirs) into \(plan.branch): \(layouts) changed"
    return verdict.contradictions.isEmpty
      ? merged : merged + "; the result contradicts itself, draftsman undo takes it back"
  }

  // MARK: JSON

  /// The report as a document.
  func json(_ outcome: SaveOutcome?) -> JSON {
    var revision: JSON = .null
    if case .saved(let entry) = outcome {
      revision = .integer(Int(entry.revision.number.value))
    }
    return [
      "schema": "draftsman.merge/1", "branch": .string(plan.branch),
      "ours": .integer(Int(plan.ours.value)), "theirs": .integer(Int(plan.theirs.value)),
      "base": plan.base.map { .integer(Int($0.value)) } ?? .null,
      "upToDate": .flag(plan.isUpToDate), "revision": revision,
      "conflicts": .array(plan.merge.conflicts.map(json)),
      "contradictions": .array(verdict.contradictions.map(json)),
    ]
  }

  private func json(_ conflict: MergeConflict) -> JSON {
    [
      "kind": .string(conflict.kind.rawValue), "layout": .string(conflict.layout.text),
      "name": .string(conflict.name), "item": .string(conflict.item.text),
      "cell": .optional(conflict.cell), "base": .optional(conflict.base),
      "ours": .optional(conflict.ours), "theirs": .optional(conflict.theirs),
      "resolution": .optional(conflict.resolution?.rawValue),
    ]
  }

  private func json(_ contradiction: MergeVerdict.Contradiction) -> JSON {
    [
      "layout": .string(contradiction.layout.text),
      "environment": .optional(contradiction.environment.name),
      "message": .string(contradiction.finding.message),
      "sources": .array(
        zip(contradiction.finding.sources, contradiction.origins).map { source, origin in
          [
            "name": .string(name(source, in: contradiction.layout)),
            "origin": .string(origin.rawValue),
          ]
        }),
    ]
  }
}
