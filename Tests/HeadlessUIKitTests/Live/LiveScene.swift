import AutoLayout
import HeadlessUIKit
import LayoutModel
import LayoutTestSupport

/// A live tree that is edited at random: views, constraints, texts, stacks, guides.
///
/// Contradictions and things left open are part of it: ties must be broken as in a new tree.
struct LiveScene {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var random: SplitMix64
  private var constraints: [NSLayoutConstraint] = []
  /// Views that left and may come back.
  private var left: [UIView] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<(3 + random.below(8)) { add() }
  }

  /// One edit or a few of them.
  mutating func edit() {
    for _ in 0...random.below(3) { editOnce() }
  }

  private mutating func editOnce() {
    let view = anyView()
    switch random.below(24) {
    case 0...3: add()
    case 4, 5: remove(view)
    case 6: bringBack()
    case 7: move(view)
    case 8: view.superview?.bringSubviewToFront(view)
    case 9...11: relate(view)
    case 12: dropConstraint()
    case 13...15: anyConstraint()?.constant = CGFloat(random.below(40))
    case 16: anyConstraint().map { changePriority(of: $0) }
    case 17: (view as? UILabel)?.text = String(repeating: "some text ", count: random.below(8))
    case 18: (view as? UILabel)?.numberOfLines = random.below(2)
    case 19: view.isHidden.toggle()
    case 20: change(stackOrMargins: view)
    case 21: addGuide(to: view)
    case 22: changeContentPriority(of: view)
    default: changeGeometry(of: view)
    }
  }

  // MARK: Choosing

  private var views: [UIView] {
    var views: [UIView] = []
    var open = root.subviews
    while let view = open.popLast() {
      views.append(view)
      open += view.subviews
    }
    return views
  }

  private mutating func anyView() -> UIView {
    let views = views
    return views.isEmpty ? root : views[random.below(views.count)]
  }

  private mutating func anyConstraint() -> NSLayoutConstraint? {
    constraints.removeAll { !$0.isActive }
    return constraints.isEmpty ? nil : constraints[random.below(constraints.count)]
  }

  // MARK: Views

  private mutating func make() -> UIView {
    switch random.below(10) {
    case 0, 1:
      let label = UILabel()
      label.text = String(repeating: "word ", count: random.below(5))
      label.numberOfLines = random.below(3) == 0 ? 0 : 1
      return label
    case 2: return UIButton()
    case 3, 4:
      let stack = UIStackView()
      stack.axis = random.below(2) == 0 ? .horizontal : .vertical
      return stack
    case 5: return UIScrollView()
    case 6: return UISwitch()
    default: return UIView()
    }
  }

  private mutating func add() {
    var parent = random.below(3) == 0 ? root : anyView()
    if parent is UILabel || parent is UIButton || parent is UISwitch { parent = root }
    let view = make()
    if random.below(7) == 0 {
      view.frame = CGRect(
        x: random.below(60), y: random.below(60), width: 10 + random.below(90), height: 20)
      if random.below(2) == 0 { view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin] }
      parent.addSubview(view)
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    if let stack = parent as? UIStackView, random.below(4) > 0 {
      stack.insertArrangedSubview(view, at: random.below(stack.arrangedSubviews.count + 1))
      if random.below(2) == 0 { size(view) }
      return
    }
    parent.insertSubview(view, at: random.below(parent.subviews.count + 1))
    place(view, in: parent)
  }

  private mutating func remove(_ view: UIView) {
    guard view !== root else { return }
    view.removeFromSuperview()
    if left.count < 6 { left.append(view) }
  }

  private mutating func bringBack() {
    guard let view = left.popLast(), view.superview == nil else { return }
    let parent = anyView()
    parent.insertSubview(view, at: random.below(parent.subviews.count + 1))
    if random.below(2) == 0 { place(view, in: parent) }
  }

  private mutating func move(_ view: UIView) {
    let parent = anyView()
    guard view !== root, !parent.isDescendant(of: view) else { return }
    if let stack = parent as? UIStackView, !view.translatesAutoresizingMaskIntoConstraints {
      stack.addArrangedSubview(view)
    } else {
      parent.addSubview(view)
      if random.below(2) == 0 { place(view, in: parent) }
    }
  }

  // MARK: Constraints

  private mutating func place(_ view: UIView, in parent: UIView) {
    let gap = CGFloat(random.below(20))
    let sibling = parent.subviews.first { $0 !== view } ?? parent
    let start = [
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: gap),
      view.leftAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.leftAnchor, constant: gap),
      view.leadingAnchor.constraint(equalTo: parent.layoutMarginsGuide.leadingAnchor),
    ]
    let top = [
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: gap),
      view.topAnchor.constraint(greaterThanOrEqualTo: sibling.bottomAnchor, constant: gap),
      view.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
      view.firstBaselineAnchor.constraint(equalTo: sibling.firstBaselineAnchor),
    ]
    activate(start[random.below(start.count)])
    activate(top[random.below(top.count)])
    if random.below(3) > 0 { size(view) }
    if random.below(3) == 0 {
      activate(view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -gap))
    }
  }

  private mutating func size(_ view: UIView) {
    let parent = view.superview ?? root
    let length = CGFloat(10 + random.below(60))
    switch random.below(3) {
    case 0: activate(view.widthAnchor.constraint(equalToConstant: length))
    case 1: activate(view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5))
    default: activate(view.heightAnchor.constraint(equalToConstant: length))
    }
  }

  /// Any constraint, which may contradict those there are.
  private mutating func relate(_ view: UIView) {
    let other = random.below(3) == 0 ? root : anyView()
    guard view !== other else { return size(view) }
    let constant = CGFloat(random.below(50))
    let constraint: NSLayoutConstraint
    switch random.below(6) {
    case 0:
      constraint = view.leftAnchor.constraint(equalTo: other.rightAnchor, constant: constant)
    case 1: constraint = view.widthAnchor.constraint(equalTo: other.widthAnchor)
    case 2:
      constraint = view.bottomAnchor.constraint(
        lessThanOrEqualTo: other.bottomAnchor, constant: -constant)
    case 3: constraint = view.centerXAnchor.constraint(equalTo: other.centerXAnchor)
    case 4: constraint = view.heightAnchor.constraint(greaterThanOrEqualToConstant: constant)
    default:
      constraint = view.trailingAnchor.constraint(
        equalTo: other.trailingAnchor, constant: -constant)
    }
    if random.below(2) == 0 {
      constraint.priority = UILayoutPriority(Float(250 * (1 + random.below(3))))
    }
    activate(constraint)
  }

  private mutating func activate(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
    if constraint.isActive { constraints.append(constraint) }
  }

  private mutating func dropConstraint() {
    guard let constraint = anyConstraint() else { return }
    constraint.isActive = false
    if random.below(3) == 0 { activate(constraint) }
  }

  private mutating func changePriority(of constraint: NSLayoutConstraint) {
    guard constraint.priority != .required else { return }
    constraint.priority = UILayoutPriority(Float(1 + random.below(998)))
  }

  // MARK: Everything else

  private mutating func change(stackOrMargins view: UIView) {
    guard let stack = view as? UIStackView else {
      view.layoutMargins.left = CGFloat(random.below(30))
      view.preservesSuperviewLayoutMargins = random.below(2) == 0
      return
    }
    switch random.below(7) {
    case 0: stack.spacing = CGFloat(random.below(9))
    case 1: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 2: stack.alignment = [.fill, .leading, .center, .firstBaseline][random.below(4)]
    case 3:
      stack.distribution =
        [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering][random.below(5)]
    case 4: stack.isLayoutMarginsRelativeArrangement.toggle()
    case 5: stack.arrangedSubviews.first.map { stack.setCustomSpacing(7, after: $0) }
    default: stack.arrangedSubviews.last.map { stack.removeArrangedSubview($0) }
    }
  }

  private mutating func addGuide(to view: UIView) {
    if let guide = view.layoutGuides.first, random.below(2) == 0 {
      return view.removeLayoutGuide(guide)
    }
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    activate(guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3))
    if random.below(2) == 0 {
      activate(guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25))
    }
    activate(anyView().topAnchor.constraint(equalTo: guide.bottomAnchor))
  }

  private mutating func changeContentPriority(of view: UIView) {
    let priority = UILayoutPriority(Float(200 + random.below(600)))
    if random.below(2) == 0 {
      view.setContentHuggingPriority(priority, for: .horizontal)
    } else {
      view.setContentCompressionResistancePriority(priority, for: .vertical)
    }
  }

  private mutating func changeGeometry(of view: UIView) {
    switch random.below(4) {
    case 0:
      root.frame.size = CGSize(width: 200 + random.below(200), height: 300 + random.below(200))
    case 1 where view.superview as? UIStackView == nil:
      view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 2 where view.translatesAutoresizingMaskIntoConstraints && view !== root:
      view.frame.origin.x = CGFloat(random.below(80))
    default: exchange()
    }
  }

  private mutating func exchange() {
    let parent = anyView().superview ?? root
    guard parent.subviews.count > 1 else { return }
    parent.exchangeSubview(at: 0, withSubviewAt: random.below(parent.subviews.count))
  }
}

