public import LayoutModel
public import PlanStore

/// Looks for the views, guides and constraints that a person names.
///
/// The grammar, the same in every command: a layout, as `LayoutSelector` reads it; then labels, or
/// `#` and the identity of a view or constraint; then perhaps a dot and a value of it:
/// `Login/Card/Email`, `#Eml-tf-011`, `Login/#c1`, `Login/Email.width`, `#c1.constant`.
public struct ItemSearch {
  /// A view or guide, with the layout it is in.
  public struct View {
    /// The layout.
    public let index: LayoutIndex
    /// The view or guide.
    public let item: NodeID
    /// The value of it that was named, such as `width`; nil if all of it is meant.
    public let value: String?
  }

  /// What the person typed.
  public let selector: String

  /// The most items that are given.
  public static let limit = 50

  /// Prepares a search.
  public init(_ selector: String) {
    self.selector = selector
  }

  /// The items of a state that the selector names, at least one and at most `limit`, layout by
  /// layout.
  ///
  /// - Throws: `WorkbenchError`, with the code `unknownView` if the selector names none.
  /// - Complexity: That of reading the layouts that the selector's beginning names.
  public func items(in state: LayoutState) throws(WorkbenchError) -> [SelectedItem] {
    try reporting {
      let search = try find(among: state.layoutNames()) { try state.layout($0) }
      guard search.found.isEmpty else { return search.found }
      throw unknown(search, in: state.title, hint: "draftsman show \(state.title) --ids lists them")
    }
  }

  /// The items of a revision that the selector names, as ``items(in:)`` gives them.
  ///
  /// - Throws: `WorkbenchError`, with the code `unknownView` if the selector names none.
  public func items(
    at revision: RevisionNumber, of store: PlanStore
  ) throws(WorkbenchError) -> [SelectedItem] {
    try items(in: LayoutState(revision, of: store))
  }

  /// The items of layouts in memory that the selector names; none if it names none.
  public func items(in layouts: [Layout]) -> [SelectedItem] {
    let all = Dictionary(layouts.map { ($0.id, $0) }) { first, _ in first }
    return find(among: layouts.map(LayoutName.init)) { all[$0] }.found
  }

  /// The views or guides among the items, for work that constraints have no part in.
  ///
  /// - Throws: `WorkbenchError`, with the code `unknownView` if the selector names a constraint, or
  ///   nothing.
  public func views(in state: LayoutState) throws(WorkbenchError) -> [View] {
    let items = try items(in: state)
    let views = items.compactMap(\.view)
    guard views.isEmpty else { return views }
    throw WorkbenchError(
      .unknownView, "'\(selector)' is a constraint, and a view is needed.",
      hint: "draftsman inspect '\(selector)' shows the views that it relates")
  }

  // MARK: Reading

  private struct Search {
    var found: [SelectedItem] = []
    /// The layouts that were looked through: what their views are called might have been meant.
    var seen: [LayoutIndex] = []
    /// The item whose value is none, if there is one.
    var withoutValue: (item: SelectedItem, value: String)?
  }

  private func find(
    among names: [LayoutName], _ layout: (LayoutID) throws -> Layout?
  ) rethrows -> Search {
    var search = Search()
    for (text, value) in readings {
      for match in LayoutSelector(text: text).matches(among: names) {
        guard let layout = try layout(match.layout) else { continue }
        let index = LayoutIndex(layout)
        for record in records(match.path, in: index) {
          let item = SelectedItem(index: index, record: record, value: value)
          if let value, !item.valueNames.contains(value) {
            search.withoutValue = search.withoutValue ?? (item, value)
          } else {
            search.found.append(item)
          }
        }
        if value == nil { search.seen.append(index) }
        if search.found.count >= Self.limit { break }
      }
      if !search.found.isEmpty { break }
    }
    search.found = Array(search.found.prefix(Self.limit))
    return search
  }

  /// The whole selector, then its parts before and behind each dot, the last first: labels and
  /// identities may hold dots.
  private var readings: [(text: String, value: String?)] {
    let dots = selector.indices.filter { selector[$0] == "." && $0 != selector.startIndex }
    return [(selector, nil)]
      + dots.reversed().compactMap { dot in
        let value = selector[selector.index(after: dot)...]
        return value.isEmpty || value.contains("/")
          ? nil : (String(selector[..<dot]), String(value))
      }
  }

  private func records(_ path: String, in index: LayoutIndex) -> [SelectedItem.Record] {
    let views = ViewSelector(index).items(path)
    guard views.isEmpty else { return views.map { .view($0) } }
    let name = path.hasPrefix("#") ? String(path.dropFirst()) : path
    if index.layout[clause: ClauseID(name)] != nil { return [.constraint(ClauseID(name))] }
    guard path.hasPrefix("#") else { return [] }
    return index.layout.clauses.filter { $0.identifier == name }.map { .constraint($0.id) }
  }

  private func unknown(_ search: Search, in revision: String, hint: String) -> WorkbenchError {
    if let (item, value) = search.withoutValue {
      return WorkbenchError(
        .unknownView, "'\(selector)' in \(revision): there is no value '\(value)'.",
        hint: Suggestion.sentence(for: value, among: item.valueNames)
          ?? "width, height, x, y, class, label or a property of a view; constant or priority of a "
          + "constraint")
    }
    let last = String(selector.split(separator: "/").last ?? "")
    return WorkbenchError(
      .unknownView, "No view or constraint '\(selector)' in \(revision).",
      hint: Suggestion.sentence(for: last, among: search.seen.flatMap { $0.names() }) ?? hint)
  }
}
