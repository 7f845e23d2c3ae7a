public import LayoutModel

/// The names that a layout answers to.
public struct LayoutName: Hashable, Sendable {
  /// The identity, such as `App/Login.storyboard#BYZ-38-t0r`.
  public let id: LayoutID
  /// The name for people, such as `Login/Sign In`.
  public let name: String

  /// The paths that the file has or had elsewhere, such as before a rename in git.
  public let otherFiles: [String]

  /// Makes the names of a layout.
  public init(id: LayoutID, name: String, otherFiles: [String] = []) {
    self.id = id
    self.name = name
    self.otherFiles = otherFiles
  }

  /// The file's path, if the identity begins with one.
  ///
  /// A path may hold the `#` that stands before the object's id; an id never does.
  public var file: String { String(id.text[..<(id.text.lastIndex(of: "#") ?? id.text.endIndex)]) }
  /// The file's name without its folders.
  public var fileName: String { LayoutName.fileName(of: file) }
  /// The file's name without folders and ending.
  public var stem: String { LayoutName.stem(of: file) }
  /// The scene's part of the name.
  public var scene: String {
    name.firstIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

extension LayoutName {
  /// The name of a file without its folders.
  static func fileName(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The name of a file without folders and ending.
  static func stem(of path: String) -> String {
    String(fileName(of: path).split(separator: ".").first ?? "")
  }

  /// What to say of a file that is asked for by another path than it is kept under.
  static func note(_ path: String, keptAs name: String) -> String {
    "\(path) is kept as \(name): the file was renamed."
  }

  /// The names with the other paths that the file has or had, which a table has by its path.
  func adding(otherFiles paths: (_ file: String) -> [String]) -> LayoutName {
    LayoutName(id: id, name: name, otherFiles: otherFiles + paths(file))
  }

  /// The names of a layout in memory.
  init(_ layout: Layout) {
    self.init(id: layout.id, name: layout.name)
  }
}

extension [LayoutName] {
  /// Every name that one of the layouts answers to, for suggestions.
  var everyName: [String] { map(\.name) + map(\.fileName) + map(\.scene) }
}