extension LiveScene {
  /// What a check found.
  struct Outcome {
    var difference: String?
    /// The rules of what there was to be noticed.
    var rules: Set<String> = []
  }

  /// Compares the tree, which is laid out, with the solution of a new engine for it.
  func check() -> Outcome {
    guard let solution = root.newEngine()?.solution() else { return Outcome(difference: "none") }
    var outcome = Outcome()
    outcome.rules = Set(solution.findings.map(\.kind.name))
    // Insets and heights that do not come to rest with the frames stop where they are.
    if !outcome.rules.contains("unsettled") { outcome.difference = frameDifference(solution) }
    return outcome
  }

  private func frameDifference(_ solution: Solution) -> String? {
    var live: [UIView] = []
    var open = [root]
    while let view = open.popLast() {
      live.append(view)
      open += view.subviews.reversed()
    }
    guard live.count == solution.views.count else { return "other views" }
    for (view, placement) in zip(live, solution.views).dropFirst() {
      let (frame, solved) = (view.frame, placement.frame)
      let isSame =
        frame.minX == solved.x && frame.minY == solved.y && frame.width == solved.width
        && frame.height == solved.height
      // A frame that a mask makes is worked out by the view itself.
      let distances = [
        frame.minX - solved.x, frame.minY - solved.y, frame.width - solved.width,
        frame.height - solved.height,
      ]
      let isClose =
        view.translatesAutoresizingMaskIntoConstraints
        && !distances.contains { abs($0) > 1e-4 }
      if !isSame, !isClose { return "\(placement.id) is at \(frame), solved at \(solved)" }
    }
    return nil
  }
}
