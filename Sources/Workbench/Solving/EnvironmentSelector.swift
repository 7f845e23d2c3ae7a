public import LayoutModel
public import PlanStore

/// Where to solve, as a person names it: devices (`iPhone15`, `iPad Pro 11:landscape`) and sizes
/// (`393x852`, `393x852@3`), each with a direction and a text size if need be
/// (`iPhone15:rightToLeft:extraLarge`).
public enum EnvironmentSelector {
  /// The most environments of one piece of work.
  public static let limit = 50

  /// Where layouts are solved that nobody has said anything about: an iPhone 15, upright.
  public static let standard: [Environment] = {
    guard let device = Environment.Device(named: "iPhone 15") else { return [] }
    var environment = Environment(device)
    environment.name = "iPhone 15 portrait"
    return [environment]
  }()

  /// Reads the environments that texts name.
  ///
  /// - Parameter texts: Devices and sizes; a text may hold several, with commas between.
  /// - Returns: Each environment once, in the order of the texts; none for `none` alone.
  /// - Throws: `WorkbenchError` with the code `unknownEnvironment`, also for more than `limit`, or
  ///   `canvasEnvironment` for the canvas.
  public static func environments(_ texts: [String]) throws(WorkbenchError) -> [Environment] {
    var environments: [Environment] = []
    for target in try targets(texts) {
      guard case .device(let environment) = target else { throw canvas("What a store keeps") }
      environments.append(environment)
    }
    return environments
  }

  /// The canvas was named for something that is the same for all layouts, whatever their files say.
  public static func canvas(_ what: String) -> WorkbenchError {
    WorkbenchError(
      .canvasEnvironment, "\(what) needs a device: a canvas belongs to a file.",
      hint: "--on iPhone15; on the canvas: draftsman solve --on canvas, or show, inspect, diff")
  }

  /// Reads the target that a text names.
  ///
  /// - Throws: `WorkbenchError` with the code `unknownEnvironment`.
  public static func target(_ text: String) throws(WorkbenchError) -> SolvingTarget {
    text.lowercased() == "canvas" ? .canvas : .device(try environment(text))
  }

  /// Reads the targets that texts name.
  ///
  /// - Parameter texts: Devices, sizes and `canvas`; a text may hold several, with commas between.
  /// - Returns: Each target once, in the order of the texts; none for `none` alone.
  /// - Throws: `WorkbenchError` with the code `unknownEnvironment`, also for more than `limit`.
  public static func targets(_ texts: [String]) throws(WorkbenchError) -> [SolvingTarget] {
    let parts = texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: true) }
      .map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    if parts.map({ $0.lowercased() }) == ["none"] { return [] }
    guard !parts.isEmpty, parts.count <= limit else {
      throw WorkbenchError(
        .unknownEnvironment, "--on takes 1 to \(limit) devices or sizes, or none.",
        hint: "--on iPhone15,iPadPro11")
    }
    var found: [SolvingTarget] = []
    for part in parts {
      let target = try target(part)
      if !found.contains(target) { found.append(target) }
    }
    return found
  }

  /// The environment of a device or size, under one name however it was typed.
  ///
  /// - Throws: `WorkbenchError` with the code `unknownEnvironment`, and what may have been meant.
  public static func environment(_ text: String) throws(WorkbenchError) -> Environment {
    var words = text.split { $0 == " " || $0 == ":" }.map(String.init)
    if words.count == 1, let dash = text.lastIndex(of: "-"),
      Environment.Orientation(rawValue: text[text.index(after: dash)...].lowercased()) != nil
    {
      words = [String(text[..<dash]), String(text[text.index(after: dash)...])]
    }
    let traits = takeTraits(from: &words)
    let typed = words.joined(separator: " ")
    guard var environment = try? Environment(parsing: typed) else { throw unknown(text) }
    let orientation = words.last.flatMap { Environment.Orientation(rawValue: $0.lowercased()) }
    if orientation != nil { words.removeLast() }
    guard let device = Environment.Device(named: words.joined(separator: " ")) else {
      environment.name = name(ofSize: environment)
      return traits.applied(to: environment)
    }
    let wanted = key(words.joined())
    let name = ([device.name] + device.aliases).first { key($0) == wanted } ?? device.name
    environment.name = "\(name) \((orientation ?? .portrait).rawValue)"
    return traits.applied(to: environment)
  }

  /// What words say beside the device: a direction and a text size.
  private struct Traits {
    var direction: Environment.Direction?
    var textSize: Environment.TextSize?

    /// The environment with these, named after what is not usual.
    func applied(to environment: Environment) -> Environment {
      var changed = environment
      changed.direction = direction ?? environment.direction
      changed.textSize = textSize ?? environment.textSize
      let unusual = [
        changed.direction == environment.direction ? nil : changed.direction.rawValue,
        changed.textSize == environment.textSize ? nil : changed.textSize.rawValue,
      ].compactMap { $0 }
      changed.name = environment.name.map { ([$0] + unusual).joined(separator: " ") }
      return changed
    }
  }

  /// Takes the words after the first that name a direction or a text size, one of each.
  private static func takeTraits(from words: inout [String]) -> Traits {
    var traits = Traits()
    var rest = Array(words.prefix(1))
    for word in words.dropFirst() {
      let wanted = key(word)
      let direction = Environment.Direction.allCases.first { key($0.rawValue) == wanted }
      let textSize = Environment.TextSize.allCases.first { key($0.rawValue) == wanted }
      if let direction, traits.direction == nil {
        traits.direction = direction
      } else if let textSize, traits.textSize == nil {
        traits.textSize = textSize
      } else {
        rest.append(word)
      }
    }
    words = rest
    return traits
  }

  private static func name(ofSize environment: Environment) -> String {
    func text(_ length: Double) -> String {
      length == length.rounded() && abs(length) < 1e9 ? "\(Int(length))" : "\(length)"
    }
    let scale = environment.scale == 2 ? "" : "@\(text(environment.scale))"
    return "\(text(environment.width))x\(text(environment.height))\(scale)"
  }

  /// A device's name without what people write differently.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { !" -_()".contains($0) }
  }

  private static func unknown(_ text: String) -> WorkbenchError {
    if text.first?.isNumber == true, text.contains("x") {
      return WorkbenchError(
        .unknownEnvironment, "'\(text)' is no size to solve in.",
        hint: "a size is 1x1 to 100000x100000 points, with a scale of @1 to @10 if need be")
    }
    let names = Environment.Device.all.flatMap { [$0.name] + $0.aliases }
    let compact = names.map { $0.filter { $0 != " " } }
    return WorkbenchError(
      .unknownEnvironment, "There is no device or size '\(text)'.",
      hint: Suggestion.sentence(for: text, among: names + compact)
        ?? "--on iPhone15, --on iPadPro11:landscape, --on iPhone15:rightToLeft, --on 393x852@3, or"
        + " --on none")
  }
}

extension PlanStore {
  /// Where the store's revisions are solved: what was chosen for it, else the standard.
  public func usualEnvironments() throws(StoreError) -> [Environment] {
    try solutions.hasChosenEnvironments()
      ? try solutions.environments() : EnvironmentSelector.standard
  }
}
