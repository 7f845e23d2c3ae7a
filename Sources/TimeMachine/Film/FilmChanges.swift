import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// What a version of a film changed, and which frames moved because of it.
struct FilmChanges {
  /// The changes, of all layouts.
  private(set) var changes: [JSON] = []
  /// The moves, for each environment.
  private(set) var moves: [[JSON]]
  /// How many of the changes are noise.
  private(set) var noise = 0
  /// What happened to each layout, in words.
  private var words: [String] = []

  /// No changes, in so many environments.
  init(environments: Int) {
    moves = Array(repeating: [], count: environments)
  }

  /// What happened, in one sentence that is never empty.
  var sentence: String {
    let moved = moves.map(\.count).max() ?? 0
    let start =
      words.isEmpty ? "Nothing that the film shows changed" : words.joined(separator: "; ")
    return "\(start); \(moved == 0 ? "no frame" : moved.counted("frame")) moved"
  }

  /// Adds what one layout changed.
  mutating func add(_ step: HistoryWalk.LayoutStep, keys: FilmKeys) {
    switch (step.before, step.after) {
    case (let before?, let after?):
      if let difference = step.difference {
        add(step, difference, from: before, to: after, keys)
      }
    case (let layout?, nil): add(layout, "leave", "leaves", keys)
    case (nil, let layout?): add(layout, "enter", "enters", keys)
    case (nil, nil): break
    }
  }

  private mutating func add(_ layout: Layout, _ kind: String, _ verb: String, _ keys: FilmKeys) {
    let count = layout.views.count
    let size = count.counted("view")
    let name = layout.name.escapedForDisplay
    changes.append([
      "kind": .string(kind), "layout": .integer(keys.layout), "views": [keys.json(layout.root)],
      "text": .string("\(name)  \(layout.countText)"),
    ])
    words.append("\(name) \(verb) with \(size)")
  }

  private mutating func add(
    _ step: HistoryWalk.LayoutStep, _ difference: LayoutDifference, from before: Layout,
    to after: Layout, _ keys: FilmKeys
  ) {
    let names = LayoutNames(from: before, to: after)
    let writer = StepText(names: names, after: after)
    let start = changes.count
    for change in difference.steps(from: before, to: after) {
      changes.append(json(change, writer, names, keys))
    }
    for (environment, causes) in step.causes.enumerated() {
      for (move, cause) in zip(causes.difference.moves, causes.causes) {
        moves[environment].append([
          "view": keys.json(move.id),
          "causes": .array(cause.steps.map { .integer(start + $0) }),
          "kind": .string(cause.kind.rawValue), "text": .string(move.changeText),
        ])
      }
    }
    let summary = difference.summary
    if !summary.isEmpty { words.append("\(after.name.escapedForDisplay): \(summary.words)") }
  }

  private mutating func json(
    _ step: DifferenceStep, _ writer: StepText, _ names: LayoutNames, _ keys: FilmKeys
  ) -> JSON {
    let about = step.about
    var members = [
      JSON.Member("kind", .string(about.kind)), JSON.Member("layout", .integer(keys.layout)),
      JSON.Member("views", .array(about.views.map { keys.json($0) })),
    ]
    if let constraint = about.constraint {
      members.append(JSON.Member("constraint", keys.json(constraint)))
    }
    members.append(JSON.Member("text", .string(writer.line(step).text.withoutSign)))
    let details = step.entries.map { JSON.string(writer.line($0).text) }
    if !details.isEmpty { members.append(JSON.Member("details", .array(details))) }
    if step.isNoise {
      noise += 1
      members.append(JSON.Member("noise", .flag(true)))
    }
    return .object(members)
  }
}

extension String {
  /// A line without the sign at its start, which the viewer shows in its own way.
  fileprivate var withoutSign: String {
    ["+ ", "- ", "~ ", "> "].contains { hasPrefix($0) } ? String(dropFirst(2)) : self
  }
}

extension DifferenceStep {
  /// The kind of change in a film, the views that it is about, and the constraint.
  fileprivate var about: (kind: String, views: [NodeID], constraint: ClauseID?) {
    switch subject {
    case .operation(.changeLayout): ("layout", [], nil)
    case .operation(.removeViews(let subtree)): ("remove", subtree.views.map(\.id), nil)
    case .operation(.insertViews(let subtree)): ("insert", subtree.views.map(\.id), nil)
    case .operation(.moveView(let move)): ("move", [move.id], nil)
    case .operation(.changeClass(let change)): ("class", [change.id], nil)
    case .operation(.changeView(let change)): ("update", [change.id], nil)
    case .operation(.activate(let clause)), .constraint(.activated(let clause)):
      ("activate", clause.views, clause.id)
    case .operation(.deactivate(let clause)), .constraint(.deactivated(let clause)):
      ("deactivate", clause.views, clause.id)
    case .constraint(.retargeted(_, let clause)): ("update", clause.views, clause.id)
    case .operation(.changeClause(let change)), .constraint(.changed(let change)):
      ("update", [change.meaning.first.item], change.id.new)
    }
  }
}

extension Clause {
  /// The views or guides that the constraint relates.
  fileprivate var views: [NodeID] { [first.item] + (second.map { [$0.item] } ?? []) }
}

extension DifferenceSummary {
  /// The numbers in words: `1 view enters, 3 move; 4 constraints enter`.
  fileprivate var words: String {
    let views = Self.words(
      "view",
      [
        (viewsInserted, "enters", "enter"), (viewsRemoved, "leaves", "leave"),
        (viewsMoved, "moves", "move"), (viewsChanged, "changes", "change"),
      ])
    let clauses = Self.words(
      "constraint",
      [
        (clausesActivated, "enters", "enter"), (clausesDeactivated, "leaves", "leave"),
        (clausesChanged, "changes", "change"),
      ])
    let header = isLayoutChanged && views.isEmpty && clauses.isEmpty ? "its own values change" : ""
    return [views, clauses, header].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func words(_ noun: String, _ counts: [(Int, String, String)]) -> String {
    var words: [String] = []
    for (count, one, many) in counts where count > 0 {
      let things = words.isEmpty ? " \(noun)\(count == 1 ? "" : "s")" : ""
      words.append("\(count)\(things) \(count == 1 ? one : many)")
    }
    return words.joined(separator: ", ")
  }
}
