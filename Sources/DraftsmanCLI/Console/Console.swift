import Foundation
import Rendering

/// Writes a command's results to standard output, through a pager where a person reads more than
/// fits the screen.
///
/// Output is collected and written in blocks; a closed pipe ends the program quietly by SIGPIPE.
/// What may be paged is held until it is more than a screen, or until `finish`.
final class Console {
  private enum Route {
    /// It is not known yet whether everything fits the screen.
    case undecided(ScreenFit)
    case direct
    case paged(Pager)
  }

  private let options: GlobalOptions
  private let terminal: Terminal
  private var buffer: [UInt8] = []
  private var route = Route.direct

  /// Opens standard output; `pages` says that the output may be longer than a screen.
  init(_ options: GlobalOptions, pages: Bool = false) {
    self.options = options
    terminal = options.output
    if pages, terminal.isInteractive, !options.noPager, !options.json {
      route = .undecided(ScreenFit(rows: terminal.rows, columns: terminal.columns))
    }
  }

  /// Writes a line of plain text; on a terminal that it does not fit, broken between words.
  func line(_ text: String = "") throws {
    guard terminal.isInteractive, !options.json else { return try row(text) }
    for row in LineWrap.wrapped(text, columns: terminal.columns) { try self.row(row) }
  }

  /// Writes a line as it is, such as a row of a picture.
  func row(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    buffer.append(0x0A)
    choose(after: text)
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
  ///
  /// With `--json=lines`: one line for each value of the list `member`, an object with the document's
  /// `schema` before its own members; without such a list, the document in one line.
  func json(_ document: JSON, lines member: String? = nil) throws {
    guard options.jsonLines else { return try whole(document) }
    guard case .object(let members) = document, let member,
      case .array(let values)? = members.first(where: { $0.name == member })?.value
    else { return try jsonLine(document) }
    let schema = members.filter { $0.name == "schema" }
    for value in values {
      guard case .object(let own) = value else {
        try jsonLine(.object(schema + [JSON.Member(member, value)]))
        continue
      }
      try jsonLine(.object(schema + own))
    }
  }

  /// Writes a document piece by piece; it is never paged.
  private func whole(_ document: JSON) throws {
    var failure: (any Error)?
    document.write { piece in
      guard failure == nil else { return }
      buffer += piece
      do { try flush() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Writes a text of several lines as ``line(_:)-(String)`` does each.
  func page(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      try self.line(String(line))
    }
  }

  /// Writes a JSON document as one line.
  func jsonLine(_ document: JSON) throws { try line(document.compact) }

  /// Writes bytes as they are.
  func bytes(_ bytes: some Collection<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if case .undecided = route { choose(after: String(decoding: bytes, as: UTF8.self)) }
    try flush()
  }

  /// Writes a piece of advice on the next command, for a person at a terminal only.
  func advice(_ text: String) throws {
    guard terminal.isInteractive, !options.quiet, !options.json else { return }
    try line(terminal.hasColour ? "\u{1b}[2m\(text)\u{1b}[0m" : text)
  }

  /// Sends everything on its way; call it before the command returns.
  func finish() throws {
    if case .undecided = route { route = .direct }
    try flush()
    if case .paged(let pager) = route { pager.finish() }
    route = .direct
  }

  /// Writes a last line and sends everything on its way.
  func lineAndFinish(_ text: String) throws {
    try line(text)
    try finish()
  }

  /// Starts the pager when more has been collected than fits the screen.
  private func choose(after text: String) {
    guard case .undecided(var fit) = route else { return }
    fit.add(text)
    guard !fit.fits else { return route = .undecided(fit) }
    route = Pager(environment: options.environment).map(Route.paged) ?? .direct
  }

  private func flush() throws {
    guard !buffer.isEmpty else { return }
    switch route {
    case .undecided: return
    case .direct: try TeamWork.current.write(buffer)
    case .paged(let pager): try Stream.write(buffer, to: pager.input)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
