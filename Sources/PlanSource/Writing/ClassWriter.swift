import LayoutModel

/// Writes one class.
struct ClassWriter {
  let part: ScreenPart
  let name: String
  let options: SourceOptions
  /// The names of the classes that the parts below have.
  let classNames: [NodeID: String]
  let names: MemberNames
  let constraints: PartConstraints
  private(set) var notes: [ConvertedScreen.Note] = []
  /// Whether the root of a controller is no plain view, so that the class makes it.
  let makesRoot: Bool
  var lines = SourceLines()

  init(
    _ part: ScreenPart, named name: String, _ options: SourceOptions, _ classNames: [NodeID: String]
  ) {
    self.part = part
    self.name = name
    self.options = options
    self.classNames = classNames
    let isCustom = part.root.properties[.customClass] != nil && options.namesCustomClasses
    makesRoot = part.kind == .controller && (part.root.className != "UIView" || isCustom)
    names = MemberNames(
      part, rootName: part.kind == .controller ? (makesRoot ? "rootView" : "view") : "self")
    constraints = PartConstraints(part, names, style: options.style)
    notes = constraints.notes
  }

  /// Writes the class and says what it came to.
  mutating func write() -> ConvertedScreen {
    lines.add(options.isHeadless ? "import HeadlessUIKit" : "import UIKit")
    if options.style == .drf {
      lines = SourceLines()
      lines.add("import Draftsman")
      if !options.isHeadless { lines.add("import UIKit") }
    }
    lines.separate()
    writeHeading()
    let base = self.base
    lines.add("final class \(SwiftName.spelled(name)): \(base) {")
    var body = SourceLines()
    swap(&lines, &body)
    writeMembers()
    writeMaking()
    writeSetUp()
    if options.style == .drf { PlanWriter.write(&self) } else { writeHierarchy() }
    writeConstraints()
    swap(&lines, &body)
    lines.indented { lines in
      for line in body.lines { lines.add(line) }
    }
    lines.add("}")
    var members: [ConvertedScreen.Member] = []
    for view in ([part.root, part.content] + part.views) {
      // The root may be its own content: it is one member.
      guard let name = names[view.id], view.id != part.root.id || members.isEmpty else { continue }
      members.append(
        .init(view: view.id, name: SwiftName.spelled(name), className: KnownClass(view).name))
    }
    return ConvertedScreen(
      name: name, kind: part.kind, layout: part.tree.layout.id, root: part.root.id,
      members: members, constraintCount: constraints.count, notes: notes, source: lines.text)
  }

  private var base: String {
    let planned = options.style == .drf
    switch part.kind {
    case .controller: return planned ? "UIViewController, Planned" : "UIViewController"
    case .tableCell: return planned ? "UITableViewCell, PlannedCell" : "UITableViewCell"
    case .collectionCell:
      return planned ? "UICollectionViewCell, PlannedCell" : "UICollectionViewCell"
    case .view:
      guard planned else { return rootClass }
      return "\(rootClass), \(rootClass == "UIStackView" ? "PlannedStack" : "Planned")"
    }
  }

  /// The class of UIKit that the class inherits from.
  private var rootClass: String {
    let known = KnownClass(part.root).name
    guard part.kind == .view else { return known }
    return ClassWriter.openClasses.contains(known) ? known : "UIView"
  }

  /// Classes that are made by `init(frame:)`, so that another one can inherit from them.
  private static let openClasses: Set<String> = [
    "UIView", "UICollectionReusableView", "UIControl", "UIScrollView", "UIStackView", "UILabel",
    "UIImageView", "UIButton", "UITextField",
  ]

  /// What is said before the class.
  private mutating func writeHeading() {
    let source = SwiftText.comment(part.tree.layout.id.text)
    lines.add(
      "/// `\(SwiftText.comment(part.tree.layout.name).filter { $0 != "`" })`, converted from \(source.filter { $0 != "`" })."
    )
    let controller = part.tree.layout.properties["controller.class"]?.text
    if part.kind == .controller, let controller, controller != "UIViewController" {
      note(part.root.id, "The document's controller is a \(SwiftText.comment(controller)).")
      lines.comment("The document's controller is a \(SwiftText.comment(controller)).")
    }
    if part.kind == .view, part.root.className != rootClass {
      note(
        part.root.id, "The document's view is a \(SwiftText.comment(part.root.className)).",
        affectsFrames: true)
      lines.comment("The document's view is a \(SwiftText.comment(part.root.className)).")
    }
  }

  mutating func note(_ view: NodeID, _ text: String, affectsFrames: Bool = false) {
    notes.append(.init(view: view, text: text, affectsFrames: affectsFrames))
  }

