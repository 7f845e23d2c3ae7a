import LayoutModel

/// The properties that source can say, by class.
enum ValueRules {
  /// The rule of a property of a class; nil if source cannot say it.
  static func rule(of key: String, for className: String) -> ValueRule? {
    if let rule = byClass[className]?[key] { return rule }
    // Whether a view is opaque follows from its class, but for plain views.
    if key == "opaque", className != "UIView" { return .elsewhere }
    // Of the controls only buttons draw their content where these say.
    if key.hasPrefix("content"), key.hasSuffix("Alignment"), className != "UIButton" {
      return .elsewhere
    }
    if controls.contains(className), let rule = control[key] { return rule }
    if scrolling.contains(className), let rule = scroll[key] { return rule }
    return view[key]
  }

  private static let controls: Set<String> = [
    "UIControl", "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper",
    "UISegmentedControl", "UIPageControl", "UIDatePicker",
  ]

  private static let scrolling: Set<String> = [
    "UIScrollView", "UITextView", "UITableView", "UICollectionView",
  ]

  private static let byClass: [String: [String: ValueRule]] = [
    "UILabel": label, "UIButton": button, "UITextField": field, "UITextView": textView,
    "UIStackView": stack, "UISwitch": toggle, "UISlider": slider, "UIStepper": stepper,
    "UISegmentedControl": segments, "UIProgressView": progress,
    "UIActivityIndicatorView": indicator, "UIPageControl": pages, "UIDatePicker": dates,
    "UITableView": table, "UITableViewCell": cell, "UISearchBar": search,
    "UIImageView": ["userInteractionEnabled": .flag("isUserInteractionEnabled", usual: false)],
    "UIVisualEffectView": ["blurEffect.style": .elsewhere, "effect.style": .elsewhere],
  ]

