import Foundation

extension UIView {
  private enum Recognizers: AttachmentKey { typealias Value = [UIGestureRecognizer] }

  /// The recognizers of gestures on the view, in the order they were added; nil without any.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachments[Recognizers.self] }
    set {
      for recognizer in attachments[Recognizers.self] ?? [] { recognizer.view = nil }
      attachments[Recognizers.self] = nil
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, taking it from the view that had it.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    attachments[Recognizers.self] = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recognizer.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let all = gestureRecognizers, gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    let rest = all.filter { $0 !== gestureRecognizer }
    attachments[Recognizers.self] = rest.isEmpty ? nil : rest
  }
}
