/// Lines of source with their indentation.
struct SourceLines {
  private(set) var lines: [String] = []
  private var depth = 0

  /// Adds a line; an empty one has no indentation.
  mutating func add(_ line: String) {
    lines.append(line.isEmpty ? "" : String(repeating: "  ", count: depth) + line)
  }

  /// Adds lines with further indentation.
  mutating func indented(_ content: (inout SourceLines) -> Void) {
    depth += 1
    content(&self)
    depth -= 1
  }

  /// Adds `head {`, lines, and `}` with what follows it.
  mutating func block(_ head: String, end: String = "}", _ content: (inout SourceLines) -> Void) {
    add("\(head) {")
    indented(content)
    add(end)
  }

  /// Adds a comment, broken into lines of about a hundred characters between words.
  mutating func comment(_ text: String) {
    let width = max(40, 97 - 2 * depth)
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 1 > width {
        add("// \(line)")
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { add("// \(line)") }
  }

  /// Adds an empty line, unless there is one or nothing before it.
  mutating func separate() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// The source, with an end of line after each line.
  var text: String { lines.map { $0 + "\n" }.joined() }
}
