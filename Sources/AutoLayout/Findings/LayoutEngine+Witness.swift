import LayoutModel

/// The frames that Interface Builder drew, as a witness against a contradiction on its canvas.
///
/// Interface Builder stores the frames that it drew. If those keep every constraint of a set, the set
/// does not contradict itself where they were drawn, and what made it seem so is one of our rules for
/// what the file does not state: insets, the sizes of windows, cells and contents.
extension LayoutEngine {
  /// Whether the drawn frames keep all constraints and stack rules among some equations.
  ///
  /// Edges that the frames say nothing of, such as those of margins and safe areas, may be anywhere,
  /// but each in one index. A set of which the frames say nothing is not kept.
  ///
  /// - Complexity: O(views + terms of the equations).
  func drawnFramesKeep(_ indices: [Int]) -> Bool {
    let stored = StoredEdges(environment.drawnFrames, in: system)
    var found: [Int: Double] = [:]
    var isTold = false
    for index in indices {
      let equation = system.equations[index]
      switch equation.source {
      case .clause, .stack, .hiddenInStack, .nonNegativeSize: break
      default: continue
      }
      let isInequality = equation.relation != .equal
      var value = equation.form.constant
      var unknown: [LinearForm.Term] = []
      for term in equation.form.terms {
        if let edge = stored.values[term.variable] ?? (isInequality ? found[term.variable] : nil) {
          value += term.coefficient * edge
        } else {
          unknown.append(term)
        }
      }
      if unknown.isEmpty {
        guard LayoutEngine.isKept(value, equation.relation) else { return false }
        if case .nonNegativeSize = equation.source { continue }
        isTold = true
      } else if let only = unknown.first, unknown.count == 1, !isInequality {
        let edge = -value / only.coefficient
        guard abs((found[only.variable] ?? edge) - edge) <= LayoutEngine.drawingTolerance else {
          return false
        }
        found[only.variable] = edge
        isTold = true
      }
    }
    return isTold
  }

  private static func isKept(_ value: Double, _ relation: Relation) -> Bool {
    switch relation {
    case .equal: abs(value) <= drawingTolerance
    case .lessThanOrEqual: value <= drawingTolerance
    case .greaterThanOrEqual: value >= -drawingTolerance
    }
  }

  /// How far a constraint may be missed by frames that were rounded to pixels one by one.
  private static let drawingTolerance = 1.0
}
