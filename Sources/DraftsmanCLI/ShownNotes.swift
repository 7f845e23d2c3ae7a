import Synchronization

/// Shows on standard error what a person may want to know of how names were read, each once.
final class ShownNotes: Sendable {
  private let isQuiet: Bool
  private let shown = Mutex<Set<String>>([])

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  /// Takes a note.
  func show(_ note: String) {
    guard !isQuiet, shown.withLock({ $0.insert(note).inserted }) else { return }
    Stream.error("draftsman: \(note)")
  }
}
