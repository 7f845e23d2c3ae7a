import ArgumentParser
import LayoutModel
import PlanStore
import Workbench

/// The option that chooses where layouts are solved.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: """
      Where to solve, with commas between: devices (iPhone15, "iPad Pro 11:landscape", \
      iPhone15:rightToLeft, iPhone15:extraLarge), sizes (393x852, 393x852@3), canvas (solve, check, explain and render: each file's own in Xcode), or none. \
      Default: the devices of .draftsman.toml, else what the store was last saved for, else iPhone 15.
      """)
  var on: [String] = []

  /// Whether the option was given.
  var isGiven: Bool { !on.isEmpty }

  /// The environments that were asked for, here or by the configuration; nil if none were, empty for
  /// `none`.
  ///
  /// - Throws: a failure if the canvas was asked for: who calls this needs a device.
  func chosen() throws -> [Environment]? {
    if isGiven { return try EnvironmentSelector.environments(on) }
    return try Configuration.current.devices.map { try EnvironmentSelector.environments($0) }
  }

  /// Where to solve: what was asked for, else what the store remembers, else the standard.
  func environments(_ store: PlanStore?) throws -> [Environment] {
    try chosen() ?? store?.usualEnvironments() ?? EnvironmentSelector.standard
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
    return EnvironmentSelector.standard
  }

  /// Where to solve, the canvas included, for a command that has nothing to say without.
  func targets(_ store: PlanStore?) throws -> [SolvingTarget] {
    let chosen = isGiven ? try EnvironmentSelector.targets(on) : []
    return chosen.isEmpty ? try needed(store).map { .device($0) } : chosen
  }

  /// What a save is to solve for: nil if the store knows by itself.
  func environments(savingTo store: PlanStore) throws -> [Environment]? {
    if let chosen = try chosen() { return chosen }
    return try store.solutions.hasChosenEnvironments() ? nil : EnvironmentSelector.standard
  }
}
