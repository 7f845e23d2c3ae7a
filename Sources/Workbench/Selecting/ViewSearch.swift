import LayoutModel
import PlanStore

/// Looks for the views that a person names, in all layouts of a revision.
struct ViewSearch {
  let selector: String
  let store: PlanStore
  let revision: RevisionNumber

  /// The items that the selector names, at most 50, each with its layout.
  func views() throws -> [(LayoutIndex, NodeID)] {
    let names = try store.layoutNames(at: revision)
    var found: [(LayoutIndex, NodeID)] = []
    var known: [String] = []
    for match in LayoutSelector(text: selector).matches(among: names) {
      let layout = try attempt { () throws(StoreError) in
        try store.checkOut(layout: match.layout, at: revision)
      }
      guard let layout else { continue }
      let index = LayoutIndex(layout)
      let views = ViewSelector(index)
      found += views.items(match.path).map { (index, $0) }
      known += views.names
      if found.count >= 50 { break }
    }
    guard found.isEmpty else { return Array(found.prefix(50)) }
    let last = String(selector.split(separator: "/").last ?? "")
    throw CommandFailure(
      "view.unknown", "No view '\(selector)' in \(revision).",
      hint: Suggestion.sentence(for: last, among: known)
        ?? "draftsman show \(revision) lists the views")
  }
}
