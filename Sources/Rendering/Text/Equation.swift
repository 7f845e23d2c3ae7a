public import LayoutModel

/// A constraint as its author would write it: `title.leading == root.leadingMargin + 16 @750`.
public struct Equation: Sendable {
  /// The whole equation.
  public let text: String

  /// Writes a constraint out.
  ///
  /// - Parameters:
  ///   - clause: The constraint.
  ///   - constantBefore: The constant that this one replaces, written as `16 → 24`.
  ///   - names: What to call the items.
  public init(_ clause: Clause, constantBefore: Double? = nil, names: LayoutNames) {
    var equation = EquationText(clause) { names[$0] }
    equation.constantBefore = constantBefore
    text = equation.written()
  }

  /// What stands behind the first anchor, with the relation: `== root.top + 8 @750`.
  init(rightSideOf clause: Clause, names: LayoutNames) {
    text = EquationText(clause) { names[$0] }.rightSide()
  }
}

extension LayoutNames {
  /// An anchor as `name.attribute`.
  public func anchor(_ anchor: Anchor) -> String {
    "\(self[anchor.item]).\(anchor.attribute.rawValue)"
  }
}
