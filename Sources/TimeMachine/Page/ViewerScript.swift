/// The viewer's modules as one script.
///
/// A page that is opened from a file may not import modules, so they stand one behind the other: each
/// behind those that it imports, without their `import` lines and `export` words. Names at the top of
/// modules are unique, which a test holds.
package struct ViewerScript {
  /// The script.
  package let text: String

  /// Puts modules together.
  ///
  /// Comments and indentation are left out: they are for those who read the source.
  ///
  /// - Precondition: No module imports itself by way of others, and none imports what is not there.
  package init(_ modules: [ViewerFile]) {
    let byPath = Dictionary(modules.map { ($0.path, $0) }) { first, _ in first }
    var done: Set<String> = []
    var order: [ViewerFile] = []
    func visit(_ path: String) {
      guard done.insert(path).inserted, let module = byPath[path] else { return }
      for imported in Self.imports(of: module) { visit(imported) }
      order.append(module)
    }
    for module in modules.sorted(by: { $0.path < $1.path }) { visit(module.path) }
    text = order.map { Self.plain($0.text) }.joined()
  }

  /// The paths of the modules that a module imports.
  private static func imports(of module: ViewerFile) -> [String] {
    let folder = module.path.split(separator: "/").dropLast().map(String.init)
    return module.text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("import "), let quote = line.firstIndex(of: "\"") else { return nil }
      let name = line[line.index(after: quote)...].prefix { $0 != "\"" }
      var parts = folder
      for part in name.split(separator: "/") {
        switch part {
        case ".": continue
        case "..": _ = parts.popLast()
        default: parts.append(String(part))
        }
      }
      return parts.joined(separator: "/")
    }
  }

  /// A module's or style's lines without those that say nothing to a browser.
  package static func plain(_ text: String) -> String {
    var result = ""
    var isComment = false
    for line in text.split(separator: "\n") {
      var line = line.drop { $0 == " " }
      if isComment {
        isComment = !line.hasSuffix("*/")
        continue
      }
      if line.hasPrefix("/*") {
        isComment = !line.hasSuffix("*/")
        continue
      }
      if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("import ") { continue }
      if line.hasPrefix("export ") { line = line.dropFirst("export ".count) }
      result += line + "\n"
    }
    return result
  }
}