  /// The views that are properties of the class: all but those that another view makes.
  private var made: [ViewNode] { part.views.filter { names[$0.id]?.contains(".") == false } }

  private mutating func writeMembers() {
    if makesRoot, part.root.className == "UIStackView", options.style == .drf {
      note(
        part.root.id, "The controller's view is a stack that arranges nothing here.",
        affectsFrames: true)
      lines.comment("A stack in the document; what it arranges is placed by the plan.")
    }
    if makesRoot { writeMember(part.root, named: "rootView", isOutlet: false) }
    let outlets = made.filter { names.outlets.contains($0.id) }
    for view in outlets { writeMember(view, named: names[view.id] ?? "view", isOutlet: true) }
    if !outlets.isEmpty { lines.separate() }
    for view in made where !names.outlets.contains(view.id) {
      writeMember(view, named: names[view.id] ?? "view", isOutlet: false)
    }
  }

  private mutating func writeMember(_ view: ViewNode, named name: String, isOutlet: Bool) {
    let known = KnownClass(view)
    var type = known.name
    let custom = view.properties[.customClass]?.text
    if known.isStandIn {
      lines.comment("A \(SwiftText.comment(view.className)) in the document.")
      note(view.id, "A \(SwiftText.comment(view.className)) in the document.", affectsFrames: true)
    }
    if let custom, !custom.isEmpty {
      if options.namesCustomClasses, SwiftName.isIdentifier(custom) {
        type = SwiftName.spelled(custom)
      } else {
        lines.comment("\(SwiftText.comment(custom)) in the document.")
        note(view.id, "\(SwiftText.comment(custom)) in the document.")
      }
    }
    let access = isOutlet ? "" : "private "
    lines.add(
      "\(access)let \(SwiftName.spelled(name)) = \(known.initializer(of: view, class: type))")
  }

  // MARK: Making

  private mutating func writeMaking() {
    lines.separate()
    let calls =
      ["setUp()", options.style == .drf ? "applyPlan()" : "addSubviews()"]
      + (constraints.others.isEmpty ? [] : ["activateConstraints()"])
    func block(_ lines: inout SourceLines, _ head: String, _ first: String) {
      lines.block(head) { lines in
        lines.add(first)
        for call in calls { lines.add(call) }
      }
      lines.separate()
    }
    switch part.kind {
    case .controller:
      if makesRoot {
        lines.block("override func loadView()") { $0.add("view = rootView") }
        lines.separate()
      }
      block(&lines, "override func viewDidLoad()", "super.viewDidLoad()")
    case .tableCell:
      block(
        &lines,
        "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
        "super.init(style: \(cellStyle), reuseIdentifier: reuseIdentifier)")
      block(&lines, "required init?(coder: NSCoder)", "super.init(coder: coder)")
    case .collectionCell, .view:
      block(&lines, "override init(frame: CGRect)", "super.init(frame: frame)")
      // UIKit's stack declares that it is never nil.
      let coder = rootClass == "UIStackView" ? "init(coder: NSCoder)" : "init?(coder: NSCoder)"
      block(&lines, "required \(coder)", "super.init(coder: coder)")
    }
  }

  private var cellStyle: String {
    switch part.root.properties["style"]?.text {
    case "IBUITableViewCellStyleValue1", "value1": ".value1"
    case "IBUITableViewCellStyleValue2", "value2": ".value2"
    case "IBUITableViewCellStyleSubtitle", "subtitle": ".subtitle"
    case "IBUITableViewCellStyleDefault", "default": ".default"
    default: "style"
    }
  }

  // MARK: Values

  private mutating func writeSetUp() {
    var outer = SourceLines()
    swap(&lines, &outer)
    for view in [part.root] + (part.content.id == part.root.id ? [] : [part.content]) + cellViews
      + part.views
    {
      writeValues(of: view)
    }
    for (view, reason) in part.left {
      let what = "\(view.className) #\(view.id) \(reason)"
      lines.separate()
      lines.comment("Left out: \(SwiftText.comment(what)).")
      note(view.id, SwiftText.comment("Left out: \(what)."), affectsFrames: true)
    }
    let body = lines.lines
    lines = outer
    lines.block("private func setUp()") { lines in
      for line in body { lines.add(line) }
    }
    lines.separate()
  }

  private var cellViews: [ViewNode] {
    part.cellViews.keys.sorted().compactMap { part.tree.views[$0] }
  }

