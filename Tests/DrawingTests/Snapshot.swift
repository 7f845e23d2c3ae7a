import Foundation
import Testing

/// Compares a text with the file of that name in `Snapshots`, beside the tests.
///
/// `DRAFTSMAN_RECORD=1` writes the file instead. A missing or different file is a failure.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
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
  guard expected != text else { return }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let first = zip(lines, expectedLines).enumerated().first { $1.0 != $1.1 }?.offset
  let line = first ?? min(lines.count, expectedLines.count)
  Issue.record(
    """
    \(name) differs in line \(line + 1)
    expected: \(line < expectedLines.count ? String(expectedLines[line]) : "(end)")
    found:    \(line < lines.count ? String(lines[line]) : "(end)")
    """, sourceLocation: sourceLocation)
}
