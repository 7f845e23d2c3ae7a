import Foundation

/// What is known of the terminal, if there is one, that a stream leads to.
struct Terminal: Sendable {
  /// Whether the stream leads to a terminal.
  let isInteractive: Bool
  /// Whether to write colours.
  let hasColour: Bool
  /// How many columns fit a line; 80 where that is not known.
  let columns: Int
  /// How many rows fit the screen; 24 where that is not known.
  let rows: Int

  /// Looks at a stream, the environment and the choice made by `--color`.
  ///
  /// `NO_COLOR` (no-color.org) and `TERM=dumb` switch colours off unless they are asked for.
  init(descriptor: Int32, colour: ColourChoice, environment: [String: String]) {
    isInteractive = isatty(descriptor) == 1
    hasColour =
      switch colour {
      case .always: true
      case .never: false
      case .auto:
        isInteractive && environment["NO_COLOR", default: ""].isEmpty
          && environment["TERM"] != "dumb"
      }
    let size = Terminal.size(of: descriptor)
    columns = size.columns ?? 80
    rows = size.rows ?? 24
  }

  /// How many columns and rows the terminal that a stream leads to says that it has.
  static func size(of descriptor: Int32) -> (columns: Int?, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }
}
