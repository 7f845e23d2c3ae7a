/// Where a comparison takes safe areas and margins from.
public enum InsetRules: String, CaseIterable, Sendable {
  /// The rules for the document's device alone.
  case own
  /// The stored frames where the document's own clauses tell the insets from them; else the rules.
  case observed
}
