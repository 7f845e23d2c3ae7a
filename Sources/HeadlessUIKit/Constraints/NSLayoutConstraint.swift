import LayoutModel
public import Foundation

/// A relation between two anchors, or between an anchor and a number.
///
/// `first relation second × multiplier + constant`, at a priority. A constraint does not keep its
/// items alive; the view that holds it (the nearest ancestor of both) keeps the constraint.
open class NSLayoutConstraint: NSObject {
  /// The number of the last activation, in the order of all activations.
  private(set) final var activation = Serial.next()
  private var liveIdentityStorage: ClauseID?
  /// The name of the constraint in this process since its last activation.
  ///
  /// Of constraints that say the same the one activated first counts first, as in a capture.
  final var liveIdentity: ClauseID {
    if let liveIdentityStorage { return liveIdentityStorage }
    let identity = ClauseID(Serial.text("c", activation))
    liveIdentityStorage = identity
    return identity
  }
  private let firstLink: ItemLink?
  private let secondLink: ItemLink?
  /// Whether a second item was named, be it alive or not.
  let hasSecondItem: Bool
  private var holderLink: ItemLink?
  /// The rule the constraint breaks by its construction; such a constraint cannot be activated.
  let defect: (kind: UIDiagnostic.Kind, message: String)?

  /// The left side's attribute.
  public final let firstAttribute: Attribute
  /// The right side's attribute; `notAnAttribute` if the right side is a number.
  public final let secondAttribute: Attribute
  /// How the sides compare.
  public final let relation: Relation
  /// The factor on the right side's anchor.
  public final let multiplier: CGFloat
  /// Where the constraint was written, if known.
  public final let source: SourcePosition?
  /// A name for people.
  open var identifier: String?
  /// The values that other modules keep with this constraint.
  package final var attachments = Attachments()

  private var constantStorage: CGFloat
  private var priorityStorage = UILayoutPriority.required

  /// Makes a constraint from two items and their attributes.
  ///
  /// A constraint that UIKit would refuse is reported and cannot be activated.
  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) {
    let firstItem = first as? any LayoutItem
    let secondItem = second as? any LayoutItem
    firstLink = firstItem?.link
    secondLink = secondItem?.link
    hasSecondItem = secondItem != nil
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    constantStorage = constant
    source = SourcePosition(fileID: fileID, line: line)
    defect = Self.defect(
      firstItem, firstAttribute, secondItem, self.secondAttribute, multiplier, constant,
      hasForeignItem: (second != nil && secondItem == nil))
    super.init()
    reportDefect()
  }

  init(
    first: AnyLayoutAnchor, relation: Relation, second: AnyLayoutAnchor?, multiplier: CGFloat,
    constant: CGFloat, source: SourcePosition?
  ) {
    firstLink = first.layoutItem.link
    secondLink = second?.layoutItem.link
    hasSecondItem = second != nil
    firstAttribute = first.attribute
    secondAttribute = second?.attribute ?? .notAnAttribute
    self.relation = relation
    self.multiplier = multiplier
    constantStorage = constant
    self.source = source
    defect = Self.defect(
      first.layoutItem, first.attribute, second?.layoutItem, secondAttribute, multiplier,
      constant, hasForeignItem: false)
    super.init()
    reportDefect()
  }

  final var firstLayoutItem: (any LayoutItem)? { firstLink?.item }
  final var secondLayoutItem: (any LayoutItem)? { secondLink?.item }

  /// The view that holds the constraint while it is active.
  final var holder: UIView? {
    get { holderLink?.view }
    set { holderLink = newValue?.link }
  }

  /// Gives the constraint its number among all activations.
  final func noteActivation() {
    activation = Serial.next()
    liveIdentityStorage = nil
  }

  /// Whether the constraint is this one, multiplier and values apart.
  package final func relates(
    _ first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ secondAttribute: Attribute
  ) -> Bool {
    firstAttribute == self.firstAttribute && relation == self.relation
      && secondAttribute == self.secondAttribute && firstLink?.item === first
      && secondLink?.item === second
  }

  /// The left side's view or guide; nil once it is gone.
  public final var firstItem: AnyObject? { firstLayoutItem }
  /// The right side's view or guide, if any; nil once it is gone.
  public final var secondItem: AnyObject? { secondLayoutItem }

  /// The left side's anchor; once its item is gone, that of a guide without a view.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(firstLayoutItem ?? UILayoutGuide(), firstAttribute)
  }
  /// The right side's anchor, if any; nil once its item is gone.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondLayoutItem.map { NSLayoutAnchor($0, secondAttribute) }
  }

  private func name(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
    "\(item?.shortName ?? "(gone)").\(attribute.name)"
  }

  /// The number added to the right side; values that are no numbers are reported and ignored.
  open var constant: CGFloat {
    get { constantStorage }
    set {
      guard newValue.isFinite else {
        UIDiagnostic.report(.invalidNumber, "constant \(newValue) of \(self)", source: source)
        return
      }
      guard newValue != constantStorage else { return }
      constantStorage = newValue
      holder?.topmost.layoutMemory.solver?.changeConstant(of: self)
    }
  }

  /// How strongly the constraint is to hold.
  ///
  /// A value outside 0 < p <= 1000, and a change between required and optional while the
  /// constraint is active, are reported and ignored.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set {
      guard newValue.isValid else {
        UIDiagnostic.report(
          .invalidNumber,
          "priority \(newValue.rawValue) of \(self) is not above 0 and at most 1000",
          source: source)
        return
      }
      guard newValue != priorityStorage else { return }
      if isActive, (newValue == .required) != (priorityStorage == .required) {
        UIDiagnostic.report(
          .requiredPriorityChanged,
          "\(self) is active and cannot change between required and optional; deactivate it first",
          source: source)
        return
      }
      priorityStorage = newValue
      holder?.topmost.layoutMemory.solver?.changePriority(of: self)
    }
  }

  /// Whether a view holds the constraint, so that it takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Whether the constraint is archived with its view; nothing is archived here.
  open var shouldBeArchived = false

  /// Activates constraints in order; those that cannot be are reported and skipped.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint as an equation.
  open override var description: String {
    let equation = EquationText(
      left: name(firstLayoutItem, firstAttribute), relation: relation.model,
      right: hasSecondItem ? name(secondLayoutItem, secondAttribute) : nil,
      multiplier: Double(multiplier), constant: Double(constantStorage))
    let name = identifier.map { " '\($0)'" } ?? ""
    return equation.written() + name
  }
}
