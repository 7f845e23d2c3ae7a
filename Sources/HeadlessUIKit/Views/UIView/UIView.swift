import LayoutModel
public import Foundation

/// A rectangle in a tree of rectangles.
///
/// Not bound to the main actor and not `Sendable`: a tree stays in one task.
open class UIView: UIResponder, LayoutItem {
  /// Whether subviews lie in a content that moves below the bounds.
  var scrollsContent: Bool { false }

  class var kitClass: KitClass { KitClass("UIView", UIView.self) }

  // MARK: State

  final let serial = Serial.next()
  final lazy var liveIdentity = NodeID(Serial.text("v", serial))
  final var children: [UIView] = []
  /// Where a view was put last, which is where its next sibling is likely to be asked for.
  final var lastInsertion = 0
  private final var linkStorage: ItemLink?
  private final var parentLink: ItemLink?
  /// The controller whose root view this is.
  final weak var controller: UIViewController?
  final var heldConstraints: [NSLayoutConstraint] = []
  /// The active constraints that name this view or one of its guides.
  final var referencingConstraints: [NSLayoutConstraint] = []
  final var ownGuides: [UILayoutGuide] = []
  final var standardGuides: [UILayoutGuide] = []
  final var origin: CGPoint
  final var boundsStorage: CGRect
  final var layoutMemory = LayoutMemory()
  final var contentPriorities = ContentPriorities()
  final var margins = Margins()

  // MARK: Making

  /// Makes a view at a rectangle of its superview; no numbers count as zero.
  public init(frame: CGRect) {
    let frame = frame.isFinite ? frame.standardized : .zero
    origin = frame.origin
    boundsStorage = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Makes a view as if it were decoded: nothing is read from the coder.
  public required init?(coder: NSCoder) {
    origin = .zero
    boundsStorage = .zero
    super.init()
  }

  /// Makes a view at the zero rectangle.
  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    linkStorage?.cut()
    releaseTree()
  }

  /// What stands for the view where it is not kept alive.
  package final var link: ItemLink {
    if let linkStorage { return linkStorage }
    let link = ItemLink(self)
    linkStorage = link
    return link
  }

  /// The superview.
  final var parent: UIView? {
    get { parentLink?.view }
    set { parentLink = newValue?.link }
  }

  // MARK: Tree

  /// The root view's controller, else the superview.
  open override var next: UIResponder? { controller ?? parent }
  /// The view that contains this one.
  open var superview: UIView? { parent }
  /// The views in this one, back to front.
  open var subviews: [UIView] { children }
  /// The window at the top of the tree, if there is one.
  open var window: UIWindow? { topmost as? UIWindow }

  /// Adds a view in front of the others; one that is a subview already moves to the front.
  open func addSubview(_ view: UIView) {
    insert(view, at: nil)
  }

