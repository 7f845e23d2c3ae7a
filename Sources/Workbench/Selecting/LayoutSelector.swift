import Foundation
import LayoutModel

/// A layout, or one item of it, as a person names it.
///
/// The grammar: a layout's name, file, or identity; then, behind a `/`, labels that lead to a view,
/// or `#id`: `Login`, `Login.storyboard`, `Login/Card/Email`, `Login/#Eml-tf-011`, `#Eml-tf-011`.
/// Letter case does not matter where nothing matches exactly; `*` stands for any letters.
struct LayoutSelector {
  /// What the person typed.
  let text: String

  /// What a selector stands for.
  struct Match {
    /// The layout.
    let layout: LayoutID
    /// What is left of the selector behind the layout's name; empty for the layout itself.
    let path: String
  }

  /// The layouts that the whole selector names; empty if it names none.
  func layouts(among candidates: [LayoutName]) -> [LayoutID] {
    for test in LayoutSelector.tests {
      let found = candidates.filter { test($0, text) }.map(\.id)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The layouts that a beginning of the selector names, with the rest; longest beginning first.
  func matches(among candidates: [LayoutName]) -> [Match] {
    let whole = layouts(among: candidates).map { Match(layout: $0, path: "") }
    if !whole.isEmpty { return whole }
    if text.hasPrefix("#") { return candidates.map { Match(layout: $0.id, path: text) } }
    for slash in text.indices.filter({ text[$0] == "/" }).reversed() {
      let start = LayoutSelector(text: String(text[..<slash]))
      let rest = String(text[text.index(after: slash)...])
      let found = start.layouts(among: candidates)
      if !found.isEmpty { return found.map { Match(layout: $0, path: rest) } }
    }
    return candidates.map { Match(layout: $0.id, path: text) }
  }

  /// From the narrowest reading to the widest; the first that matches anything counts.
  private static let tests: [@Sendable (LayoutName, String) -> Bool] = [
    { $0.id.text == $1 || $0.name == $1 },
    { $0.file == $1 || $0.stem == $1 || $0.scene == $1 },
    { $0.fileName == $1 || $0.fileName.hasPrefix($1 + ".") },
    { layout, text in
      let wanted = text.lowercased()
      return [layout.name, layout.stem, layout.scene, layout.fileName]
        .contains { $0.lowercased() == wanted }
    },
    { layout, text in
      text.contains("*")
        && [layout.name, layout.id.text, layout.scene].contains { $0.matches(glob: text) }
    },
  ]
}

/// The names that a layout answers to.
struct LayoutName {
  /// The identity, such as `App/Login.storyboard#BYZ-38-t0r`.
  let id: LayoutID
  /// The name for people, such as `Login/Sign In`.
  let name: String

  /// The file's path, if the identity begins with one.
  ///
  /// A path may hold the `#` that stands before the object's id; an id never does.
  var file: String { String(id.text[..<(id.text.lastIndex(of: "#") ?? id.text.endIndex)]) }
  /// The file's name without its folders.
  var fileName: String { String(file.split(separator: "/").last ?? "") }
  /// The file's name without folders and ending.
  var stem: String { String(fileName.split(separator: ".").first ?? "") }
  /// The scene's part of the name.
  var scene: String {
    name.firstIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

extension String {
  /// Whether the text matches a pattern in which `*` stands for any letters; case is ignored.
  ///
  /// - Complexity: O(text × pattern); no backtracking beyond the last star.
  func matches(glob pattern: String) -> Bool {
    let text = Array(lowercased().unicodeScalars)
    let pattern = Array(pattern.lowercased().unicodeScalars)
    var (place, star, mark, start) = (0, -1, 0, 0)
    while place < text.count {
      if start < pattern.count, pattern[start] == "*" {
        (star, mark) = (start, place)
        start += 1
      } else if start < pattern.count, pattern[start] == text[place] {
        place += 1
        start += 1
      } else if star >= 0 {
        mark += 1
        (place, start) = (mark, star + 1)
      } else {
        return false
      }
    }
    return pattern[start...].allSatisfy { $0 == "*" }
  }
}

extension Substring {
  /// The text without spaces at either end.
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
