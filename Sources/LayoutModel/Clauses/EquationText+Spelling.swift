extension EquationText {
  /// How an equation is spelled.
  ///
  /// People see one spelling, ``display``. The others make identities of constraints that have
  /// none: those are kept in stores and hashed, so none of them ever changes.
  public struct Spelling: Sendable {
    /// How the right side's anchor is written with its factor.
    enum Product: Sendable {
      /// `2 × b.width`; a factor of 1 is left out.
      case before
      /// `b.width * 2`; a factor of 1 is left out.
      case after
      /// `b.width×1.0`: the factor is always there.
      case always
    }

    var product = Product.before
    var space = " "
    var minus = "−"
    /// What stands for a right side that is a constant which is left out.
    var noConstant = "…"
    var number: @Sendable (Double) -> String = { $0.displayText }

    /// What people see: `a.width == 2 × b.width − 8 @750`, each number with the shortest digits
    /// that give it back.
    public static let display = Spelling()

    /// As people see it, with numbers in a spelling of one's own.
    public static func display(
      numbers: @escaping @Sendable (Double) -> String
    ) -> Spelling {
      Spelling(number: numbers)
    }

    /// The identities of constraints in JSON documents: `a.width == b.width * 2`, `a.width ==`.
    public static let documentIdentity = Spelling(product: .after, minus: "-", noConstant: "")

    /// The identities of constraints of live views: `a.width == b.width * 2.0`,
    /// `a.width == constant`.
    public static let captureIdentity = Spelling(
      product: .after, minus: "-", noConstant: "constant", number: { $0.description })

    /// The identities of constraints in Interface Builder documents: `a.width==b.width×2.0`,
    /// `a.width==`.
    public static let importIdentity = Spelling(
      product: .always, space: "", minus: "-", noConstant: "", number: { $0.description })

    func product(_ multiplier: Double, _ anchor: String) -> String {
      switch product {
      case .always: "\(anchor)×\(number(multiplier))"
      case .before where multiplier != 1: "\(number(multiplier)) × \(anchor)"
      case .after where multiplier != 1: "\(anchor) * \(number(multiplier))"
      default: anchor
      }
    }
  }
}
