import Foundation
import Rendering

/// Writes a command's results to standard output, through a pager where a person reads them.
///
/// Output is collected and written in blocks; a closed pipe ends the program quietly (SIGPIPE has
/// its default action).
final class Console {
  private let options: GlobalOptions
  private let terminal: Terminal
  private var buffer: [UInt8] = []
  private var pager: Pager?

  /// Opens standard output; `pages` says that the output may be longer than a screen.
  init(_ options: GlobalOptions, pages: Bool = false) {
    self.options = options
    terminal = options.output
    if pages, terminal.isInteractive, !options.noPager, !options.json {
      pager = Pager(environment: options.environment)
    }
  }

  /// Writes a line of plain text.
  func line(_ text: String = "") throws {
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0A)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes a styled line, in colours where the terminal has them, `indent` levels further in.
  func line(_ line: TextLine, indent: Int = 0) throws {
    let line = TextLine(indent: line.indent + indent, line.spans)
    try self.line(terminal.hasColour ? ANSI.rendered(line) : line.plain)
  }

  /// Writes pieces of text as one line.
  func line(_ spans: [TextSpan], indent: Int = 0) throws {
    try line(TextLine(spans), indent: indent)
  }

  /// Writes styled lines.
  func text(_ text: StyledText, indent: Int = 0) throws {
    for line in text.lines { try self.line(line, indent: indent) }
  }

  /// Writes a JSON document.
  func json(_ document: JSON) throws {
    try bytes(document.text.utf8)
  }

  /// Writes bytes as they are.
  func bytes(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    try flush()
  }

  /// Writes a piece of advice on the next command, for a person at a terminal only.
  func advice(_ text: String) throws {
    guard terminal.isInteractive, !options.quiet, !options.json else { return }
    try line(terminal.hasColour ? "\u{1b}[2m\(text)\u{1b}[0m" : text)
  }

  /// Sends everything on its way; call it before the command returns.
  func finish() throws {
    try flush()
    pager?.finish()
    pager = nil
  }

  /// Writes a last line and sends everything on its way.
  func lineAndFinish(_ text: String) throws {
    try line(text)
    try finish()
  }

  private func flush() throws {
    guard !buffer.isEmpty else { return }
    try Stream.write(buffer, to: pager?.input.fileDescriptor ?? STDOUT_FILENO)
    buffer.removeAll(keepingCapacity: true)
  }
}
