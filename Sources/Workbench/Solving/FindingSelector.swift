public import AutoLayout
public import LayoutModel

/// Which findings a person means by words: rules, severities, or `code`.
///
/// `check --fail-on` and `bisect --finding` read the same words. A finding is meant if one of the words
/// means it. A severity means findings that are at least as bad; neither a severity nor a rule means
/// what depends on code, which `code` does, whatever the rule.
public struct FindingSelector: Sendable {
  private var rules: Set<String> = []
  private var severity: Severity?
  private var includesCode = false

  /// Reads words with commas between: `conflict`, `clause.conflict`, `warning`, `code`.
  ///
  /// - Throws: `WorkbenchError` with the code `unknownFinding` if a word is none, or there is no
  ///   word; its hint says what may have been meant.
  public init(_ text: String) throws(WorkbenchError) {
    let words = text.split(separator: ",").map(\.trimmingSpaces).filter { !$0.isEmpty }
    guard !words.isEmpty else {
      throw WorkbenchError(
        .unknownFinding, "'\(text)' names no finding.", hint: FindingSelector.overview)
    }
    for word in words {
      if word == FindingSelector.codeWord {
        includesCode = true
      } else if let named = Severity(rawValue: word) {
        severity = severity.map { Swift.min($0, named) } ?? named
      } else {
        rules.insert(try FindingSelector.rule(word).rawValue)
      }
    }
  }

  /// All findings but those that depend on code: what counts where nobody says what does.
  public static let standard = FindingSelector(severity: .note)

  private init(severity: Severity) { self.severity = severity }

  /// The rules among those that are named that run only where they are asked for.
  public var optionalRules: [Finding.Kind] {
    Finding.Kind.allCases.filter { $0.isOptional && rules.contains($0.rawValue) }
  }

  /// Whether a finding is meant.
  public func matches(rule: String, severity: Severity, dependsOnCode: Bool) -> Bool {
    if dependsOnCode { return includesCode }
    return rules.contains(rule) || self.severity.map { severity >= $0 } ?? false
  }

  /// The rule that a word names: its name, its identifier, or the end of that.
  ///
  /// - Throws: `WorkbenchError` with the code `unknownFinding`.
  public static func rule(_ word: String) throws(WorkbenchError) -> Finding.Kind {
    let kind = Finding.Kind.allCases.first {
      $0.name == word || $0.rawValue == word || $0.rawValue.hasSuffix("." + word)
    }
    if let kind { return kind }
    let ends = Finding.Kind.allCases.map { String($0.rawValue.drop { $0 != "." }.dropFirst()) }
    let names = Finding.Kind.allCases.map(\.name)
    let words = names + Severity.allCases.map(\.rawValue) + [codeWord]
    throw WorkbenchError(
      .unknownFinding, "There is no kind of finding '\(word)'.",
      hint: Suggestion.sentence(
        for: word, among: words + ends + Finding.Kind.allCases.map(\.rawValue)) ?? overview)
  }

  /// The word for what depends on code.
  public static let codeWord = "code"

  private static let overview =
    "a rule (draftsman check --list-rules), error, warning, note or code, with commas between"
}
