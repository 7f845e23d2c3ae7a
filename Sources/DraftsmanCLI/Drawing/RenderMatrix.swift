import LayoutModel
import PlanStore
import Workbench

/// Where layouts are drawn: the places of a sheet, in rows.
struct RenderMatrix {
  /// A device or the canvas, with what is changed of it.
  struct Place {
    let target: SolvingTarget
    let textSize: Environment.TextSize?
    let direction: Environment.Direction?

    /// The environment that a layout is drawn in.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - canvases: Where its canvas is looked for.
    ///   - isOneSided: Whether a comparison has it on one side only: its file may be gone.
    /// - Returns: The environment.
    /// - Throws: `WorkbenchError` if it is the canvas and the layout has none.
    func environment(
      of layout: Layout, _ canvases: LayoutCanvases, isOneSided: Bool = false
    ) throws -> Environment {
      var environment =
        isOneSided
        ? try canvases.environment(ofOneSided: layout, at: target)
        : try canvases.environment(of: layout, at: target)
      environment.textSize = textSize ?? environment.textSize
      environment.direction = direction ?? environment.direction
      return environment
    }
  }

  let sheet: Bool
  let environments: EnvironmentOptions
  let look: RenderOptions

  /// The devices of a sheet that nobody has said anything about: a small and a usual phone, a tablet.
  private static let devices = ["iPhone SE", "iPhone 15", "iPad Pro 11"]
  private static let textSizes: [Environment.TextSize] = [.large, .accessibilityLarge]
  private static let directions: [Environment.Direction] = [.leftToRight, .rightToLeft]

  /// The places, a row for each text size, a column for each device and direction.
  func rows(_ store: PlanStore?) throws -> [[Place]] {
    let targets =
      sheet && !environments.isGiven
      ? try EnvironmentSelector.targets(Self.devices) : try environments.neededTargets(store)
    let textSizes = look.textSize.isEmpty ? (sheet ? Self.textSizes : []) : look.textSize
    let directions = look.direction.isEmpty ? (sheet ? Self.directions : []) : look.direction
    return choices(textSizes).map { textSize in
      choices(directions).flatMap { direction in
        targets.map { Place(target: $0, textSize: textSize, direction: direction) }
      }
    }
  }

  /// The choices, or one that changes nothing.
  private func choices<Choice>(_ choices: [Choice]) -> [Choice?] {
    choices.isEmpty ? [nil] : choices
  }
}
