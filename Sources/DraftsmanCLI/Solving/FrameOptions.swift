import ArgumentParser

/// The options of commands that tell which frames moved.
struct FrameOptions: ParsableArguments {
  @OptionGroup var environments: EnvironmentOptions

  @Option(help: "Frames that differ by no more points have not moved.")
  var tolerance = 0.5

  func validate() throws {
    guard tolerance.isFinite, tolerance >= 0 else {
      throw ValidationError("--tolerance takes a number of points from 0.")
    }
  }
}
