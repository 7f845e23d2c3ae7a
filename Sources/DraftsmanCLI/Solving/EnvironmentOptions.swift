import ArgumentParser
import LayoutModel
import PlanStore

/// The option that chooses where layouts are solved.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: """
      Where to solve, with commas between: devices (iPhone15, "iPad Pro 11:landscape"), sizes \
      (393x852, 393x852@3), canvas (solve, check and explain: each file's own in Xcode), or none. \
      Default: what the store was last saved for, else iPhone 15.
      """)
  var on: [String] = []

  /// Where layouts are solved that nobody has said anything about.
  static let standard = Environment.Device(named: "iPhone 15").map { Environment($0) }.map {
    environment in
    var named = environment
    named.name = "iPhone 15 portrait"
    return named
  }

  /// Whether the option was given.
  var isGiven: Bool { !on.isEmpty }

  /// The environments that were asked for; nil if none were, empty for `none`.
  ///
  /// - Throws: a failure if the canvas was asked for: who calls this needs a device.
  func chosen() throws -> [Environment]? {
    try chosenPlaces()?.map { place in
      guard case .device(let environment) = place else {
        throw CommandFailure(
          "environment.canvas", "This command needs a device: a canvas belongs to a file.",
          hint: "draftsman solve FILE --on canvas, or check or explain",
          status: ExitStatus.usage)
      }
      return environment
    }
  }

  /// Whether the canvas is among the places that were asked for.
  func namesCanvas() throws -> Bool { try chosenPlaces()?.contains(.canvas) ?? false }

  /// The places that were asked for; nil if none were, empty for `none`.
  private func chosenPlaces() throws -> [SolvingPlace]? {
    guard isGiven else { return nil }
    let parts = on.flatMap { $0.split(separator: ",", omittingEmptySubsequences: true) }
      .map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    if parts.map({ $0.lowercased() }) == ["none"] { return [] }
    guard !parts.isEmpty, parts.count <= 50 else {
      throw CommandFailure(
        "environment.unknown", "--on takes 1 to 50 devices or sizes, or none.",
        hint: "--on iPhone15,iPadPro11", status: ExitStatus.usage)
    }
    var found: [SolvingPlace] = []
    for part in parts {
      let place: SolvingPlace =
        part.lowercased() == "canvas" ? .canvas : .device(try EnvironmentOptions.environment(part))
      if !found.contains(place) { found.append(place) }
    }
    return found
  }

  /// Where to solve: what was asked for, else what the store remembers, else the standard.
  func environments(_ store: PlanStore?) throws -> [Environment] {
    if let chosen = try chosen() { return chosen }
    if let store, try attempt({ () throws(StoreError) in try store.hasChosenEnvironments() }) {
      return try attempt { () throws(StoreError) in try store.environments() }
    }
    return EnvironmentOptions.standard.map { [$0] } ?? []
  }

  /// Where to solve for a command that has nothing to say without.
  func needed(_ store: PlanStore?) throws -> [Environment] {
    let found = try environments(store)
    guard found.isEmpty else { return found }
    guard !isGiven else {
      throw CommandFailure(
        "environment.unknown", "This command needs somewhere to solve.", hint: "--on iPhone15",
        status: ExitStatus.usage)
    }
    return EnvironmentOptions.standard.map { [$0] } ?? []
  }

  /// Where to solve, the canvas included, for a command that has nothing to say without.
  func places(_ store: PlanStore?) throws -> [SolvingPlace] {
    if let chosen = try chosenPlaces(), !chosen.isEmpty { return chosen }
    return try needed(store).map { .device($0) }
  }

  /// What a save is to solve for: nil if the store knows by itself.
  func environments(savingTo store: PlanStore) throws -> [Environment]? {
    if let chosen = try chosen() { return chosen }
    let isChosen = try attempt { () throws(StoreError) in try store.hasChosenEnvironments() }
    return isChosen ? nil : EnvironmentOptions.standard.map { [$0] }
  }

  /// The environment of a device or size, under one name however it was typed.
  static func environment(_ text: String) throws -> Environment {
    var words = text.split { $0 == " " || $0 == ":" }.map(String.init)
    if words.count == 1, let dash = text.lastIndex(of: "-"),
      Environment.Orientation(rawValue: text[text.index(after: dash)...].lowercased()) != nil
    {
      words = [String(text[..<dash]), String(text[text.index(after: dash)...])]
    }
    let typed = words.joined(separator: " ")
    guard var environment = try? Environment(parsing: typed) else { throw unknown(text) }
    let orientation = words.last.flatMap { Environment.Orientation(rawValue: $0.lowercased()) }
    if orientation != nil { words.removeLast() }
    guard let device = Environment.Device(named: words.joined(separator: " ")) else {
      environment.name = name(ofSize: environment)
      return environment
    }
    let wanted = key(words.joined())
    let name = ([device.name] + device.aliases).first { key($0) == wanted } ?? device.name
    environment.name = "\(name) \((orientation ?? .portrait).rawValue)"
    return environment
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

  private static func unknown(_ text: String) -> CommandFailure {
    if text.first?.isNumber == true, text.contains("x") {
      return CommandFailure(
        "environment.unknown", "'\(text)' is no size to solve in.",
        hint: "a size is 1x1 to 100000x100000 points, with a scale of @1 to @10 if need be",
        status: ExitStatus.usage)
    }
    let names = Environment.Device.all.flatMap { [$0.name] + $0.aliases }
    let compact = names.map { $0.filter { $0 != " " } }
    return CommandFailure(
      "environment.unknown", "There is no device or size '\(text)'.",
      hint: Suggestion.sentence(for: text, among: names + compact)
        ?? "--on iPhone15, --on iPadPro11:landscape, --on 393x852@3, or --on none",
      status: ExitStatus.usage)
  }
}