  /// Inserts a view at a position; positions beyond the ends count as the ends.
  ///
  /// The position counts without the view, if it is a subview already.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a view right behind a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, nextTo: sibling, distance: 0)
  }

  /// Inserts a view right in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, nextTo: sibling, distance: 1)
  }

  /// Lets two subviews change places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchangeChildren(index1, index2)
  }

  /// Moves a subview to the front; other views are left alone.
  open func bringSubviewToFront(_ view: UIView) {
    moveChild(view, toFront: true)
  }

  /// Moves a subview to the back; other views are left alone.
  open func sendSubviewToBack(_ view: UIView) {
    moveChild(view, toFront: false)
  }

  /// Takes the view from its superview.
  ///
  /// Constraints held above this view that name it, or a view below it, are deactivated.
  open func removeFromSuperview() {
    detach()
  }

  /// Tells the view that it is about to get another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Tells the view that it has another superview.
  open func didMoveToSuperview() {}
  /// Tells the view that it is about to get into another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Tells the view that it is in another window.
  open func didMoveToWindow() {}
  /// Tells the view that it has another subview.
  open func didAddSubview(_ subview: UIView) {}
  /// Tells the view that it is about to lose a subview.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Geometry

  /// The rectangle in the superview's coordinates.
  open var frame: CGRect {
    get { transform.isIdentity ? untransformedFrame : transformedFrame }
    set { setFrame(newValue) }
  }
  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { boundsStorage }
    set { setBounds(newValue) }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get {
      CGPoint(
        x: origin.x + boundsStorage.width / 2, y: origin.y + boundsStorage.height / 2)
    }
    set {
      setFrame(
        CGRect(
          x: newValue.x - boundsStorage.width / 2, y: newValue.y - boundsStorage.height / 2,
          width: boundsStorage.width, height: boundsStorage.height))
    }
  }
  /// How the frame follows the superview's size.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { invalidateLayoutInputs() }
  }
  /// Whether subviews with a mask follow this view's size.
  open var autoresizesSubviews = true
  /// Whether frame and mask position the view, and not constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      invalidateLayoutInputs()
    }
  }

  // MARK: Layout

  /// Puts the subviews where the last solution has them.
  ///
  /// Overrides call super and may then move subviews that frames place.
  open func layoutSubviews() {
    applySolvedFrames()
  }
  /// Marks the view for the next layout.
  open func setNeedsLayout() {
    markNeedsLayout()
  }
  /// Lays the whole tree of this view out, if anything in it changed.
  open func layoutIfNeeded() {
    layOutTree()
  }
  /// Updates the view's constraints before layout.
  open func updateConstraints() {
    layoutMemory.needsUpdateConstraints = false
  }
  /// Marks the view for `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() {
    markNeedsUpdateConstraints()
  }
  /// Whether `updateConstraints` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { layoutMemory.needsUpdateConstraints }
  /// Calls `updateConstraints` on this view and those below that are marked, deepest first.
  open func updateConstraintsIfNeeded() {
    updateMarkedConstraints()
  }
  /// Whether instances expect constraints even if none are there yet.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The smallest or largest size that the view's constraints allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that the view's constraints allow nearest to a target, at priorities per axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }
  /// The size the view would like within a size: its intrinsic size, else its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    return CGSize(
      width: natural.width == UIView.noIntrinsicMetric ? boundsStorage.width : natural.width,
      height: natural.height == UIView.noIntrinsicMetric ? boundsStorage.height : natural.height)
  }
  /// Gives the view the size it would like.
  open func sizeToFit() {
    frame = CGRect(origin: origin, size: sizeThatFits(boundsStorage.size))
  }
  /// The content's natural size; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// What the class of UIKit answers; capture compares with it to notice overrides.
  package var standardIntrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Says that the content's natural size changed.
  open func invalidateIntrinsicContentSize() {
    invalidateLayoutInputs()
  }
  /// How strongly the view resists growing beyond its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal
      ? contentPriorities.horizontalHugging : contentPriorities.verticalHugging
  }
  /// How strongly the view resists becoming smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal
      ? contentPriorities.horizontalCompression : contentPriorities.verticalCompression
  }
  /// Sets how strongly the view resists growing beyond its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(
      axis == .horizontal ? \.horizontalHugging : \.verticalHugging, priority)
  }
  /// Sets how strongly the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(
      axis == .horizontal ? \.horizontalCompression : \.verticalCompression, priority)
  }
  /// The part of the frame that constraints do not see.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that constraints see, of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  /// The frame of a rectangle that constraints see.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The view whose first line of text gives this view's first baseline.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last line of text gives this view's last baseline.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Margins and safe area

  /// The margins in effect, by the screen; setting them sets the least values.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }
  /// The margins in effect, by the direction of text; setting them sets the least values.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(isRightToLeft: isRightToLeft) }
    set { setMargins(newValue) }
  }
  /// Whether margins are at least as far in as the superview's.
  open var preservesSuperviewLayoutMargins = false {
    didSet { invalidateLayoutInputs() }
  }
  /// Whether the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { invalidateLayoutInputs() }
  }
  /// Tells the view that its margins changed.
  open func layoutMarginsDidChange() {}
  /// The distances that bars and the screen's shape cover, as of the frames the views have.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeArea }
  /// Tells the view that its safe area changed; called during layout.
  open func safeAreaInsetsDidChange() {}

  // MARK: Appearance

  /// Whether the view is invisible; an arranged view of a stack then leaves the arrangement.
  open var isHidden = false {
    didSet { if isHidden != oldValue { invalidateLayoutInputs() } }
  }
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether nothing shines through.
  open var isOpaque = true
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// The colour of controls; the superview's if not set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { inheritedTint ?? UIColor.systemBlue }
    set { setTint(newValue) }
  }
  final var tintStorage: UIColor?
  /// Whether content beyond the bounds is cut off.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How content fills the bounds.
  open var contentMode: ContentMode = .scaleToFill
  /// Whether events reach the view.
  open var isUserInteractionEnabled = true
  /// The class of the layer, `CALayer` or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }
  /// The layer that draws the view.
  open private(set) lazy var layer =
    (Self.layerClass as? CALayer.Type ?? CALayer.self).make(of: self)
  /// Tells the view that its layer places its sublayers; nothing is drawn here, and nothing calls it.
  open func layoutSublayers(of layer: CALayer) {}
  /// Whether a gesture on the view may begin, beside its delegate; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// A number for the author's use.
  open var tag = 0
  /// Which direction the content has, whatever the language's.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { invalidateLayoutInputs() }
  }
  /// A name for tests and other programs; first choice as the view's identity in a layout.
  open var accessibilityIdentifier: String? {
    didSet { invalidateLayoutInputs() }
  }
  /// What the view is called aloud.
  open var accessibilityLabel: String?
  /// A name for restoring the view's state.
  open var restorationIdentifier: String?
  /// Marks the view for drawing; nothing is drawn here.
  open func setNeedsDisplay() {}
  /// Draws the content; nothing here calls it.
  open func draw(_ rect: CGRect) {}
  /// Tells the view that the colour of controls changed.
  open func tintColorDidChange() {}
  /// How the content is moved, turned and scaled around its centre; constraints do not see it.
  open var transform = CGAffineTransform.identity
  /// What is known of the surroundings.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// What a class of UIKit does when its traits changed.
  func traitsDidChange() {}

  /// Whether a point of the view's coordinates lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    boundsStorage.contains(point)
  }
  /// The deepest visible view that takes events at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }

  // MARK: Description

  /// The class, the address, the frame and what else tells the view from others, as UIKit writes it.
  open override var description: String { shownDescription }
  /// Adds what a layout keeps of this view to a list; subclasses add their content.
  func describe(_ list: inout PropertyList) {
    describePlacement(&list)
  }
}
