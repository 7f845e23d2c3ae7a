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
  var semantic: String?
  var margins = GivenMargins()
  var stack = StackTraits()
  var customSpacingAfter: Double?
  var content = ContentTraits()
  var isScrollEnabled = true

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
    var isMarginsRelative = false
    var isBaselineRelative = false
  }

  /// What decides the size of a control's content.
  struct ContentTraits: Equatable {
    var text: String?
    var title: String?
    var placeholder: String?
    var image: String?
    var fontPointSize: Double?
    var fontWeight: String?
    var fontTextStyle: String?
    var numberOfLines = 1.0
  }

  /// Reads the properties of a view as they are in an environment.
  init(_ view: ViewNode, in environment: Environment) {
    for element in view.properties.resolved(in: environment) {
      ViewTraits.setters[element.key]?(&self, element.value)
    }
  }
}

extension ViewTraits {
  private typealias Setter = @Sendable (inout ViewTraits, PropertyValue) -> Void

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
    .spacingType: { if $1.text == "standard" { $0.stack.spacing = 8 } },
    .isLayoutMarginsRelativeArrangement: { $0.stack.isMarginsRelative = $1.flag ?? false },
    .isBaselineRelativeArrangement: { $0.stack.isBaselineRelative = $1.flag ?? false },
    .customSpacingAfter: { $0.customSpacingAfter = $1.number },
  ]

  private static let contentSetters: [PropertyKey: Setter] = [
    .text: { $0.content.text = $1.text },
    .title: { $0.content.title = $1.text },
    .placeholder: { $0.content.placeholder = $1.text },
    .image: { $0.content.image = $1.text },
    .fontPointSize: { $0.content.fontPointSize = $1.number },
    .fontWeight: { $0.content.fontWeight = $1.text },
    .fontTextStyle: { $0.content.fontTextStyle = $1.text },
    // Interface Builder's older way to say bold; after the weight in the order of the keys.
    "font.type": {
      if $1.text == "boldSystem", $0.content.fontWeight == nil { $0.content.fontWeight = "bold" }
    },
    .numberOfLines: { $0.content.numberOfLines = $1.number ?? 1 },
    .isScrollEnabled: { $0.isScrollEnabled = $1.flag ?? true },
  ]
}
