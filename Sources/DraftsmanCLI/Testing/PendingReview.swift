import Foundation
import LayoutModel
import Rendering
import Workbench

/// Shows what waits for a decision, one after the other, and asks for it with single keys.
struct PendingReview {
  private let access: ReferenceAccess
  private var options: GlobalOptions { access.options }

  init(_ access: ReferenceAccess) {
    self.access = access
  }

  private enum Decision {
    case accept, reject, skip, stop
  }

  /// Asks about each layout.
  ///
  /// What was decided until the person stops is done at the end, in one go.
  func run(_ pending: [PendingLayout], author: String, verb: String) throws {
    guard !pending.isEmpty else { return try access.list([], isBrief: true) }
    let isWatched = options.output.isInteractive && isatty(STDIN_FILENO) == 1 && !options.json
    guard isWatched, options.environment["CI", default: ""].isEmpty else {
      throw CommandFailure(
        "pending.undecided",
        "\(pending.count.counted("layout")) wait\(pending.count == 1 ? "s" : "").",
        hint: "draftsman \(verb) --all, or names; draftsman accept --check lists them",
        status: ExitStatus.usage)
    }
    let console = Console(options)
    var (accepted, rejected): ([PendingLayout], [PendingLayout]) = ([], [])
    review: for (index, layout) in pending.enumerated() {
      try console.line([TextSpan("\(index + 1) of \(pending.count)", .secondary)])
      try console.text(try access.text(of: layout, isBrief: false))
      try console.bytes(Array("  a accept, r reject, s skip, q stop: ".utf8))
      let decision = Self.decision()
      switch decision {
      case .accept: accepted.append(layout)
      case .reject: rejected.append(layout)
      case .skip: break
      case .stop: break review
      }
      try console.line(decision == .accept ? "a" : decision == .reject ? "r" : "s")
    }
    try console.line()
    try console.finish()
    try access.settle(accepted: accepted, rejected: rejected, author: author)
  }

  /// Waits for a key that means something.
  ///
  /// The end of the input and Ctrl-C mean to stop.
  private static func decision() -> Decision {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return .stop }
    var raw = mode
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) }
    while true {
      var key: UInt8 = 0
      let count = read(STDIN_FILENO, &key, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return .stop }
      switch key {
      case UInt8(ascii: "a"), UInt8(ascii: "y"): return .accept
      case UInt8(ascii: "r"): return .reject
      case UInt8(ascii: "s"), UInt8(ascii: " "), UInt8(ascii: "n"): return .skip
      case UInt8(ascii: "q"), 3, 4, 27: return .stop
      default: continue
      }
    }
  }
}
