public import LayoutModel
public import PlanStore

/// Looks for the views that a person names, in all layouts of a revision.
public struct ViewSearch {
  /// A view or guide, with the layout it is in.
  public struct Match {
    /// The layout.
    public let index: LayoutIndex
    /// The view or guide.
    public let item: NodeID
  }

  /// What the person typed: a layout, then labels or `#id`, as `LayoutSelector` reads it.
  public let selector: String
  /// Where to look.
  public let store: PlanStore
  /// The revision to look in.
  public let revision: RevisionNumber

  /// The most matches that are given.
  public static let limit = 50

  /// Prepares a search.
  public init(selector: String, store: PlanStore, revision: RevisionNumber) {
    self.selector = selector
    self.store = store
    self.revision = revision
  }

  /// The items that the selector names, at least one and at most `limit`, layout by layout.
  ///
  /// - Throws: `WorkbenchError`, with the code `unknownView` if the selector names none.
  /// - Complexity: That of reading the layouts that the selector's beginning names.
  public func views() throws(WorkbenchError) -> [Match] {
    try reporting {
      var found: [Match] = []
      var known: [String] = []
      let names = try store.layoutNames(at: revision)
      for match in LayoutSelector(text: selector).matches(among: names) {
        guard let layout = try store.checkOut(layout: match.layout, at: revision) else { continue }
        let index = LayoutIndex(layout)
        let views = ViewSelector(index)
        found += views.items(match.path).map { Match(index: index, item: $0) }
        known += views.names
        if found.count >= ViewSearch.limit { break }
      }
      guard found.isEmpty else { return Array(found.prefix(ViewSearch.limit)) }
      throw unknown(among: known)
    }
  }

  private func unknown(among names: [String]) -> WorkbenchError {
    let last = String(selector.split(separator: "/").last ?? "")
    return WorkbenchError(
      .unknownView, "No view '\(selector)' in \(revision).",
      hint: Suggestion.sentence(for: last, among: names)
        ?? "draftsman show \(revision) lists the views")
  }
}
