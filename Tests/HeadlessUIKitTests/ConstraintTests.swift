import HeadlessUIKit
import Testing

struct ConstraintTests {
  private let root = UIView()
  private let left = UIView()
  private let right = UIView()
  private let inner = UIView()

  init() {
    root.addSubview(left)
    root.addSubview(right)
    right.addSubview(inner)
  }

  @Test func `a constraint is held by the nearest view above both items`() {
    let siblings = left.rightAnchor.constraint(equalTo: right.leftAnchor)
    let parentAndChild = inner.topAnchor.constraint(equalTo: right.topAnchor)
    let cousins = inner.topAnchor.constraint(equalTo: left.topAnchor)
    let size = inner.widthAnchor.constraint(equalToConstant: 3)
    let guide = inner.leftAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leftAnchor)
    #expect(!siblings.isActive)
    NSLayoutConstraint.activate([siblings, parentAndChild, cousins, size, guide])
    #expect(root.constraints == [siblings, cousins, guide])
    #expect(right.constraints == [parentAndChild])
    #expect(inner.constraints == [size])
    NSLayoutConstraint.activate([siblings])
    #expect(root.constraints.count == 3, "activating twice changes nothing")
    NSLayoutConstraint.deactivate([cousins, cousins])
    #expect(root.constraints == [siblings, guide])
  }

  @Test func `removal deactivates what reaches into the subtree from above`() {
    let outside = inner.topAnchor.constraint(equalTo: left.topAnchor)
    let inside = inner.topAnchor.constraint(equalTo: right.topAnchor)
    let other = left.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([outside, inside, other])
    right.removeFromSuperview()
    #expect(!outside.isActive && inside.isActive && other.isActive)
    #expect(root.constraints == [other])
    root.addSubview(right)
    #expect(!outside.isActive, "coming back does not activate")
  }

  @Test func `moving to the front keeps constraints`() {
    let constraint = left.topAnchor.constraint(equalTo: root.topAnchor)
    constraint.isActive = true
    root.addSubview(left)
    #expect(constraint.isActive)
  }

  @Test func `items without a common ancestor are reported`() {
    let stranger = UIView()
    let constraint = left.topAnchor.constraint(equalTo: stranger.topAnchor)
    let guide = UILayoutGuide()
    let loose = left.topAnchor.constraint(equalTo: guide.topAnchor)
    let line = #line - 3
    let found = UIDiagnostic.collect { NSLayoutConstraint.activate([constraint, loose]) }
    #expect(found.diagnostics.map(\.kind) == [.noCommonAncestor, .invalidItem])
    #expect(found.diagnostics.first?.source == SourcePosition(line: line))
    #expect(!constraint.isActive && !loose.isActive)
  }

  @Test func `what can never hold is reported when it is made and when it is activated`() {
    func make(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute?,
      multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: left, attribute: first, relatedBy: .equal, toItem: second == nil ? nil : right,
        attribute: second ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }
    let found = UIDiagnostic.collect {
      [
        make(.left, .top), make(.left, .width), make(.left, .leading), make(.left, nil),
        make(.left, .left, multiplier: 0), make(.notAnAttribute, .left),
        make(.width, .height, multiplier: .nan), make(.trailing, .rightMargin),
      ]
    }
    #expect(
      found.diagnostics.map(\.kind) == [
        .invalidPair, .invalidPair, .invalidPair, .locationWithoutReference,
        .locationWithoutReference, .invalidPair, .invalidNumber, .invalidPair,
      ])
    let again = UIDiagnostic.collect { NSLayoutConstraint.activate(found.result) }
    #expect(again.diagnostics == found.diagnostics)
    #expect(found.result.allSatisfy { !$0.isActive } && root.constraints.isEmpty)
    let fine = UIDiagnostic.collect {
      [make(.width, .height, multiplier: 0), make(.centerX, .leading), make(.width, nil)]
    }
    #expect(fine.diagnostics.isEmpty)
  }

  @Test func `priority stays on its side of required while active`() {
    let constraint = left.widthAnchor.constraint(equalToConstant: 1)
    constraint.priority = .defaultLow
    constraint.isActive = true
    constraint.priority = .defaultHigh
    #expect(constraint.priority == .defaultHigh)
    let found = UIDiagnostic.collect {
      constraint.priority = .required
      constraint.priority = UILayoutPriority(0)
      constraint.constant = .infinity
    }
    #expect(
      found.diagnostics.map(\.kind) == [.requiredPriorityChanged, .invalidNumber, .invalidNumber])
    #expect(constraint.priority == .defaultHigh && constraint.constant == 1)
    constraint.isActive = false
    constraint.priority = .required
    #expect(constraint.priority == .required)
  }

  @Test func `a view is not kept alive by its constraints`() {
    var view: UIView? = UIView()
    weak let weakView = view
    let constraint = view?.widthAnchor.constraint(equalToConstant: 4)
    constraint?.isActive = true
    view = nil
    #expect(weakView == nil)
    #expect(constraint?.isActive == false && constraint?.firstItem == nil)
    let found = UIDiagnostic.collect { constraint?.isActive = true }
    #expect(found.diagnostics.map(\.kind) == [.invalidItem])
  }

  @Test func `a freed superview lets go of constraints on views that live on`() {
    var outer: UIView? = UIView()
    let (first, second) = (UIView(), UIView())
    outer?.addSubview(first)
    outer?.addSubview(second)
    let constraint = first.topAnchor.constraint(equalTo: second.topAnchor)
    constraint.isActive = true
    outer = nil
    #expect(first.superview == nil && !constraint.isActive)
    root.addSubview(first)
    root.addSubview(second)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
  }

  @Test func `anchors are equal by item and attribute`() {
    #expect(left.topAnchor == left.topAnchor)
    #expect(
      left.topAnchor !== left.topAnchor, "they are made anew, equality must not rest on identity")
    #expect(left.topAnchor != left.bottomAnchor)
    #expect(left.topAnchor != right.topAnchor)
    #expect(left.safeAreaLayoutGuide.topAnchor == left.safeAreaLayoutGuide.topAnchor)
    #expect(left.safeAreaLayoutGuide.topAnchor != left.topAnchor)
    let constraint = left.topAnchor.constraint(equalTo: right.bottomAnchor)
    #expect(constraint.firstAnchor == left.topAnchor as AnyLayoutAnchor)
    #expect(constraint.secondAnchor == right.bottomAnchor as AnyLayoutAnchor)
    var counts: [AnyLayoutAnchor: Int] = [:]
    counts[left.topAnchor, default: 0] += 1
    counts[left.topAnchor, default: 0] += 1
    #expect(counts == [left.topAnchor: 2])
  }

  @Test func `constraints added by hand need both items below the view`() {
    let constraint = inner.topAnchor.constraint(equalTo: right.topAnchor)
    root.addConstraint(constraint)
    #expect(root.constraints == [constraint] && constraint.isActive)
    right.addConstraint(constraint)
    #expect(root.constraints.isEmpty && right.constraints == [constraint])
    let found = UIDiagnostic.collect { left.addConstraint(constraint) }
    #expect(found.diagnostics.map(\.kind) == [.noCommonAncestor])
    #expect(right.constraints == [constraint])
    left.removeConstraint(constraint)
    #expect(constraint.isActive, "another view's constraint is left alone")
    right.removeConstraints([constraint])
    #expect(!constraint.isActive)
  }

  @Test func `a guide that leaves takes its constraints with it`() {
    let guide = UILayoutGuide()
    left.addLayoutGuide(guide)
    let constraint = guide.topAnchor.constraint(equalTo: root.topAnchor)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    right.addLayoutGuide(guide)
    #expect(guide.owningView === right && left.layoutGuides.isEmpty && !constraint.isActive)
    constraint.isActive = true
    guide.owningView = nil
    #expect(right.layoutGuides.isEmpty && !constraint.isActive)
    #expect(root.safeAreaLayoutGuide === root.safeAreaLayoutGuide)
    #expect(root.layoutGuides.isEmpty)
  }

  @Test func `a constraint reads as an equation`() {
    left.accessibilityIdentifier = "left"
    let constraint = left.topAnchor.constraint(equalTo: right.bottomAnchor, constant: 8)
    #expect(constraint.description == "UIView \"left\".top == UIView.bottom + 8")
  }
}
