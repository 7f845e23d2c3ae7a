/// A function, initialiser or subscript of a source file, found by its lines.
///
/// It relies on the formatter: a declaration that spans lines ends with `}` at the column where it
/// began, and what stands in it is indented further.
struct SwiftFunction {
  /// What stands after `func`, or the keyword itself for what has no name.
  let name: String
  /// The number of its first line, from 1.
  let line: Int
  /// How many lines it has, with those of its signature and its closing brace.
  let length: Int

  /// The functions of a file, in order; one inside another is found as well.
  static func all(in lines: [String]) -> [SwiftFunction] {
    lines.indices.compactMap { start in
      // Most lines have none of these; patterns take long for a hundred thousand lines.
      let isCandidate = ["func ", "init", "subscript"].contains { lines[start].contains($0) }
      guard isCandidate, let name = name(in: lines[start]) else { return nil }
      let column = lines[start].prefix { $0 == " " }.count
      let closing = String(repeating: " ", count: column) + "}"
      for end in lines.indices[(start + 1)...] {
        let line = lines[end]
        if line == closing {
          return SwiftFunction(name: name, line: start + 1, length: end - start + 1)
        }
        // Something else begins at the same column: this was a requirement without a body, or all
        // of it on one line.
        let isInside = line.prefix { $0 == " " }.count > column || line.isEmpty
        if !isInside, !continuesSignature(line.dropFirst(column)) { return nil }
      }
      return nil
    }
  }

  private static func name(in line: String) -> String? {
    let words = line.trimmingPrefix { $0 == " " }
      // Attributes and modifiers: words before the keyword, with or without an argument.
      .trimmingPrefix(
        #/(?:@\w+(?:\([^)]*\))? |(?!func |init|deinit|subscript)[a-z]+(?:\(set\))? )+/#)
    let declaration = #/func (`[^`]+`|[^ (<]+)|(init|deinit|subscript)[?!]?[ (<]/#
    guard let match = words.prefixMatch(of: declaration) else { return nil }
    return String(match.1 ?? match.2 ?? "")
  }

  private static func continuesSignature(_ rest: Substring) -> Bool {
    [")", "->", "where ", "throws", "async", "{"].contains { rest.hasPrefix($0) }
  }
}
