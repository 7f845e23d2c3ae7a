import Draftsman
import DraftsmanTestSupport
import Testing

/// What `keyboard` and `keyboardSafeArea` mean: what the keyboard covers of the superview, and of
/// its safe area; without a keyboard no height, at the bottom.
struct KeyboardGuideTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
  private let controller = PlannedController()
  private let above = named("above")
  private let whole = named("whole")
  private let safe = named("safe")

  init() {
    window.screen = UIScreen(
      size: CGSize(width: 100, height: 400),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    window.rootViewController = controller
  }

  /// The frames of what follows the keyboard, after a layout.
  private var frames: [CGRect] {
    window.layoutIfNeeded()
    return [above.frame, whole.frame, safe.frame]
  }

  private func band(_ minY: CGFloat, _ maxY: CGFloat) -> CGRect {
    CGRect(x: 0, y: minY, width: 100, height: maxY - minY)
  }

  private func apply() {
    controller.apply {
      above.drf.top.horizontal.equal(with: .parent).bottom.equal(with: .top(of: .keyboard))
      whole.drf.edges.equal(with: .keyboard)
      safe.drf.edges.equal(with: .keyboardSafeArea)
    }
  }

  @Test func `without a keyboard the guides have no height and lie at the bottom`() {
    apply()
    #expect(frames == [band(0, 400), band(400, 400), band(366, 366)])
  }

  @Test func `a keyboard covers the view and the safe area up to its top`() {
    apply()
    window.showKeyboard(height: 150)
    #expect(frames == [band(0, 250), band(250, 400), band(250, 366)])
    window.hideKeyboard()
    #expect(frames == [band(0, 400), band(400, 400), band(366, 366)])
  }

  @Test func `a keyboard lower than the safe area's inset covers the view as far as it reaches`() {
    apply()
    window.showKeyboard(height: 30)
    #expect(frames == [band(0, 370), band(370, 400), band(366, 366)])
  }

  @Test func `a keyboard over a part of a nested view covers that part`() {
    let box = named("box")
    controller.apply {
      box.drf.horizontal.equal(with: .parent).top.equal(with: .parent).offset(by: 100)
        .bottom.equal(with: .parent).offset(by: 100)
        .insert {
          above.drf.top.horizontal.equal(with: .parent).bottom.equal(with: .top(of: .keyboard))
          whole.drf.edges.equal(with: .keyboard)
          safe.drf.edges.equal(with: .keyboardSafeArea)
        }
    }
    #expect(frames == [band(0, 200), band(200, 200), band(200, 200)])
    window.showKeyboard(height: 90)
    #expect(frames == [band(0, 200), band(200, 200), band(200, 200)])
    window.showKeyboard(height: 150)
    #expect(frames == [band(0, 150), band(150, 200), band(150, 200)])
    window.showKeyboard(height: 350)
    #expect(frames == [band(0, 0), band(0, 200), band(0, 200)])
    #expect(box.frame == band(100, 300))
  }

  @Test func `the keyboard moves no view that only weak constraints hold`() {
    let box = named("box")
    controller.apply {
      box.drf.horizontal.top.equal(with: .parent).height.equal(to: 80).priority(.defaultLow)
        .insert { whole.drf.edges.equal(with: .keyboard) }
    }
    window.showKeyboard(height: 150)
    window.layoutIfNeeded()
    #expect(box.frame == band(0, 80))
    #expect(whole.frame == band(80, 80))
  }

  @Test func `a view has one guide of each kind, and plans add nothing to the view for it`() throws
  {
    let root = PlannedView()
    let made = root.apply {
      above.drf.bottom.equal(with: .top(of: .keyboard))
      safe.drf.bottom.equal(with: .top(of: .keyboardSafeArea))
    }
    #expect(made.count == 2)
    #expect(root.constraints == made)
    #expect(root.layoutGuides.isEmpty)
    #expect(root.lastReconciliation.activated == made)
    root.applyPlan()
    #expect(root.lastReconciliation.isEmpty)
    let guide = try #require(made[0].secondItem as? UILayoutGuide)
    #expect(guide.owningView === root)
    root.apply { whole.drf.top.equal(with: .keyboard) }
    #expect(root.appliedConstraints.first?.secondItem === guide)
  }
}
