/// A constraint written as an equation: `title.leading == root.leadingMargin + 16 @750`.
///
/// Every equation that people see and every identity that is made of one is written here. What
/// differs is the spelling; see `Spelling`.
public struct EquationText: Sendable {
  /// The left side, such as `title.leading`.
  public var left: String
  /// How the left side compares to the right side.
  public var relation: Relation
  /// The right side's anchor, or nil if the right side is the constant alone.
  public var right: String?
  /// The factor on the right side's anchor.
  public var multiplier: Double
  /// The number added to the right side; nil leaves it out, as where only the meaning counts.
  public var constant: Double?
  /// The constant that this one replaces, written as `16 → 24`.
  public var constantBefore: Double?
  /// How strongly it holds; a required one is not written.
  public var priority: Priority

  /// Makes an equation of texts and numbers.
  public init(
    left: String, relation: Relation, right: String?, multiplier: Double = 1,
    constant: Double? = nil, priority: Priority = .required
  ) {
    self.left = left
    self.relation = relation
    self.right = right
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Makes the equation of a clause.
  ///
  /// `naming` says what to call a view or guide; by default that is its identity.
  public init(_ clause: Clause, naming: (NodeID) -> String = { $0.text }) {
    self.init(clause.meaning, naming: naming)
    constant = clause.constant
    priority = clause.priority
  }

  /// Makes the equation of what a constraint is, without its constant and priority.
  ///
  /// `naming` says what to call a view or guide; by default that is its identity.
  public init(_ meaning: Clause.Meaning, naming: (NodeID) -> String = { $0.text }) {
    func text(_ anchor: Anchor) -> String { "\(naming(anchor.item)).\(anchor.attribute.rawValue)" }
    self.init(
      left: text(meaning.first), relation: meaning.relation, right: meaning.second.map(text),
      multiplier: meaning.multiplier)
  }

  /// The whole equation.
  public func written(_ spelling: Spelling = .display) -> String {
    var text = left
    text.reserveCapacity(left.utf8.count + (right?.utf8.count ?? 0) + 24)
    text += spelling.space
    appendRightSide(spelling, to: &text)
    return text
  }

  /// What stands behind the left side, with the relation: `== root.top + 8 @750`.
  public func rightSide(_ spelling: Spelling = .display) -> String {
    var text = ""
    appendRightSide(spelling, to: &text)
    return text
  }

  private func appendRightSide(_ spelling: Spelling, to text: inout String) {
    text += relation.rawValue
    let sum = sum(spelling)
    if !sum.isEmpty {
      text += spelling.space
      text += sum
    }
    if !priority.isRequired {
      text += " @"
      text += spelling.number(priority.value)
    }
  }

  private func sum(_ spelling: Spelling) -> String {
    let before = constantBefore.map { "\(spelling.number($0)) → " } ?? ""
    guard let right else { return before + (constant.map(spelling.number) ?? spelling.noConstant) }
    let product = spelling.product(multiplier, right)
    guard let constant, constant != 0 || constantBefore != nil else { return product }
    return constant < 0 && constantBefore == nil
      ? "\(product) \(spelling.minus) \(spelling.number(-constant))"
      : "\(product) + \(before)\(spelling.number(constant))"
  }
}
