import LayoutModel

/// One linear equation or inequality: `form` compared to zero, at a priority, for a reason.
struct EngineEquation {
  /// The left side; the right side is zero.
  var form: LinearForm
  var relation: Relation
  /// On UIKit's scale; below 1 only for the engine's own rule of undetermined views.
  var priority: Double
  var source: EquationOrigin
  /// The view of the equation that contains all other items of it, if there is one; otherwise -1.
  ///
  /// Kept of required equations only.
  var container = -1

  /// Whether the equation must hold.
  var isRequired: Bool { priority >= 1000 }

  /// How far the values are from satisfying the equation, in points.
  func violation(_ values: [Double]) -> Double {
    let value = form.value(values)
    return switch relation {
    case .equal: abs(value)
    case .lessThanOrEqual: Swift.max(0, value)
    case .greaterThanOrEqual: Swift.max(0, -value)
    }
  }
}
