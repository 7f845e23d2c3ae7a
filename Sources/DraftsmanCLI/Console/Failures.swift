import PlanStore

extension CommandFailure {
  /// A store's failure as the command's, with the names that may have been meant.
  init(_ error: StoreError) {
    let names = error.suggestions.prefix(3).map { "'\($0)'" }.joined(separator: " or ")
    let offer = names.isEmpty ? nil : "Did you mean \(names)?"
    let hints = [offer, error.hint].compactMap(\.self)
    self.init(
      error.code.rawValue, error.message,
      hint: hints.isEmpty ? nil : hints.joined(separator: " "))
  }

  /// A name that no layout answers to.
  static func unknownLayout(_ text: String, among names: [LayoutName]) -> CommandFailure {
    let known = names.map(\.name) + names.map(\.fileName)
    let offer = Suggestion.sentence(for: text, among: known + names.map(\.scene))
    return CommandFailure(
      "layout.unknown", "No layout '\(text)'.",
      hint: offer ?? "draftsman show HEAD --stat lists the layouts")
  }
}
