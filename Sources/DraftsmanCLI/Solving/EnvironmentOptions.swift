import ArgumentParser
import LayoutModel
import PlanStore
import Workbench

/// The option that chooses where layouts are solved.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: """
      Where to solve, with commas between: devices (iPhone15, "iPad Pro 11:landscape", \
      iPhone15:rightToLeft, iPhone15:extraLarge), sizes (393x852, 393x852@3), canvas (each file's own, \
      as Xcode draws it), or none. Default: the devices of .draftsman.toml, else what the store was last saved for, else iPhone 15.
      """)
  var on: [String] = []

  /// Whether the option was given.
  var isGiven: Bool { !on.isEmpty }

  // MARK: Where a command solves that reads layouts

  /// Where to solve, as it was asked for, here or by the configuration; nil if it was not, empty for
  /// `none`.
  func chosenTargets() throws -> [SolvingTarget]? {
    if isGiven { return try EnvironmentSelector.targets(on) }
    return try Configuration.current.devices.map { try EnvironmentSelector.targets($0) }
  }

  /// Where to solve: what was asked for, else what the store remembers, else the standard.
  func targets(_ store: PlanStore?) throws -> [SolvingTarget] {
    try chosenTargets()
      ?? (store?.usualEnvironments() ?? EnvironmentSelector.standard).map { .device($0) }
  }

  /// Where to solve for a command that has nothing to say without.
  func neededTargets(_ store: PlanStore?) throws -> [SolvingTarget] {
    let found = try targets(store)
    guard found.isEmpty else { return found }
    guard !isGiven else {
      throw CommandFailure(
        "environment.unknown", "This command needs somewhere to solve.", hint: "--on iPhone15",
        status: ExitStatus.usage)
    }
    return EnvironmentSelector.standard.map { .device($0) }
  }

  // MARK: Where a store solves

  /// The devices that were asked for, here or by the configuration; nil if none were, empty for `none`.
  ///
  /// - Throws: A failure if the canvas was asked for: who calls this needs devices.
  func chosen() throws -> [Environment]? {
    if isGiven { return try EnvironmentSelector.environments(on) }
    return try Configuration.current.devices.map { try EnvironmentSelector.environments($0) }
  }

  /// The devices that were asked for, else those that the store remembers, else the standard.
  func devices(_ store: PlanStore?) throws -> [Environment] {
    try chosen() ?? store?.usualEnvironments() ?? EnvironmentSelector.standard
  }

  /// The same for a command that has nothing to say without.
  func neededDevices(_ store: PlanStore?) throws -> [Environment] {
    _ = try chosen()
    return try neededTargets(store).compactMap {
      if case .device(let device) = $0 { device } else { nil }
    }
  }

  /// What a save is to solve for: nil if the store knows by itself.
  func environments(savingTo store: PlanStore) throws -> [Environment]? {
    if let chosen = try chosen() { return chosen }
    return try store.solutions.hasChosenEnvironments() ? nil : EnvironmentSelector.standard
  }
}
