public import LayoutModel

/// What a project says once for every command: where to solve, what makes no difference, what is
/// not looked at, and what views are called.
///
/// It is the file `.draftsman.toml`; ``read(at:)`` says how one is read, ``find(from:)`` where one is
/// looked for. An option of a command goes before what stands here.
public struct Configuration: Sendable {
  /// What a project says about some of its files.
  public struct PathRule: Equatable, Sendable {
    /// The files, as a path of a file or folder, in which `*` stands for any letters.
    public var match: String
    /// The rules whose findings are not told.
    public var ignoredRules: [String] = []
    /// How many points make no difference there; nil: as everywhere.
    public var tolerance: Double?
  }

  /// The name of the file.
  public static let fileName = ".draftsman.toml"

  /// The file's path; nil if there is none.
  public var path: String?
  /// Where layouts are solved; nil if the project does not say.
  public var devices: [String]?
  /// How many points make no difference between frames; nil if the project does not say.
  public var tolerance: Double?
  /// The rules whose findings are not told, by identifier.
  public var ignoredRules: [String] = []
  /// The files that are not looked at, as ``PathRule/match``.
  public var ignoredPaths: [String] = []
  /// What views and guides are called, by identity.
  public var labels: [NodeID: String] = [:]
  /// What is said about some of the files, in the order of the document.
  public var pathRules: [PathRule] = []

  /// What holds where there is no file.
  public init() {}

  /// The configuration of the work that runs now.
  ///
  /// A program that reads one runs its work in `Configuration.$current.withValue(_:operation:)`;
  /// without that nothing is configured.
  @TaskLocal public static var current = Configuration()

  /// The distance between frames that makes no difference where nobody says another one.
  public static let usualTolerance = 0.5

  /// Whether a file is not looked at.
  ///
  /// - Parameter path: Its path from the project's folder.
  /// - Returns: Whether one of the patterns names it, or a folder that it lies in.
  /// - Complexity: O(patterns × length).
  public func ignores(path: String) -> Bool {
    ignoredPaths.contains { Configuration.covers($0, path) }
  }

  /// Whether a rule's findings about a layout are not told.
  public func ignores(rule: String, in layout: LayoutID) -> Bool {
    if ignoredRules.contains(rule) { return true }
    guard !pathRules.isEmpty else { return false }
    let file = LayoutName(id: layout, name: "").file
    return pathRules.contains {
      $0.ignoredRules.contains(rule) && Configuration.covers($0.match, file)
    }
  }

  /// What is said about the tolerance of a layout's file: by the last rule that does; nil if none.
  public func tolerance(of layout: LayoutID) -> Double? {
    guard !pathRules.isEmpty else { return nil }
    let file = LayoutName(id: layout, name: "").file
    return pathRules.last { $0.tolerance != nil && Configuration.covers($0.match, file) }?.tolerance
  }

  /// Whether a pattern names a file, or a folder that it lies in.
  private static func covers(_ pattern: String, _ path: String) -> Bool {
    let pattern = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    return path.matches(glob: pattern) || path.matches(glob: pattern + "/*")
  }
}
