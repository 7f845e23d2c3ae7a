/// The place at which bytes stop being JSON, and why.
struct JSONSyntaxError: Error {
  /// The kind of the failure, named as in `LayoutDocumentProblem.Code`.
  enum Reason {
    case syntax, encoding, tooDeep
  }

  let reason: Reason
  let offset: Int
  let message: String
}
