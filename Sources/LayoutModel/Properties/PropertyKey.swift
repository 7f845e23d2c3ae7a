/// What a `PropertyKey` names: a property of a view, constraint or layout.
public enum PropertyKind: Sendable {}

/// The name of a property.
///
/// The constants below are the vocabulary that importers, the layout engine and captures share.
/// Any other key is allowed: it is kept, compared and shown, and means nothing to the engine.
/// Keys that begin with `opaque.` hold what an importer could not interpret.
public typealias PropertyKey = Identifier<PropertyKind>

// MARK: Views: placement

extension Identifier where Kind == PropertyKind {
  /// Text: the flexible parts of an autoresizing mask, separated by spaces; may be empty.
  ///
  /// The parts have the names of `UIView.AutoresizingMask` and stand in the order of its bits:
  /// `flexibleLeftMargin flexibleWidth flexibleRightMargin flexibleTopMargin flexibleHeight
  /// flexibleBottomMargin`.
  ///
  /// Present = the view is placed by its frame and mask. Absent = it is placed by constraints.
  public static let autoresizingMask: Self = "autoresizingMask"
  /// Number: the frame's left edge; for views placed by frame and for design-time sizes.
  public static let frameX: Self = "frame.x"
  /// Number: the frame's top edge.
  public static let frameY: Self = "frame.y"
  /// Number: the frame's width.
  public static let frameWidth: Self = "frame.width"
  /// Number: the frame's height.
  public static let frameHeight: Self = "frame.height"
  /// Flag: the view is hidden.
  public static let hidden: Self = "hidden"
  /// Flag: the item takes part in the layout (absent = true); may carry a size-class condition.
  public static let installed: Self = "installed"
  /// Number: how strongly the view resists growing wider than its content.
  public static let horizontalHuggingPriority: Self = "huggingPriority.horizontal"
  /// Number: how strongly the view resists growing taller than its content.
  public static let verticalHuggingPriority: Self = "huggingPriority.vertical"
  /// Number: how strongly the view resists becoming narrower than its content.
  public static let horizontalCompressionResistancePriority: Self =
    "compressionResistancePriority.horizontal"
  /// Number: how strongly the view resists becoming shorter than its content.
  public static let verticalCompressionResistancePriority: Self =
    "compressionResistancePriority.vertical"
  /// Number: the content's natural width, where the author states it.
  public static let intrinsicWidth: Self = "intrinsicContentSize.width"
  /// Number: the content's natural height, where the author states it.
  public static let intrinsicHeight: Self = "intrinsicContentSize.height"
  /// Number: the natural width that stands in for the content's on Interface Builder's canvas only.
  public static let placeholderIntrinsicWidth: Self = "placeholderIntrinsicContentSize.width"
  /// Number: the natural height that stands in for the content's on Interface Builder's canvas only.
  public static let placeholderIntrinsicHeight: Self = "placeholderIntrinsicContentSize.height"
  /// Text: `unspecified`, `playback`, `spatial`, `forceLeftToRight` or `forceRightToLeft`.
  public static let semanticContentAttribute: Self = "semanticContentAttribute"
}

// MARK: Views: margins

extension Identifier where Kind == PropertyKind {
  /// Number: the left layout margin.
  public static let layoutMarginLeft: Self = "layoutMargins.left"
  /// Number: the top layout margin.
  public static let layoutMarginTop: Self = "layoutMargins.top"
  /// Number: the right layout margin.
  public static let layoutMarginRight: Self = "layoutMargins.right"
  /// Number: the bottom layout margin.
  public static let layoutMarginBottom: Self = "layoutMargins.bottom"
  /// Number: the leading directional layout margin.
  public static let layoutMarginLeading: Self = "directionalLayoutMargins.leading"
  /// Number: the trailing directional layout margin.
  public static let layoutMarginTrailing: Self = "directionalLayoutMargins.trailing"
  /// Number: the top directional layout margin.
  public static let directionalLayoutMarginTop: Self = "directionalLayoutMargins.top"
  /// Number: the bottom directional layout margin.
  public static let directionalLayoutMarginBottom: Self = "directionalLayoutMargins.bottom"
  /// Flag: margins are at least the superview's.
  public static let preservesSuperviewLayoutMargins: Self = "preservesSuperviewLayoutMargins"
  /// Flag: the safe area is added to the margins (absent = true).
  public static let insetsLayoutMarginsFromSafeArea: Self = "insetsLayoutMarginsFromSafeArea"
  /// Flag: the margins follow the readable width.
  public static let layoutMarginsFollowReadableWidth: Self = "layoutMarginsFollowReadableWidth"
}

// MARK: Views: stack views

