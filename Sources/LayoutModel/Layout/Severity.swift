/// How much a finding matters: one scale for layouts, documents, plans and stores.
///
/// The raw values are stable: they are in JSON output and in stores.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; nothing is wrong with the result.
  case note
  /// Nothing is lost, but the result is probably not what was meant.
  case warning
  /// A part contradicts itself, was skipped, or is wrong or lost.
  case error

  /// Whether the left severity is the lesser one.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
