import LayoutModel
public import Foundation

/// A rectangle that constraints can relate although it is no view.
open class UILayoutGuide: NSObject, LayoutItem {
  let serial = Serial.next()
  lazy var liveIdentity = NodeID(Serial.text("g", serial))
  let kind: Guide.Kind
  private var ownerLink: ItemLink?
  private var linkStorage: ItemLink?
  /// The rectangle in the owner's coordinates that the last layout gave to a guide of one's own.
  var solvedFrame: CGRect?

  /// A name for the guide.
  open var identifier: String = "" {
    didSet { ownerReference?.invalidateLayoutInputs() }
  }

  /// Makes a guide; it takes part in layout once a view owns it.
  public override init() {
    kind = .custom
    super.init()
  }

  /// Makes a guide like another would be decoded: nothing is read.
  public required init?(coder: NSCoder) {
    kind = .custom
    super.init()
  }

  init(kind: Guide.Kind, owner: UIView, identifier: String) {
    self.kind = kind
    ownerLink = owner.link
    self.identifier = identifier
    super.init()
  }

  deinit { linkStorage?.cut() }

  /// What stands for the guide where it is not kept alive.
  final var link: ItemLink {
    if let linkStorage { return linkStorage }
    let link = ItemLink(self)
    linkStorage = link
    return link
  }

  final var ownerReference: UIView? {
    get { ownerLink?.view }
    set { ownerLink = newValue?.link }
  }

  /// The view that owns the guide; setting it moves the guide.
  open var owningView: UIView? {
    get { ownerReference }
    set {
      guard newValue !== ownerReference else { return }
      if let newValue {
        newValue.addLayoutGuide(self)
      } else {
        ownerReference?.removeLayoutGuide(self)
      }
    }
  }

  var constraintView: UIView? { ownerReference }

  /// The guide's rectangle in its owner's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owner = ownerReference else { return .zero }
    return solvedFrame ?? owner.standardFrame(of: kind)
  }

  /// The active constraints that name the guide, in activation order.
  package final var activeConstraints: [NSLayoutConstraint] {
    ownerReference?.referencingConstraints.filter {
      $0.firstLayoutItem === self || $0.secondLayoutItem === self
    } ?? []
  }

  /// Whether the layout leaves the guide's rectangle open.
  open var hasAmbiguousLayout: Bool { ownerReference?.isAmbiguous(self) ?? false }
}