extension Identifier where Kind == PropertyKind {
  /// Text: `horizontal` (the default) or `vertical`.
  public static let axis: Self = "axis"
  /// Text: `fill` (the default), `fillEqually`, `fillProportionally`, `equalSpacing`,
  /// `equalCentering`.
  public static let distribution: Self = "distribution"
  /// Text: `fill` (the default), `leading`, `top`, `firstBaseline`, `center`, `trailing`, `bottom`,
  /// `lastBaseline`.
  public static let alignment: Self = "alignment"
  /// Number: the least distance between arranged subviews (absent = 0).
  public static let spacing: Self = "spacing"
  /// Text: `standard` when the spacing is the system's (8 points).
  public static let spacingType: Self = "spacingType"
  /// Flag: the stack arranges inside its layout margins.
  public static let isLayoutMarginsRelativeArrangement: Self = "layoutMarginsRelativeArrangement"
  /// Flag: vertical spacing is measured between baselines.
  public static let isBaselineRelativeArrangement: Self = "baselineRelativeArrangement"
  /// Number: the spacing after this arranged subview, in place of the stack's.
  public static let customSpacingAfter: Self = "customSpacingAfter"
}

// MARK: Views: content

extension Identifier where Kind == PropertyKind {
  /// Text: the user's subclass.
  public static let customClass: Self = "customClass"
  /// Text: the module of the user's subclass.
  public static let customModule: Self = "customModule"
  /// Text: the text of a label, field or text view.
  public static let text: Self = "text"
  /// Text: the title of a button or segment.
  public static let title: Self = "title"
  /// Text: the placeholder of a field.
  public static let placeholder: Self = "placeholder"
  /// Text: the name of an image.
  public static let image: Self = "image"
  /// Number: the natural width in points of the image that the view shows.
  public static let imageWidth: Self = "image.width"
  /// Number: the natural height in points of the image that the view shows.
  public static let imageHeight: Self = "image.height"
  /// Number: the natural width in points of the image behind a button's title.
  public static let backgroundImageWidth: Self = "backgroundImage.width"
  /// Number: the natural height in points of the image behind a button's title.
  public static let backgroundImageHeight: Self = "backgroundImage.height"
  /// Number: the width of the symbol that the view shows, in heights; its size follows the font.
  public static let symbolAspectRatio: Self = "image.aspectRatio"
  /// Text: `system` (`roundedRect`), `infoLight`, …; absent = a custom button.
  public static let buttonType: Self = "buttonType"
  /// Text: `roundedRect`, `line` or `bezel`; absent = a text field without a border.
  public static let borderStyle: Self = "borderStyle"
  /// Number: the width at which the lines of a label are broken; 0 = as wide as the label is.
  public static let preferredMaxLayoutWidth: Self = "preferredMaxLayoutWidth"
  /// Text: a font's name; absent = the system font.
  public static let fontName: Self = "font.name"
  /// Number: a font's size in points.
  public static let fontPointSize: Self = "font.pointSize"
  /// Text: a system font's weight, such as `semibold`.
  public static let fontWeight: Self = "font.weight"
  /// Text: a text style, such as `UICTFontTextStyleBody`.
  public static let fontTextStyle: Self = "font.textStyle"
  /// Number: the most lines of a label; 0 = any number (absent = 1).
  public static let numberOfLines: Self = "numberOfLines"
  /// Flag: a text view scrolls (absent = true).
  public static let isScrollEnabled: Self = "scrollEnabled"
}

// MARK: Clauses

extension Identifier where Kind == PropertyKind {
  /// Number: the constant under a size-class condition, as in `constant[widthClass=compact]`.
  public static let constant: Self = "constant"
  /// Flag: Interface Builder removes the constraint at build time.
  public static let isPlaceholder: Self = "placeholder"
  /// Flag: the constant is the system's standard spacing.
  public static let isSymbolic: Self = "symbolic"
  /// Text: where the constraint was written, such as `App/LoginView.swift:12`.
  public static let sourcePosition: Self = "source"
}

// MARK: Layouts

extension Identifier where Kind == PropertyKind {
  /// Text: the class of the view controller.
  public static let controllerClass: Self = "controller.class"
  /// Flag: the controller is the one that its storyboard begins with (absent = false).
  public static let isInitialViewController: Self = "controller.isInitialViewController"
  /// Flag: false if the document has no view of the controller, whose layout is then an empty main
  /// view: containers, references to other storyboards, controllers with a nib (absent = true).
  public static let controllerHasView: Self = "controller.hasView"
}

// MARK: Conditions

extension Identifier where Kind == PropertyKind {
  /// The same property under a size-class condition, such as `widthClass=compact`.
  public func when(_ condition: String) -> Self {
    Self("\(text)[\(condition)]")
  }
}
