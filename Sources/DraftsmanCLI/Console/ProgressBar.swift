import Foundation

/// A bar on standard error that shows how far long work has come; silent in a pipe.
final class ProgressBar {
  private let title: String
  private let total: Int
  private let isShown: Bool
  private var done = 0
  private var shownPercent = -1

  /// Makes a bar for a number of steps, shown only if someone watches.
  init(_ title: String, total: Int, options: GlobalOptions) {
    self.title = title
    self.total = total
    isShown = options.isWatched && total > 1
  }

  deinit { finish() }

  /// Says that one more step is done.
  func advance() {
    done += 1
    guard isShown, total > 0 else { return }
    let percent = min(100, done * 100 / total)
    guard percent != shownPercent else { return }
    shownPercent = percent
    let filled = percent / 5
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: 20 - filled)
    write("\r\(title) \(bar) \(done)/\(total)")
  }

  /// Takes the bar off the screen.
  func finish() {
    guard isShown, shownPercent >= 0 else { return }
    shownPercent = -1
    write("\r\u{1b}[K")
  }

  private func write(_ text: String) {
    try? Stream.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
