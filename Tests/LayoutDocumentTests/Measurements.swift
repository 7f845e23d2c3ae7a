import Foundation
import LayoutDocument
import LayoutModel
import LayoutTestSupport
import Testing

/// Times and memory of documents.
///
/// They run only if `DRAFTSMAN_MEASURE` is set, and mean something only in a release build. A name
/// of a hostile document as its value measures that document's memory alone.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["DRAFTSMAN_MEASURE"] != nil), .serialized)
struct DocumentMeasurements {
  @Test func `times at 10,000 views`() throws {
    var random = SplitMix64(seed: 1)
    let layout = try RandomLayout(views: 10_000...10_000, clauses: 13_000...13_000, shape: .natural)
      .make(using: &random)
    let bytes = LayoutDocument.write([layout])
    print("document bytes: \(bytes.count)")
    measure("write") { _ = LayoutDocument.write([layout]) }
    try measure("read and check") { _ = try LayoutDocument.read(bytes) }
  }

  @Test func `hostile documents of 64 MiB`() throws {
    let wanted = ProcessInfo.processInfo.environment["DRAFTSMAN_MEASURE"] ?? ""
    let head = #"{"format": "draftsman.layout/1", "id": "x", "views": ["#
    let cases: [(name: String, head: String, part: String)] = [
      ("views", head, #"{"id":"a"},"#), ("elements", head, "1,"), ("nulls", head, "null,"),
      ("children", head + #"{"id": "a", "children": ["#, #""a","#),
      ("guides", head + #"{"id": "a", "guides": ["#, #"{"id":"a","kind":"top"},"#),
      ("properties", head + #"{"id": "a", "properties": {"#, #""a":1,"#),
      ("keys", head + #"{"id": "a", "#, #""a":1,"#),
      ("constraints", head + #"{"id": "a"}], "constraints": ["#, #"{"first":"a.top"},"#),
      ("lists", head, "["), ("layouts", #"{"layouts": ["#, #"{},"#),
      ("text", head + #"{"id": ""#, "a"), ("escapes", head + #"{"id": ""#, "\\u0061"),
      ("digits", head, "1"), ("empty lists", #"{"x": ["#, "[],"),
    ]
    for (name, head, part) in cases where wanted == name || wanted == "1" {
      let count = (LayoutDocument.bytesMaximum - head.utf8.count) / part.utf8.count
      let bytes = Array(head.utf8) + Array(repeating: Array(part.utf8), count: count).joined()
      var found = "read"
      let start = clock()
      do throws(LayoutDocumentError) {
        _ = try LayoutDocument.read(bytes)
      } catch {
        found = "\(error.problems.count) problems: \(error.problems[0].description.prefix(90))"
      }
      let time = (clock() - start) * 1000 / Int(CLOCKS_PER_SEC)
      print("\(name): \(time) ms, \(found), peak \(try peakMegabytes()) MB")
    }
  }

  /// Prints the least of several processor times.
  private func measure(_ name: String, _ body: () throws -> Void) rethrows {
    var least = Int.max
    for _ in 0..<10 {
      let start = clock()
      try body()
      least = min(least, clock() - start)
    }
    // The processor's time says more than the clock's where others work too.
    print("\(name): \(Double(least) * 1000 / Double(CLOCKS_PER_SEC)) ms")
  }

  /// The most memory that the process has had so far.
  private func peakMegabytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return (Int(line?.filter(\.isNumber) ?? "") ?? 0) / 1024
  }
}
