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
