import ArgumentParser
import Foundation
import LayoutModel
import PlanStore
import Workbench

/// The options of commands that tell which frames moved.
struct FrameOptions: ParsableArguments {
  @OptionGroup var environments: EnvironmentOptions

  @Option(
    help: """
      Frames that differ by no more points have not moved. Default: what .draftsman.toml says, else \
      0.5.
      """)
  var tolerance: Double?

  @Flag(inversion: .prefixedNo, help: "Find out which changes moved each frame.")
  var causes = true

  /// The comparison that these options ask for, with a store's frames if there is one.
  ///
  /// - Throws: `WorkbenchError`: no such device.
  func comparison(_ store: PlanStore?) throws -> FrameComparison {
    FrameComparison(on: try environments.targets(store), tolerance: tolerance, store: store)
  }

  func validate() throws {
    guard let tolerance else { return }
    guard tolerance.isFinite, tolerance >= 0 else {
      throw ValidationError("--tolerance takes a number of points from 0.")
    }
  }
}

extension FrameComparison {
  /// A comparison with the tolerance that was asked for, else with that of the configuration.
  convenience init(
    on targets: [SolvingTarget], tolerance: Double? = nil, store: PlanStore?
  ) {
    let configuration = Configuration.current
    self.init(
      targets: targets,
      tolerance: tolerance ?? configuration.tolerance ?? Configuration.usualTolerance, store: store,
      configuration: tolerance == nil ? configuration : nil)
  }

  /// The same on devices.
  convenience init(on environments: [Environment], store: PlanStore?) {
    self.init(on: environments.map { .device($0) }, store: store)
  }
}
