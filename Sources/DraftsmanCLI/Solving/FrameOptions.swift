import ArgumentParser
import PlanStore
import Workbench

/// The options of commands that tell which frames moved.
struct FrameOptions: ParsableArguments {
  @OptionGroup var environments: EnvironmentOptions

  @Option(help: "Frames that differ by no more points have not moved.")
  var tolerance = 0.5

  @Flag(inversion: .prefixedNo, help: "Find out which changes moved each frame.")
  var causes = true

  /// The comparison that these options ask for, with a store's frames if there is one.
  func comparison(_ store: PlanStore?) throws -> FrameComparison {
    FrameComparison(
      environments: try environments.environments(store), tolerance: tolerance, store: store)
  }

  func validate() throws {
    guard tolerance.isFinite, tolerance >= 0 else {
      throw ValidationError("--tolerance takes a number of points from 0.")
    }
  }
}