  private mutating func writeValues(of view: ViewNode) {
    guard let name = names[view.id] else { return }
    let isCellView = part.cellViews[view.id] != nil
    let expression = isCellView ? "\(name)?" : SwiftName.spelled(name)
    let values = ViewValues(
      view, name: expression,
      className: view.id == part.root.id ? rootClass : KnownClass(view).name, options: options)
    var statements = values.statements
    if options.style == .uikit, !isCellView, view.id != part.root.id {
      statements += contentPriorities(of: view).map { "\(expression).\($0)" }
    } else if isCellView || view.id == part.root.id || view.id == part.content.id {
      let prefix = expression == "self" ? "" : "\(expression)."
      statements += contentPriorities(of: view).map { prefix + $0 }
    }
    let isEmpty =
      statements.isEmpty && values.left.isEmpty && (part.separate[view.id] ?? []).isEmpty
    guard !isEmpty || isCellView else { return }
    if !lines.lines.isEmpty { lines.separate() }
    for statement in statements { lines.add(statement) }
    if view.className == "UIStackView", view.properties[.axis]?.text == "vertical" {
      let isPlanned = options.style == .drf && view.id != part.root.id
      if !isPlanned { lines.add("\(expression).axis = .vertical") }
    }
    if isCellView { note(view.id, "The cell places this view.", affectsFrames: true) }
    if !values.left.isEmpty {
      lines.comment("Not said: \(values.left.map(\.text).joined(separator: "; "))")
    }
    for (text, affects) in values.left {
      note(view.id, "Not said: \(text)", affectsFrames: affects)
    }
    for child in part.separate[view.id] ?? [] { writeShown(child, by: expression, of: view) }
  }

  /// Says that a list shows a view of another class: cells with a name of their own are registered.
  private mutating func writeShown(_ child: ViewNode, by list: String, of view: ViewNode) {
    let made = classNames[child.id].map(SwiftName.spelled) ?? child.className
    let prefix = list == "self" ? "" : "\(list)."
    let name = child.properties["reuseIdentifier"]?.text.map(SwiftText.literal)
    switch (KnownClass(view).name, child.className, name) {
    case ("UITableView", "UITableViewCell", let name?):
      lines.add("\(prefix)register(\(made).self, forCellReuseIdentifier: \(name))")
    case ("UICollectionView", "UICollectionViewCell", let name?):
      lines.add("\(prefix)register(\(made).self, forCellWithReuseIdentifier: \(name))")
    default:
      let role = child.properties["role"]?.text.map { " (\(SwiftText.comment($0)))" } ?? ""
      lines.comment("\(list) shows \(made)\(role).")
    }
  }

  /// The statements that set hugging and compression resistance.
  func contentPriorities(of view: ViewNode) -> [String] {
    let all: [(PropertyKey, String, String, Double)] = [
      (.horizontalHuggingPriority, "setContentHuggingPriority", "horizontal", 250),
      (.verticalHuggingPriority, "setContentHuggingPriority", "vertical", 250),
      (
        .horizontalCompressionResistancePriority, "setContentCompressionResistancePriority",
        "horizontal", 750
      ),
      (
        .verticalCompressionResistancePriority, "setContentCompressionResistancePriority",
        "vertical", 750
      ),
    ]
    return all.compactMap { key, method, axis, usual in
      guard let value = view.properties[key]?.number, value != usual, value > 0, value <= 1000
      else {
        return nil
      }
      return "\(method)(\(AnchorSource.priority(value)), for: .\(axis))"
    }
  }

  // MARK: Constraints and views in UIKit's words

  private mutating func writeConstraints() {
    guard !constraints.others.isEmpty else { return }
    lines.separate()
    if options.style == .drf { lines.comment("Constraints that a plan has no words for.") }
    let others = constraints.others
    lines.block("private func activateConstraints()") { lines in
      AnchorSource.write(others, to: &lines)
    }
  }

  private mutating func writeHierarchy() {
    let (views, part, names) = (made, part, names)
    lines.block("private func addSubviews()") { lines in
      for view in views {
        let name = names[view.id].map(SwiftName.spelled) ?? "view"
        let parent = part.tree.parents[view.id]
        let holder = parent.flatMap { names[$0] }.map(SwiftName.spelled) ?? "view"
        let isStack =
          parent.flatMap { part.tree.views[$0] }?.arrangedChildren.contains(view.id) == true
        let call = isStack ? "addArrangedSubview(\(name))" : "addSubview(\(name))"
        let placement = FrameSource.placement(of: view)
        if placement == nil {
          lines.add("\(name).translatesAutoresizingMaskIntoConstraints = false")
        }
        for line in placement ?? [] { lines.add("\(name).\(line)") }
        lines.add(holder == "self" ? call : "\(holder).\(call)")
        if let spacing = view.properties[.customSpacingAfter]?.number, isStack {
          lines.add("\(holder).setCustomSpacing(\(SwiftText.number(spacing)), after: \(name))")
        }
      }
    }
  }
}
