import HeadlessUIKit
import Testing

/// Frames after `layoutIfNeeded()`, and when layout happens.
struct LayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func add(_ view: UIView, to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func `edges, sizes and centres`() {
    let (bar, box) = (add(UIView()), add(UIView()))
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      bar.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      bar.heightAnchor.constraint(equalToConstant: 44),
      box.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, constant: -90),
      box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      box.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 1),
    ])
    #expect(bar.frame == .zero, "nothing moves before layout")
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 10, y: 5, width: 280, height: 44))
    #expect(box.frame == CGRect(x: 80, y: 50, width: 140, height: 50))
    #expect(!box.hasAmbiguousLayout)
  }

  @Test func `changed constants, priorities and activity move what they hold`() {
    let box = add(UIView())
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    let wide = box.widthAnchor.constraint(equalToConstant: 80)
    width.priority = .defaultHigh
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      width, wide, box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.width == 50)
    width.constant = 60
    #expect(box.frame.width == 50)
    root.layoutIfNeeded()
    #expect(box.frame.width == 60)
    width.priority = UILayoutPriority(100)
    root.layoutIfNeeded()
    #expect(box.frame.width == 80)
    wide.isActive = false
    root.layoutIfNeeded()
    #expect(box.frame.width == 60)
    wide.isActive = true
    let required = box.widthAnchor.constraint(equalToConstant: 7)
    required.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.width == 7)
  }

  @Test func `a view placed by its frame stays and others follow it`() {
    let fixed = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
    root.addSubview(fixed)
    let follower = add(UIView())
    NSLayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 2),
      follower.topAnchor.constraint(equalTo: fixed.topAnchor),
      follower.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      follower.bottomAnchor.constraint(equalTo: fixed.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 62, y: 30, width: 40, height: 50))
    fixed.frame.origin.x = 100
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 142, y: 30, width: 40, height: 50))
    #expect(fixed.frame == CGRect(x: 100, y: 30, width: 40, height: 50))
  }

  @Test func `a mask follows a superview that constraints size`() {
    let outer = add(UIView())
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    let after = add(UIView(), to: outer)
    let width = outer.widthAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([
      width, outer.heightAnchor.constraint(equalToConstant: 90),
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      after.widthAnchor.constraint(equalTo: inner.widthAnchor),
      after.heightAnchor.constraint(equalToConstant: 1),
      after.leftAnchor.constraint(equalTo: outer.leftAnchor),
      after.topAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 90, height: 10))
    #expect(after.frame == CGRect(x: 0, y: 10, width: 90, height: 1))
    width.constant = 120
    root.layoutIfNeeded()
    #expect(inner.frame.width == 120 && after.frame.width == 120)
  }

  @Test func `another size of the root is another layout`() {
    let box = add(UIView())
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1),
      box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -1),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 1, y: 0, width: 298, height: 200))
    root.frame.size = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 1, y: 0, width: 98, height: 50))
  }

  @Test func `a stack arranges and leaves out what is hidden`() {
    let stack = UIStackView()
    _ = add(stack)
    stack.axis = .vertical
    stack.spacing = 4
    let rows = [10, 20, 30].map { height in
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
      stack.addArrangedSubview(view)
      return view
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.widthAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(rows.map(\.frame.minY) == [0, 14, 38])
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 100, height: 68))
    rows[1].isHidden = true
    root.layoutIfNeeded()
    #expect(rows[2].frame.minY == 14 && stack.frame.height == 44)
    stack.setCustomSpacing(9, after: rows[0])
    stack.insertArrangedSubview(rows[2], at: 0)
    root.layoutIfNeeded()
    #expect(rows[2].frame.minY == 0 && rows[0].frame.minY == 34)
  }

  @Test func `safe area and margins of a window`() {
    let screen = UIScreen(
      size: CGSize(width: 400, height: 800), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
    let window = UIWindow(screen: screen)
    let controller = UIViewController()
    window.rootViewController = controller
    let (inside, inset) = (
      add(UIView(), to: controller.view), add(UIView(), to: controller.view)
    )
    func pin(_ view: UIView, to guide: UILayoutGuide) {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: guide.leftAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.rightAnchor.constraint(equalTo: guide.rightAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    pin(inside, to: controller.view.safeAreaLayoutGuide)
    pin(inset, to: controller.view.layoutMarginsGuide)
    window.makeKeyAndVisible()
    #expect(controller.view.frame == window.bounds)
    #expect(inside.frame == CGRect(x: 0, y: 50, width: 400, height: 720))
    #expect(inset.frame == CGRect(x: 20, y: 50, width: 360, height: 720))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == inside.frame)
    #expect(controller.view.layoutMarginsGuide.layoutFrame == inset.frame)
    controller.additionalSafeAreaInsets.top = 10
    window.layoutIfNeeded()
    #expect(inside.frame == CGRect(x: 0, y: 60, width: 400, height: 710))
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    window.layoutIfNeeded()
    #expect(inset.frame == CGRect(x: 2, y: 61, width: 394, height: 706))
  }

  /// In whatever order the tree, the constraints and the first layout come about.
  @Test(arguments: 0..<16)
  func `a view that fills the safe area keeps clear of the bars`(_ choice: Int) {
    let window = UIWindow(
      screen: UIScreen(
        size: CGSize(width: 400, height: 800),
        safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)))
    let controller = UIViewController()
    let outer: UIView = choice & 1 == 0 ? controller.view : add(UIView(), to: window)
    if choice & 1 == 1 { pin(outer, window) }
    let inner = add(UIView(), to: outer)
    if choice & 2 == 2 { outer.layoutIfNeeded() }
    if choice & 4 == 4 { window.layoutIfNeeded() }
    func show() { if choice & 1 == 0 { window.rootViewController = controller } }
    if choice & 8 == 0 { show() }
    let guide = outer.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    if choice & 8 == 8 {
      outer.layoutIfNeeded()
      show()
    }
    window.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 59, width: 400, height: 707))
  }

  private func pin(_ view: UIView, _ other: UIView) {
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: other.leftAnchor),
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.rightAnchor.constraint(equalTo: other.rightAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }

  @Test func `the keyboard guide follows the keyboard`() {
    let window = UIWindow(
      screen: UIScreen(
        size: CGSize(width: 400, height: 800),
        safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)))
    let box = add(UIView(), to: window)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: window.leftAnchor),
      box.topAnchor.constraint(equalTo: window.topAnchor),
      box.rightAnchor.constraint(equalTo: window.rightAnchor),
      box.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(box.frame.height == 770)
    window.showKeyboard(height: 300)
    window.layoutIfNeeded()
    #expect(box.frame.height == 500)
    #expect(window.keyboardLayoutGuide.layoutFrame.height == 300)
    window.hideKeyboard()
    window.layoutIfNeeded()
    #expect(box.frame.height == 770)
  }

  @Test func `leading is right where text runs from right to left`() {
    let window = UIWindow(
      screen: UIScreen(size: CGSize(width: 400, height: 800), layoutDirection: .rightToLeft))
    let box = add(UIView(), to: window)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 370, y: 0, width: 20, height: 20))
    #expect(box.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `a scroll view takes its content size from constraints`() {
    let scroll = UIScrollView()
    _ = add(scroll)
    let content = add(UIView(), to: scroll)
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 100),
      scroll.heightAnchor.constraint(equalToConstant: 50),
      content.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor, constant: 5),
      content.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 400),
    ])
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 5, y: 0, width: 100, height: 400))
    #expect(scroll.contentSize == CGSize(width: 105, height: 400))
    scroll.contentOffset.y = 77
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 5, y: 0, width: 100, height: 400))
  }

  @Test func `a guide of one's own has a rectangle`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      guide.widthAnchor.constraint(equalToConstant: 5),
      guide.heightAnchor.constraint(equalToConstant: 6),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 3, y: 4, width: 5, height: 6))
  }

  @Test func `fitting sizes`() {
    let box = UIView()
    let label = add(UIView(), to: box)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 8),
      label.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -4),
      label.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
      label.heightAnchor.constraint(equalToConstant: 30),
    ])
    #expect(
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 66, height: 38))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 38))
    #expect(box.frame == .zero, "asking changes nothing")
  }

  @Test func `ambiguity is told`() {
    let box = add(UIView())
    box.widthAnchor.constraint(equalToConstant: 50).isActive = true
    box.heightAnchor.constraint(equalToConstant: 50).isActive = true
    box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(box.hasAmbiguousLayout)
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
    left.isActive = true
    #expect(!box.hasAmbiguousLayout)
    left.isActive = false
    #expect(box.hasAmbiguousLayout)
  }

  private final class Content: UIView {
    var natural = CGSize(width: 30, height: 40) {
      didSet { invalidateIntrinsicContentSize() }
    }
    var insets = UIEdgeInsets.zero
    var layouts = 0
    var onLayout: ((Content) -> Void)?
    override var intrinsicContentSize: CGSize { natural }
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout?(self)
    }
  }

  @Test func `an overridden natural size counts and may change`() {
    let content = Content()
    _ = add(content)
    content.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    content.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    content.natural = CGSize(width: 31, height: UIView.noIntrinsicMetric)
    let height = content.heightAnchor.constraint(equalToConstant: 9)
    height.isActive = true
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 31, height: 9))
    content.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    content.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: -2, y: -1, width: 37, height: 13))
  }

  @Test func `layout happens once and only where something changed`() {
    let (first, second) = (Content(), Content())
    for (index, view) in [first, second].enumerated() {
      _ = add(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(50 * index)),
      ])
    }
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(first.layouts == 1 && second.layouts == 1)
    second.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(first.layouts == 1 && second.layouts == 2)
    second.natural.width = 99
    root.layoutIfNeeded()
    #expect(first.layouts == 1 && second.layouts == 3)
  }

  @Test func `layout that never rests is reported`() {
    let view = Content()
    _ = add(view)
    view.onLayout = { $0.setNeedsLayout() }
    let found = UIDiagnostic.collect { root.layoutIfNeeded() }
    #expect(found.diagnostics.map(\.kind) == [.layoutLoop])
    view.onLayout = {
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
    }
    view.setNeedsLayout()
    let nested = UIDiagnostic.collect { root.layoutIfNeeded() }
    #expect(nested.diagnostics.last?.kind == .layoutLoop)
    view.onLayout = nil
    view.setNeedsLayout()
    #expect(UIDiagnostic.collect { root.layoutIfNeeded() }.diagnostics.isEmpty)
  }

  @Test func `updateConstraints comes before layout, deepest first`() {
    final class Updating: UIView {
      var log: (String) -> Void = { _ in }
      var name = ""
      override func updateConstraints() {
        log("update \(name)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        log("layout \(name)")
        super.layoutSubviews()
      }
    }
    var lines: [String] = []
    let (outer, inner) = (Updating(), Updating())
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      view.name = name
      view.log = { lines.append($0) }
    }
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(lines == ["update inner", "update outer", "layout outer", "layout inner"])
    lines = []
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(lines == ["update outer"])
  }

  @Test func `a removed view starts a layout of its own`() {
    let outer = add(UIView())
    let inner = add(UIView(), to: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 50),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 1),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -1),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
    ])
    root.layoutIfNeeded()
    outer.removeFromSuperview()
    outer.frame.size.width = 80
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 1, y: 1, width: 78, height: 48))
  }
}
