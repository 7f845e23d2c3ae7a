/// What a finding says to people, in parts: what is wrong, why, and what would put it right.
///
/// Who shows a finding takes the parts, or ``line``, which composes them; nobody takes a line apart.
public struct FindingText: Hashable, Sendable {
  /// What is wrong, such as `these constraints cannot all hold`.
  public let statement: String
  /// Why: of a conflict the constraints and rules that contradict each other, an equation each.
  public let reasons: [String]
  /// How many further reasons there are; 0 if there are no others beside them.
  public let omitted: Int
  /// What was given up so that the rest can hold, and by how much it misses; nil where nothing was.
  public let givenUp: String?
  /// What would put it right; nil where nothing general helps or the statement says it.
  public let remedy: String?

  /// Makes the text of a finding; `omitted` counts as 0 if it is negative or there are no reasons.
  public init(
    _ statement: String, reasons: [String] = [], omitted: Int = 0, givenUp: String? = nil,
    remedy: String? = nil
  ) {
    self.statement = statement
    self.reasons = reasons
    self.omitted = reasons.isEmpty ? 0 : max(0, omitted)
    self.givenUp = givenUp
    self.remedy = remedy
  }

  /// All of it in one line: `statement: reason; reason; and 2 more; given up: this: remedy`.
  ///
  /// The digests of solutions cover this line, so its form never changes.
  ///
  /// - Complexity: O(*n*), *n* the length.
  public var line: String {
    var line = statement
    if !reasons.isEmpty { line += ": " + reasons.joined(separator: "; ") }
    if omitted > 0 { line += "; and \(omitted) more" }
    if let givenUp { line += "; given up: " + givenUp }
    if let remedy { line += ": " + remedy }
    return line
  }
}
