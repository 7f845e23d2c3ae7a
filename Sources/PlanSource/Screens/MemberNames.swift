import LayoutModel

/// The names that the views of a class have in its source.
///
/// In this order: the outlet; the author's label; the text with the kind of view; the kind of view
/// with a number.
struct MemberNames {
  private var names: [NodeID: String] = [:]
  private(set) var outlets: Set<NodeID> = []

  /// Names the views of a part, outlets first.
  init(_ part: ScreenPart, rootName: String) {
    names[part.root.id] = rootName
    if part.content.id != part.root.id { names[part.content.id] = "contentView" }
    for (id, role) in part.cellViews { names[id] = role }
    var unique = UniqueNames(taken: MemberNames.reserved)
    for view in part.views {
      guard !isEffectContent(view, of: part), let outlet = part.tree.outlets[view.id] else {
        continue
      }
      let kind = MemberNames.kind(of: view)
      let name = SwiftName.isIdentifier(outlet) ? outlet : SwiftName.property(outlet) ?? kind
      outlets.insert(view.id)
      names[view.id] = unique.claim(unique.isFree(name) ? name : MemberNames.joined(name, kind))
    }
    var unnamed: [ViewNode] = []
    for view in part.views where names[view.id] == nil {
      if isEffectContent(view, of: part) { continue }
      if let name = MemberNames.name(of: view) {
        names[view.id] = unique.claim(name)
      } else {
        unnamed.append(view)
      }
    }
    nameByNumber(unnamed, &unique)
    for view in part.views where isEffectContent(view, of: part) {
      let effect = part.tree.parents[view.id].flatMap { names[$0] } ?? rootName
      names[view.id] = "\(effect).contentView"
    }
  }

  /// The expression for a view of the class; nil for a view of another class.
  subscript(id: NodeID) -> String? { names[id].map(SwiftName.spelled) }

  private func isEffectContent(_ view: ViewNode, of part: ScreenPart) -> Bool {
    part.tree.isContentView(view)
  }

  /// Names views by what they are, with numbers where there are several of a kind.
  private mutating func nameByNumber(_ views: [ViewNode], _ unique: inout UniqueNames) {
    var counts: [String: Int] = [:]
    for view in views { counts[MemberNames.kind(of: view), default: 0] += 1 }
    var numbers: [String: Int] = [:]
    for view in views {
      let kind = MemberNames.kind(of: view)
      numbers[kind, default: 0] += 1
      let isOnly = counts[kind] == 1
      names[view.id] = unique.claim(isOnly ? kind : "\(kind)\(numbers[kind, default: 1])")
    }
  }

  /// A name from the view's label or text; nil if it has neither.
  private static func name(of view: ViewNode) -> String? {
    let kind = kind(of: view)
    let text = [PropertyKey.text, .title, .placeholder].lazy
      .compactMap { view.properties[$0]?.text }.first { !$0.isEmpty }
    // The importer labels a view without a label of its author's by its text.
    let isText = view.label.map { label in text?.hasPrefix(label.prefix(8)) == true } ?? true
    if !isText, let label = view.label, let name = SwiftName.property(label, words: 5) {
      return isReserved(name) ? joined(name, kind) : name
    }
    guard let text, let name = SwiftName.property(text, words: 3) else { return nil }
    return joined(name, kind)
  }

  /// `save` and `button` are `saveButton`; `saveButton` stays.
  private static func joined(_ name: String, _ kind: String) -> String {
    let suffix = kind.prefix(1).uppercased() + kind.dropFirst()
    return name.hasSuffix(suffix) ? name + "View" : name + suffix
  }

  /// What a view is, in one word: `label`, `stack`, `view`.
  static func kind(of view: ViewNode) -> String {
    var name = view.className
    for prefix in ["UI", "WK", "MK", "SCN", "SK", "GLK", "MTK", "PDF", "ARSCN"]
    where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      break
    }
    switch name {
    case "StackView": return "stack"
    case "TextField": return "field"
    case "View": return "container"
    case "Control", "": return "control"
    case "Switch": return "toggle"
    case "ImageView": return "picture"
    default: break
    }
    if name.hasSuffix("View"), name.count > 8, name != "ActivityIndicatorView" {
      name = String(name.dropLast(4))
    }
    return SwiftName.property(name) ?? "view"
  }

  private static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// Members of views, controllers, cells and planned objects, and words that are no names.
  static let reserved: Set<String> = Set(
    """
    self Self Type Protocol init super view title description debugDescription hash tag frame \
    bounds center layer window superview subviews transform alpha isHidden backgroundColor \
    tintColor contentMode isOpaque clipsToBounds constraints layoutGuides next delegate dataSource \
    contentView textLabel detailTextLabel imageView backgroundView selectedBackgroundView \
    accessoryView accessoryType editingAccessoryType editingAccessoryView selectionStyle style \
    isSelected isHighlighted isEditing reuseIdentifier separatorInset indentationLevel \
    indentationWidth parent children tabBarItem toolbarItems navigationItem navigationController \
    tabBarController splitViewController searchDisplayController storyboard nibName nibBundle \
    presentedViewController presentingViewController definesPresentationContext modalPresentationStyle \
    preferredContentSize traitCollection isFirstResponder canBecomeFirstResponder inputView \
    inputAccessoryView undoManager drf viewPlan contentViewPlan stackViewPlan planIdentifier \
    appliedConstraints viewPlanApplied applyPlan setUp activateConstraints addSubviews transitioning \
    state isEnabled isTracking text font color image value key other target action sender \
    mask layoutMargins directionalLayoutMargins safeAreaInsets safeAreaLayoutGuide \
    layoutMarginsGuide readableContentGuide keyboardLayoutGuide topAnchor bottomAnchor \
    leadingAnchor trailingAnchor leftAnchor rightAnchor widthAnchor heightAnchor centerXAnchor \
    centerYAnchor firstBaselineAnchor lastBaselineAnchor intrinsicContentSize alignmentRectInsets \
    gestureRecognizers motionEffects semanticContentAttribute isUserInteractionEnabled \
    isMultipleTouchEnabled isExclusiveTouch restorationIdentifier isAccessibilityElement \
    accessibilityLabel accessibilityIdentifier accessibilityHint accessibilityValue \
    accessibilityTraits effectiveUserInterfaceLayoutDirection isViewLoaded viewIfLoaded \
    topLayoutGuide bottomLayoutGuide label column row section edges size width height top bottom \
    left right leading trailing centerX centerY horizontal vertical builder subscriber link origin \
    margins controller serial kind
    """.split(separator: " ").map(String.init))
}
