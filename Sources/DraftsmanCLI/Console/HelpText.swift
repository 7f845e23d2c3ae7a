import Foundation

/// Help screens with the examples first: that is what people come for.
enum HelpText {
  /// The parser's help with its usage, which holds examples, moved to the top, and its commands
  /// moved before its options.
  ///
  /// Any other message of the parser's is given back as it is.
  static func examplesFirst(_ message: String) -> String {
    let start = "USAGE: "
    var blocks = message.components(separatedBy: "\n\n")
    guard message.hasPrefix("OVERVIEW: "),
      let index = blocks.firstIndex(where: { $0.hasPrefix(start) })
    else { return message }
    let margin = String(repeating: " ", count: start.count)
    let examples = blocks.remove(at: index).dropFirst(start.count)
      .split(separator: "\n")
      .map { "  " + ($0.hasPrefix(margin) ? $0.dropFirst(margin.count) : $0) }
    blocks[0] = String(blocks[0].dropFirst("OVERVIEW: ".count))
    blocks = commandsFirst(blocks)
    return (["EXAMPLES:\n" + examples.joined(separator: "\n")] + blocks).joined(separator: "\n\n")
  }

  /// The blocks of a help screen with groups of commands before the options.
  private static func commandsFirst(_ blocks: [String]) -> [String] {
    let ending = " SUBCOMMANDS:"
    let groups = blocks.filter { $0.prefix { $0 != "\n" }.hasSuffix(ending) }
    guard let index = blocks.firstIndex(where: { $0.hasPrefix("OPTIONS:") }) else { return blocks }
    let titled = groups.map { group in
      let title = group.prefix { $0 != "\n" }
      return title.dropLast(ending.count) + ":" + group.dropFirst(title.count)
    }
    let rest = blocks[index...].filter { !groups.contains($0) }
    return blocks[..<index].filter { !groups.contains($0) } + titled.map(String.init) + rest
  }
}
