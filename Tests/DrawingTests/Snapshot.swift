import Foundation
import Testing

/// Compares a text with the file of that name in `Snapshots`, beside the tests.
///
/// `DRAFTSMAN_RECORD=1` writes the file instead. A missing or different file is a failure. Numbers may
/// differ by `tolerance`: widths of texts follow the model of the font, which is fitted again now and
/// then.
func expectSnapshot(
  _ text: String, _ name: String, tolerance: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["DRAFTSMAN_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return
  }
  guard let bytes = try? Data(contentsOf: file) else {
    Issue.record(
      "no snapshot \(name); record it with DRAFTSMAN_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: bytes, as: UTF8.self)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let first = zip(lines, expectedLines).enumerated().first {
    !isClose($1.0, $1.1, within: tolerance)
  }?.offset
  guard first != nil || lines.count != expectedLines.count else { return }
  let line = first ?? min(lines.count, expectedLines.count)
  Issue.record(
    """
    \(name) differs in line \(line + 1)
    expected: \(line < expectedLines.count ? String(expectedLines[line]) : "(end)")
    found:    \(line < lines.count ? String(lines[line]) : "(end)")
    """, sourceLocation: sourceLocation)
}

/// Whether two lines are the same but for numbers that lie so near to each other.
func isClose(_ first: Substring, _ second: Substring, within tolerance: Double) -> Bool {
  guard first != second else { return true }
  guard tolerance > 0 else { return false }
  let number = /-?[0-9]+(\.[0-9]+)?/
  let words = (
    first.split(separator: number, omittingEmptySubsequences: false),
    second.split(separator: number, omittingEmptySubsequences: false)
  )
  guard words.0 == words.1 else { return false }
  return zip(first.matches(of: number), second.matches(of: number)).allSatisfy { one, other in
    guard let one = Double(one.output.0), let other = Double(other.output.0) else { return false }
    return abs(one - other) <= tolerance
  }
}
