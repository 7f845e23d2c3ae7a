import LayoutModel

/// The properties of a view that matter to its layout, with size-class conditions resolved.
struct ViewTraits {
  var isInstalled = true
  var isHidden = false
  var mask: AutoresizingMask?
  var frameX: Double?
  var frameY: Double?
  var frameWidth: Double?
  var frameHeight: Double?
  var horizontalHugging = 250.0
  var verticalHugging = 250.0
  var horizontalCompression = 750.0
  var verticalCompression = 750.0
  var intrinsicWidth: Double?
  var intrinsicHeight: Double?
  /// The natural size that stands in for the content's on Interface Builder's canvas.
  var placeholderWidth: Double?
  var placeholderHeight: Double?
  var semantic: String?
  @Apart var margins: GivenMargins
  var stack = StackTraits()
  var customSpacingAfter: Double?
  @Apart var content: ContentTraits
  var isScrollEnabled = true

  // What most views have, once for all; shared and therefore never written.
  nonisolated(unsafe) private static let noMargins = Apart(wrappedValue: GivenMargins())
  nonisolated(unsafe) private static let noContent = Apart(wrappedValue: ContentTraits())

  /// The margins that a view states.
  struct GivenMargins: Equatable {
    var left: Double?
    var top: Double?
    var right: Double?
    var bottom: Double?
    var leading: Double?
    var trailing: Double?
    var directionalTop: Double?
    var directionalBottom: Double?
    var preservesSuperview = false
    var insetsFromSafeArea = true
    var followsReadableWidth = false

    /// Whether any margin is stated.
    var isStated: Bool {
      (left ?? top ?? right ?? bottom ?? leading ?? trailing ?? directionalTop ?? directionalBottom)
        != nil
    }
  }

  /// What a stack view states.
  struct StackTraits: Equatable {
    var isVertical = false
    var distribution = "fill"
    var alignment = "fill"
    var spacing = 0.0
    /// Whether the spacing is the system's and not a number of points.
    var isStandardSpacing = false
    var isMarginsRelative = false
    var isBaselineRelative = false
  }

  /// Reads the properties of a view as they are in an environment.
  init(_ view: ViewNode, in environment: Environment) {
    (_margins, _content) = (Self.noMargins, Self.noContent)
    for element in view.properties.resolved(in: environment) {
      if let setter = ViewTraits.setters[element.key] {
        setter(&self, element.value)
      } else if ContentTraits.mayHaveParts(element.key.text) {
        content.read(element)
      }
    }
    if isHidden, environment.isDesignTime, ViewTraits.isStoppedIndicator(view) { isHidden = false }
  }

  /// Whether a view is an indicator that is hidden only as long as it stands still: Interface Builder
  /// stores it as hidden, and shows it on its canvas.
  private static func isStoppedIndicator(_ view: ViewNode) -> Bool {
    view.className == "UIActivityIndicatorView"
      && view.properties["hidesWhenStopped"]?.flag == true
      && view.properties["animating"]?.flag != true
  }
}

extension ViewTraits {
  typealias Setter = @Sendable (inout ViewTraits, PropertyValue) -> Void

  private static let setters: [PropertyKey: Setter] = placement.merging(marginSetters) { $1 }
    .merging(stackSetters) { $1 }.merging(contentSetters) { $1 }

  private static let placement: [PropertyKey: Setter] = [
    .installed: { $0.isInstalled = $1.flag ?? true },
    .hidden: { $0.isHidden = $1.flag ?? false },
    .autoresizingMask: { $0.mask = $1.text.map(AutoresizingMask.init) },
    .frameX: { $0.frameX = $1.number },
    .frameY: { $0.frameY = $1.number },
    .frameWidth: { $0.frameWidth = $1.number },
    .frameHeight: { $0.frameHeight = $1.number },
    .horizontalHuggingPriority: { $0.horizontalHugging = $1.number ?? 250 },
    .verticalHuggingPriority: { $0.verticalHugging = $1.number ?? 250 },
    .horizontalCompressionResistancePriority: { $0.horizontalCompression = $1.number ?? 750 },
    .verticalCompressionResistancePriority: { $0.verticalCompression = $1.number ?? 750 },
    .intrinsicWidth: { $0.intrinsicWidth = $1.number },
    .intrinsicHeight: { $0.intrinsicHeight = $1.number },
    .placeholderIntrinsicWidth: { $0.placeholderWidth = $1.number },
    .placeholderIntrinsicHeight: { $0.placeholderHeight = $1.number },
    .semanticContentAttribute: { $0.semantic = $1.text },
  ]

  private static let marginSetters: [PropertyKey: Setter] = [
    .layoutMarginLeft: { $0.margins.left = $1.number },
    .layoutMarginTop: { $0.margins.top = $1.number },
    .layoutMarginRight: { $0.margins.right = $1.number },
    .layoutMarginBottom: { $0.margins.bottom = $1.number },
    .layoutMarginLeading: { $0.margins.leading = $1.number },
    .layoutMarginTrailing: { $0.margins.trailing = $1.number },
    .directionalLayoutMarginTop: { $0.margins.directionalTop = $1.number },
    .directionalLayoutMarginBottom: { $0.margins.directionalBottom = $1.number },
    .preservesSuperviewLayoutMargins: { $0.margins.preservesSuperview = $1.flag ?? false },
    .insetsLayoutMarginsFromSafeArea: { $0.margins.insetsFromSafeArea = $1.flag ?? true },
    .layoutMarginsFollowReadableWidth: { $0.margins.followsReadableWidth = $1.flag ?? false },
  ]

  private static let stackSetters: [PropertyKey: Setter] = [
    .axis: { $0.stack.isVertical = $1.text == "vertical" },
    .distribution: { $0.stack.distribution = $1.text ?? "fill" },
    .alignment: { $0.stack.alignment = $1.text ?? "fill" },
    .spacing: { $0.stack.spacing = $1.number ?? 0 },
    // After `spacing` in the order of the keys: the system's spacing replaces any number.
    .spacingType: {
      $0.stack.isStandardSpacing = $1.text == "standard"
      if $0.stack.isStandardSpacing { $0.stack.spacing = 8 }
    },
    .isLayoutMarginsRelativeArrangement: { $0.stack.isMarginsRelative = $1.flag ?? false },
    .isBaselineRelativeArrangement: { $0.stack.isBaselineRelative = $1.flag ?? false },
    .customSpacingAfter: { $0.customSpacingAfter = $1.number },
  ]
}
