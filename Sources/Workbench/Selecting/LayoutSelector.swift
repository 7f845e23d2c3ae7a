public import LayoutModel
public import PlanStore

/// A layout, or one item of it, as a person names it.
///
/// The grammar: a layout's name, file, or identity; then, behind a `/`, labels that lead to a view,
/// or `#id`: `Login`, `Login.storyboard`, `Login/Card/Email`, `Login/#Eml-tf-011`, `#Eml-tf-011`.
/// Letter case does not matter where nothing matches exactly; `*` stands for any letters.
public struct LayoutSelector: Sendable {
  /// What the person typed.
  public let text: String

  /// What a selector stands for.
  public struct Match: Hashable, Sendable {
    /// The layout.
    public let layout: LayoutID
    /// What is left of the selector behind the layout's name; empty for the layout itself.
    public let path: String
  }

  /// Makes a selector of what a person typed.
  public init(text: String) {
    self.text = text
  }

  /// The layouts that the whole selector names; empty if it names none.
  ///
  /// - Complexity: O(*n* × *t*), *n* candidates and *t* the length of the text.
  public func layouts(among candidates: [LayoutName]) -> [LayoutID] {
    for test in LayoutSelector.tests {
      let found = candidates.filter { test($0, text) }.map(\.id)
      if !found.isEmpty { return found }
    }
    for part in LayoutSelector.otherNames {
      let found = candidates.filter { $0.otherFiles.contains { part($0).hasSameBytes(as: text) } }
      guard let first = found.first else { continue }
      let path = first.otherFiles.first { part($0).hasSameBytes(as: text) } ?? text
      SelectorNotes.add(LayoutName.note(path, keptAs: first.file))
      return found.map(\.id)
    }
    return []
  }

  /// The layouts that the whole selector names, at least one.
  ///
  /// - Throws: `StoreError` with the code `unknownLayout`, and what may have been meant.
  public func known(among candidates: [LayoutName]) throws(StoreError) -> [LayoutID] {
    let found = layouts(among: candidates)
    guard !found.isEmpty else { throw unknown(among: candidates) }
    return found
  }

  /// What to say if the selector names nothing.
  func unknown(among candidates: [LayoutName]) -> StoreError {
    let offer = Suggestion.sentence(for: text, among: candidates.everyName)
    let isShort = (1...4).contains(candidates.count)
    let names = candidates.map { "'\($0.name)'" }.joined(separator: ", ")
    return StoreError(
      .unknownLayout, "No layout '\(text)'.",
      hint: offer
        ?? (isShort ? "there: \(names)" : "draftsman show HEAD --stat lists the layouts"))
  }

  /// The layouts that a beginning of the selector names, with the rest; longest beginning first.
  public func matches(among candidates: [LayoutName]) -> [Match] {
    let whole = layouts(among: candidates).map { Match(layout: $0, path: "") }
    if !whole.isEmpty { return whole }
    if text.hasPrefix("#") { return candidates.map { Match(layout: $0.id, path: text) } }
    for slash in text.indices.filter({ text[$0] == "/" }).reversed() {
      let start = LayoutSelector(text: String(text[..<slash]))
      let rest = String(text[text.index(after: slash)...])
      let found = start.layouts(among: candidates)
      if !found.isEmpty { return found.map { Match(layout: $0, path: rest) } }
    }
    return candidates.map { Match(layout: $0.id, path: text) }
  }

  /// What of the paths that a file has or had elsewhere a selector may be.
  private static let otherNames: [@Sendable (String) -> String] = [
    { $0 }, { LayoutName.fileName(of: $0) }, { LayoutName.stem(of: $0) },
  ]

  /// From the narrowest reading to the widest; the first that matches anything counts.
  ///
  /// Byte for byte goes first: `é` in one and in two code points may stand side by side, and who types
  /// one of them means that one where it is there.
  private static let tests: [@Sendable (LayoutName, String) -> Bool] = [
    { $0.id.text.hasSameBytes(as: $1) || $0.name.hasSameBytes(as: $1) },
    { layout, text in
      [layout.file, layout.stem, layout.scene].contains { $0.hasSameBytes(as: text) }
    },
    { $0.fileName.hasSameBytes(as: $1) },
    { $0.id.text == $1 || $0.name == $1 },
    { $0.file == $1 || $0.stem == $1 || $0.scene == $1 },
    { $0.fileName == $1 || $0.fileName.hasPrefix($1 + ".") },
    { layout, text in
      let wanted = text.lowercased()
      return [layout.name, layout.stem, layout.scene, layout.fileName]
        .contains { $0.lowercased() == wanted }
    },
    { layout, text in
      text.contains("*")
        && [layout.name, layout.id.text, layout.scene].contains { $0.matches(glob: text) }
    },
  ]
}
