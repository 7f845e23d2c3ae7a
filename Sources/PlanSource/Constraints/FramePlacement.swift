import AutoLayout
import LayoutModel

/// A frame and mask as equations with the superview's edges, as UIKit documents masks: flexible parts
/// share what the superview gains in proportion to their lengths.
///
/// Frames are stored and equations are about alignment rectangles, beyond which some controls reach.
struct FramePlacement {
  /// `first == second × multiplier + constant`, positions from the superview's origin.
  struct Equation {
    let first: Attribute
    let second: Attribute?
    var multiplier = 1.0
    var constant: Double

    /// The same of the alignment rectangle of a view whose frame reaches beyond it.
    fileprivate func aligned(_ reach: Environment.Insets) -> Equation {
      var equation = self
      let shift =
        switch first {
        case .left: reach.left
        case .right: -reach.right
        case .top: reach.top
        case .bottom: -reach.bottom
        case .width: -reach.left - reach.right
        case .height: -reach.top - reach.bottom
        default: 0.0
        }
      equation.constant += shift
      return equation
    }
  }

  let view: ViewNode
  let parent: ViewNode
  /// Whether the document does not state the frame.
  private(set) var isOpen = false
  /// Whether a number of it lies between the pixels of some screen, to which constraints are rounded.
  private(set) var isBetweenPixels = false

  init(view: ViewNode, parent: ViewNode) { (self.view, self.parent) = (view, parent) }

  /// The two equations of an axis, of the view's alignment rectangle.
  mutating func along(
    _ axis: Attribute.Axis, _ startKey: PropertyKey, _ sizeKey: PropertyKey, before: Bool,
    size isFlexible: Bool, after: Bool
  ) -> [Equation] {
    let reach = ControlSizes.alignmentInsets(of: view)
    return equations(
      axis, startKey, sizeKey, before: before, size: isFlexible, after: after
    ).map { $0.aligned(reach) }
  }

  private mutating func equations(
    _ axis: Attribute.Axis, _ startKey: PropertyKey, _ sizeKey: PropertyKey, before: Bool,
    size isFlexible: Bool, after: Bool
  ) -> [Equation] {
    let isHorizontal = axis == .horizontal
    let (low, high): (Attribute, Attribute) = isHorizontal ? (.left, .right) : (.top, .bottom)
    let length: Attribute = isHorizontal ? .width : .height
    guard let size = view.properties[sizeKey]?.number else {
      isOpen = true
      return []
    }
    let start = view.properties[startKey]?.number ?? 0
    if start != start.rounded() || size != size.rounded() { isBetweenPixels = true }
    let fixed = [
      Equation(first: low, second: low, constant: start),
      Equation(first: length, second: nil, constant: size),
    ]
    guard before || isFlexible, let whole = parent.properties[sizeKey]?.number else { return fixed }
    let rest = whole - start - size
    let lengths = [
      before ? max(start, 0) : 0, isFlexible ? max(size, 0) : 0, after ? max(rest, 0) : 0,
    ]
    let sum = lengths.reduce(0, +)
    let count = Double([before, isFlexible, after].count { $0 })
    let shareBefore = sum > 0 ? lengths[0] / sum : before ? 1 / count : 0
    let shareSize = sum > 0 ? lengths[1] / sum : isFlexible ? 1 / count : 0
    var result: [Equation] = []
    if shareBefore == 0 {
      result.append(Equation(first: low, second: low, constant: start))
    } else if shareBefore < 1 || shareSize > 0 {
      result.append(
        Equation(
          first: low, second: high, multiplier: shareBefore, constant: start - shareBefore * whole))
    }
    if shareBefore + shareSize == 1 {
      result.append(Equation(first: high, second: high, constant: -rest))
      if shareSize == 0 { result.append(Equation(first: length, second: nil, constant: size)) }
    } else if shareSize == 0 {
      result.append(Equation(first: length, second: nil, constant: size))
    } else {
      result.append(
        Equation(
          first: length, second: length, multiplier: shareSize, constant: size - shareSize * whole))
    }
    return result
  }
}
