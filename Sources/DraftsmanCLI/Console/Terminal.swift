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
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
  }
}
