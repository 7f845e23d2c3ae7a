import LayoutModel

/// How an XML attribute becomes a property.
struct AttributeRule {
  /// The key it has on a view or constraint.
  let key: PropertyKey
  /// Whether its value is text even if it looks like a number or truth value.
  let isText: Bool
  /// Whether it is a field of a clause where a constraint has it.
  let isClauseField: Bool

  /// Finds the rule of an attribute by its name.
  init(of name: String) {
    key = AttributeRule.keys[name] ?? PropertyKey(name)
    isText = AttributeRule.texts.contains(name)
    isClauseField = AttributeRule.clauseFields.contains(name)
  }

  /// The rule of an attribute that no table has.
  init(unlisted name: String) {
    key = PropertyKey(name)
    isText = false
    isClauseField = false
  }

  /// The names that the tables have, in no order.
  static var listed: [String] { Array(keys.keys) + texts + clauseFields }

  /// The property of a value.
  func value(_ text: String) -> PropertyValue {
    if isText { return .text(text) }
    switch text {
    case "YES": return .flag(true)
    case "NO": return .flag(false)
    default: return DocumentNumber(text).map { .number($0.value) } ?? .text(text)
    }
  }

  /// Attributes whose property has another name.
  private static let keys: [String: PropertyKey] = [
    "horizontalHuggingPriority": .horizontalHuggingPriority,
    "verticalHuggingPriority": .verticalHuggingPriority,
    "horizontalCompressionResistancePriority": .horizontalCompressionResistancePriority,
    "verticalCompressionResistancePriority": .verticalCompressionResistancePriority,
    "placeholderIntrinsicWidth": .placeholderIntrinsicWidth,
    "placeholderIntrinsicHeight": .placeholderIntrinsicHeight,
    "layoutMarginsRelativeArrangement": .isLayoutMarginsRelativeArrangement,
  ]

  /// Attributes of a constraint that are fields of a clause.
  private static let clauseFields: Set<String> = [
    "id", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute",
    "multiplier", "constant", "priority", "identifier",
  ]

  /// Attributes that hold what a person typed, a name or an identity.
  private static let texts: Set<String> = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "name", "image",
    "highlightedImage", "selectedImage", "landscapeImage", "backgroundImage", "catalog",
    "minimumValueImage", "maximumValueImage", "onImage", "offImage", "progressImage",
    "trackImage", "shadowImage", "backIndicatorImage", "backIndicatorTransitionMask",
    "largeContentImage", "largeContentTitle", "badgeValue", "subtitle", "toolTip",
    "customClass", "customModule", "customModuleProvider", "reuseIdentifier",
    "storyboardIdentifier", "restorationIdentifier", "identifier", "userLabel", "label", "hint",
    "keyPath", "content", "selector", "destination", "property", "reference", "tableViewCell",
    "textLabel", "detailTextLabel", "imageView", "sceneName", "systemColor", "family", "key",
    "id", "sceneID", "sceneMemberID", "storyboardName", "referencedIdentifier",
    "bundleIdentifier", "placeholderIdentifier", "nibName", "input", "discoverabilityTitle",
    "unwindAction", "popoverAnchorView", "popoverAnchorBarButtonItem", "nestedStackIdentifier",
    "toolsVersion", "systemVersion", "version", "minToolsVersion",
  ]
}
