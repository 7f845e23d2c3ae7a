import LayoutModel
import PlanStore
import Workbench

/// Where layouts are drawn: the environments of a sheet, in rows.
struct RenderMatrix {
  let sheet: Bool
  let environments: EnvironmentOptions
  let look: RenderOptions

  /// The devices of a sheet that nobody has said anything about: a small and a usual phone, a tablet.
  private static let devices = ["iPhone SE", "iPhone 15", "iPad Pro 11"]
  private static let textSizes: [Environment.TextSize] = [.large, .accessibilityLarge]
  private static let directions: [Environment.Direction] = [.leftToRight, .rightToLeft]

  /// The environments, a row for each text size, a column for each device and direction.
  func rows(_ store: PlanStore?) throws -> [[Environment]] {
    let places =
      sheet && !environments.isGiven
      ? try EnvironmentSelector.environments(Self.devices) : try environments.needed(store)
    let textSizes = look.textSize.isEmpty ? (sheet ? Self.textSizes : []) : look.textSize
    let directions = look.direction.isEmpty ? (sheet ? Self.directions : []) : look.direction
    return choices(textSizes).map { textSize in
      choices(directions).flatMap { direction in
        places.map { place in
          var place = place
          place.textSize = textSize ?? place.textSize
          place.direction = direction ?? place.direction
          return place
        }
      }
    }
  }

  /// The choices, or one that changes nothing.
  private func choices<Choice>(_ choices: [Choice]) -> [Choice?] {
    choices.isEmpty ? [nil] : choices
  }
}
