/// What became of a batch: exactly one of five answers.
package enum WriteOutcome: Equatable, Sendable {
  /// All of it is in the store, and safe; also if it was there before.
  case done
  /// Nothing was written: these names do not stand where the batch expects them.
  case conflict([String])
  /// Nothing was written, and the same batch may succeed later: somebody else is writing, or the
  /// disk is full.
  case retry(StoreError)
  /// Nobody knows whether it was written. Writing the same batch again answers that.
  case unknown(StoreError)
  /// Nothing was written, and the same batch will never succeed.
  case fatal(StoreError)
}

extension WriteOutcome {
  /// Which of the five answers an error is.
  package init(_ error: StoreError) {
    self =
      switch error.code {
      case .referenceMoved: .conflict(error.suggestions)
      // With `exists`, another process has made the store meanwhile, and it is there now.
      case .busy, .full, .exists: .retry(error)
      case .uncertain: .unknown(error)
      default: .fatal(error)
      }
  }
}

extension WriteOutcome {
  /// Throws unless the names have moved.
  ///
  /// - Parameters:
  ///   - what: What may have arrived, in a sentence: "the push".
  ///   - hints: What to do next, for each answer that is not the end of it.
  /// - Throws: `StoreError` with the code `referenceMoved`, `uncertain`, or that of the answer.
  func requireDone(
    _ what: String, hints: (conflict: String, retry: String, unknown: String)
  ) throws(StoreError) {
    switch self {
    case .done: return
    case .conflict(let names):
      throw StoreError(
        .referenceMoved,
        "Somebody else has moved \(names.map { quoted($0) }.joined(separator: ", ")) meanwhile.",
        hint: hints.conflict)
    case .retry(let error): throw StoreError(error.code, error.message, hint: hints.retry)
    case .unknown(let error):
      throw StoreError(
        .uncertain, "It is not known whether \(what) has arrived: \(error.message)",
        hint: hints.unknown)
    case .fatal(let error): throw error
    }
  }
}