  private static let modes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]

  private static let view: [String: ValueRule] = [
    "alpha": .number("alpha", usual: 1), "hidden": .flag("isHidden", usual: false),
    "backgroundColor": .color("backgroundColor"), "tintColor": .color("tintColor"),
    "contentMode": .choice("contentMode", modes, usual: "scaleToFill"),
    "clipsSubviews": .flag("clipsToBounds", usual: false),
    "opaque": .flag("isOpaque", usual: true), "tag": .integer("tag", usual: 0),
    "userInteractionEnabled": .flag("isUserInteractionEnabled", usual: true),
    "multipleTouchEnabled": .flag("isMultipleTouchEnabled", usual: false),
    "semanticContentAttribute": .choice(
      "semanticContentAttribute",
      ["playback", "spatial", "forceLeftToRight", "forceRightToLeft"], usual: "unspecified"),
    "restorationIdentifier": .text("restorationIdentifier"),
    "accessibilityConfiguration.label": .text("accessibilityLabel"),
    "accessibilityConfiguration.identifier": .text("accessibilityIdentifier"),
    "preservesSuperviewLayoutMargins": .flag("preservesSuperviewLayoutMargins", usual: false),
    "insetsLayoutMarginsFromSafeArea": .flag("insetsLayoutMarginsFromSafeArea", usual: true),
    "autoresizesSubviews": .flag("autoresizesSubviews", usual: true),
  ]

  private static let control: [String: ValueRule] = [
    "enabled": .flag("isEnabled", usual: true), "selected": .flag("isSelected", usual: false),
    "highlighted": .flag("isHighlighted", usual: false),
    "contentHorizontalAlignment": .choice(
      "contentHorizontalAlignment", ["left", "right", "fill", "leading", "trailing"],
      usual: "center"),
    "contentVerticalAlignment": .choice(
      "contentVerticalAlignment", ["top", "bottom", "fill"], usual: "center"),
  ]

  private static let lineBreaks = ValueRule.choice(
    "lineBreakMode", [],
    renamed: [
      "wordWrap": "byWordWrapping", "wordWrapping": "byWordWrapping",
      "characterWrap": "byCharWrapping", "charWrapping": "byCharWrapping", "clip": "byClipping",
      "clipping": "byClipping", "headTruncation": "byTruncatingHead",
      "middleTruncation": "byTruncatingMiddle",
    ], usual: "tailTruncation")

  private static let alignments = ValueRule.choice(
    "textAlignment", ["left", "center", "right", "justified"], usual: "natural")

  private static let label: [String: ValueRule] = [
    // Interface Builder writes these of every label; UIKit's labels have them anyway.
    "contentMode": .elsewhere,
    "userInteractionEnabled": .flag("isUserInteractionEnabled", usual: false),
    "text": .text("text"), "textColor": .color("textColor"),
    "highlightedColor": .color("highlightedTextColor"), "shadowColor": .color("shadowColor"),
    "textAlignment": alignments, "lineBreakMode": lineBreaks,
    "numberOfLines": .integer("numberOfLines", usual: 1),
    "preferredMaxLayoutWidth": .number("preferredMaxLayoutWidth", usual: 0),
    "adjustsFontSizeToFit": .flag("adjustsFontSizeToFitWidth", usual: false),
    "minimumScaleFactor": .number("minimumScaleFactor", usual: 0),
    "adjustsFontForContentSizeCategory": .flag("adjustsFontForContentSizeCategory", usual: false),
    "baselineAdjustment": .choice(
      "baselineAdjustment", ["alignCenters", "none"], usual: "alignBaselines"),
    "enabled": .flag("isEnabled", usual: true),
    "highlighted": .flag("isHighlighted", usual: false),
  ]

  private static let button: [String: ValueRule] = [
    "adjustsImageWhenHighlighted": .flag("adjustsImageWhenHighlighted", usual: true),
    "adjustsImageWhenDisabled": .flag("adjustsImageWhenDisabled", usual: true),
    "showsTouchWhenHighlighted": .flag("showsTouchWhenHighlighted", usual: false),
    "buttonType": .elsewhere,
    "lineBreakMode": ValueRule(name: "titleLabel?.lineBreakMode") {
      $0.text == "middleTruncation" ? .usual : lineBreaks.outcome($0)
    },
  ]

  private static let borders = ValueRule.choice(
    "borderStyle", ["line", "bezel", "roundedRect"], usual: "none")

  private static let field: [String: ValueRule] = [
    // The alignment of a field's content is that of its text.
    "contentHorizontalAlignment": .elsewhere,
    "text": .text("text"), "placeholder": .text("placeholder"), "textColor": .color("textColor"),
    "textAlignment": alignments, "borderStyle": borders,
    "clearButtonMode": .choice(
      "clearButtonMode", ["whileEditing", "unlessEditing", "always"], usual: "never"),
    "minimumFontSize": .number("minimumFontSize", usual: 17),
    "adjustsFontSizeToFit": .flag("adjustsFontSizeToFitWidth", usual: false),
    "clearsOnBeginEditing": .flag("clearsOnBeginEditing", usual: false),
    "adjustsFontForContentSizeCategory": .flag("adjustsFontForContentSizeCategory", usual: false),
  ].merging(input) { $1 }

  private static let textView: [String: ValueRule] = [
    "text": .text("text"), "textColor": .color("textColor"), "textAlignment": alignments,
    "editable": .flag("isEditable", usual: true),
    "selectable": .flag("isSelectable", usual: true),
    "adjustsFontForContentSizeCategory": .flag("adjustsFontForContentSizeCategory", usual: false),
  ].merging(input) { $1 }

  private static let search: [String: ValueRule] = [
    "text": .text("text"), "placeholder": .text("placeholder"), "prompt": .text("prompt"),
    "showsCancelButton": .flag("showsCancelButton", usual: false),
    "searchBarStyle": .choice("searchBarStyle", ["prominent", "minimal"], usual: "default"),
    "textInputTraits": .elsewhere,
  ]

  private static let input: [String: ValueRule] = [
    "textInputTraits": .elsewhere,
    "textInputTraits.keyboardType": .choice(
      "keyboardType",
      [
        "numbersAndPunctuation", "numberPad", "phonePad", "namePhonePad", "emailAddress",
        "decimalPad", "twitter", "webSearch",
      ], renamed: ["alphabet": "asciiCapable", "URL": "URL"], usual: "default"),
    "textInputTraits.returnKeyType": .choice(
      "returnKeyType",
      ["go", "google", "join", "next", "route", "search", "send", "yahoo", "done"],
      usual: "default"),
    "textInputTraits.autocapitalizationType": .choice(
      "autocapitalizationType", ["none", "words", "allCharacters"], usual: "sentences"),
    "textInputTraits.autocorrectionType": .choice(
      "autocorrectionType", ["no", "yes"], usual: "default"),
    "textInputTraits.spellCheckingType": .choice(
      "spellCheckingType", ["no", "yes"], usual: "default"),
    "textInputTraits.secureTextEntry": .flag("isSecureTextEntry", usual: false),
  ]

  private static let stack: [String: ValueRule] = [
    "axis": .elsewhere,
    "distribution": .choice(
      "distribution",
      ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"], usual: "fill"),
    "alignment": .choice(
      "alignment",
      ["leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"],
      usual: "fill"),
    "spacing": .number("spacing", usual: 0),
    "spacingType": ValueRule(name: "spacing") {
      $0.text == "standard" ? .value("UIStackView.spacingUseSystem") : .unknown
    },
    "layoutMarginsRelativeArrangement": .flag("isLayoutMarginsRelativeArrangement", usual: false),
    "baselineRelativeArrangement": .flag("isBaselineRelativeArrangement", usual: false),
  ]

  private static let toggle: [String: ValueRule] = [
    "on": .flag("isOn", usual: false), "onTintColor": .color("onTintColor"),
    "thumbTintColor": .color("thumbTintColor"),
  ]

  private static let slider: [String: ValueRule] = [
    "minValue": .number("minimumValue", usual: 0), "maxValue": .number("maximumValue", usual: 1),
    "value": .number("value", usual: 0), "continuous": .flag("isContinuous", usual: true),
  ]

  private static let stepper: [String: ValueRule] = [
    "minimumValue": .number("minimumValue", usual: 0),
    "maximumValue": .number("maximumValue", usual: 100),
    "stepValue": .number("stepValue", usual: 1), "value": .number("value", usual: 0),
    "wraps": .flag("wraps", usual: false),
  ]

  private static let segments: [String: ValueRule] = [
    "selectedSegmentIndex": .integer("selectedSegmentIndex", usual: -1),
    "segmentControlStyle": .elsewhere, "title": .elsewhere,
  ]

  private static let progress: [String: ValueRule] = [
    "progress": .number("progress", usual: 0),
    "progressViewStyle": .choice("progressViewStyle", ["bar"], usual: "default"),
    "progressTintColor": .color("progressTintColor"), "trackTintColor": .color("trackTintColor"),
  ]

  private static let indicator: [String: ValueRule] = [
    "style": .choice(
      "style", ["medium", "large"], renamed: ["whiteLarge": "large", "white": "", "gray": ""],
      usual: "medium"),
    "hidesWhenStopped": .flag("hidesWhenStopped", usual: true), "color": .color("color"),
    "animating": .call("startAnimating()"),
  ]

  private static let pages: [String: ValueRule] = [
    "numberOfPages": .integer("numberOfPages"), "currentPage": .integer("currentPage", usual: 0),
    "hidesForSinglePage": .flag("hidesForSinglePage", usual: false),
    "pageIndicatorTintColor": .color("pageIndicatorTintColor"),
    "currentPageIndicatorTintColor": .color("currentPageIndicatorTintColor"),
  ]

  private static let dates: [String: ValueRule] = [
    "style": .elsewhere,
    "datePickerMode": .choice(
      "datePickerMode", ["time", "date", "countDownTimer"], usual: "dateAndTime"),
    "minuteInterval": .integer("minuteInterval", usual: 1),
  ]

  private static let scroll: [String: ValueRule] = [
    "scrollEnabled": .flag("isScrollEnabled", usual: true),
    "pagingEnabled": .flag("isPagingEnabled", usual: false),
    "bounces": .flag("bounces", usual: true),
    "alwaysBounceVertical": .flag("alwaysBounceVertical", usual: false),
    "alwaysBounceHorizontal": .flag("alwaysBounceHorizontal", usual: false),
    "showsHorizontalScrollIndicator": .flag("showsHorizontalScrollIndicator", usual: true),
    "showsVerticalScrollIndicator": .flag("showsVerticalScrollIndicator", usual: true),
    "keyboardDismissMode": .choice(
      "keyboardDismissMode", ["onDrag", "interactive"], usual: "none"),
    "directionalLockEnabled": .flag("isDirectionalLockEnabled", usual: false),
    "delaysContentTouches": .flag("delaysContentTouches", usual: true),
    "canCancelContentTouches": .flag("canCancelContentTouches", usual: true),
    "minimumZoomScale": .number("minimumZoomScale", usual: 1),
    "maximumZoomScale": .number("maximumZoomScale", usual: 1),
    "contentInsetAdjustmentBehavior": .choice(
      "contentInsetAdjustmentBehavior", ["scrollableAxes", "never", "always"], usual: "automatic"),
  ]

  private static let table: [String: ValueRule] = [
    "style": .elsewhere, "dataMode": .elsewhere, "sections.order": .elsewhere,
    "rowHeight": ValueRule(name: "rowHeight") {
      guard let height = $0.number else { return .unknown }
      return height < 0 ? .usual : .value(SwiftText.number(height))
    },
    "estimatedRowHeight": ValueRule(name: "estimatedRowHeight") {
      guard let height = $0.number else { return .unknown }
      return height < 0 ? .usual : .value(SwiftText.number(height))
    },
    "sectionHeaderHeight": .number("sectionHeaderHeight"),
    "sectionFooterHeight": .number("sectionFooterHeight"),
    "separatorStyle": .choice(
      "separatorStyle", ["none", "singleLine"], renamed: ["default": ""], usual: "singleLine"),
    "separatorColor": .color("separatorColor"),
    "allowsSelection": .flag("allowsSelection", usual: true),
    "allowsMultipleSelection": .flag("allowsMultipleSelection", usual: false),
    "allowsSelectionDuringEditing": .flag("allowsSelectionDuringEditing", usual: false),
  ]

  private static let cell: [String: ValueRule] = [
    "style": .elsewhere, "reuseIdentifier": .elsewhere, "rowHeight": .elsewhere,
    "textLabel": .elsewhere, "detailTextLabel": .elsewhere, "imageView": .elsewhere,
    "selectionStyle": .choice("selectionStyle", ["none", "blue", "gray"], usual: "default"),
    "accessoryType": .choice(
      "accessoryType", ["disclosureIndicator", "checkmark", "detailButton"],
      renamed: ["detailDisclosureButton": "detailDisclosureButton"], usual: "none"),
    "indentationWidth": .number("indentationWidth", usual: 10),
    "indentationLevel": .integer("indentationLevel", usual: 0),
  ]
}
