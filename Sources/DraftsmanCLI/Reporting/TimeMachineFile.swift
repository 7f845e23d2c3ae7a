import LayoutModel
import Rendering
import TimeMachine

/// A time machine on its way to a file.
struct TimeMachineFile {
  /// The page.
  let page: ViewerPage
  /// The file's path.
  let path: String
  /// How many versions it shows.
  let versions: Int

  /// Above this size a browser takes its time, and the person is told so.
  private static let warningSize = 5_000_000
  /// Above this size nothing is written unless it is asked for twice.
  static let limit = 25_000_000

  /// Writes the file, whole or not at all, and says what it is.
  func write(options: GlobalOptions, isForced: Bool) throws {
    let size = page.bytes.count
    guard size <= Self.limit || isForced else {
      throw CommandFailure(
        "timemachine.size", "The time machine would have \(megabytes(size)) MB.",
        hint: "name a layout, shorten it with --from, or insist with --force")
    }
    try OutputFile.write(page.bytes, to: path)
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.timemachine/1", "file": .string(path), "bytes": .integer(size),
        "versions": .integer(versions),
      ])
    } else if !options.quiet {
      let count = versions.counted("version")
      try console.line(
        "\(count) in \(path.escapedForDisplay), \(kilobytes(size)) kB; open it in any browser")
      if size > Self.warningSize {
        try console.line([
          TextSpan("  a large page: --from or a layout's name makes it smaller", .secondary)
        ])
      }
    }
    try console.finish()
  }

  private func kilobytes(_ size: Int) -> Int { (size + 999) / 1000 }

  private func megabytes(_ size: Int) -> Int { (size + 999_999) / 1_000_000 }
}
