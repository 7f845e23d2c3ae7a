import LayoutTestSupport
import AutoLayout
import Foundation
import HeadlessUIKit
import LayoutModel
import Testing

/// The margins that views state, and those that the engine lays out by, in the tree and captured.
///
/// The two were written twice: views in scroll views stated margins that grew with what scrolled,
/// and kept margins had the safe area in them once for every superview. Nobody noticed, since what
/// is pinned to margins was laid out right.
struct MarginLawTests {
  @Test(arguments: 0..<UInt64(120))
  func `what is pinned to margins lies where its superview states them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = UIScreen(
      size: CGSize(width: 400, height: 800), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 50, left: 20, bottom: 30, right: 0))
    let window = UIWindow(screen: screen)
    let controller = UIViewController()
    window.rootViewController = controller
    var parent: UIView = controller.view
    parent.frame = window.bounds
    var pinned: [(view: UIView, outer: UIView)] = []
    for _ in 0..<4 {
      let view = makeView(in: parent, &random)
      if !(view is UIScrollView) { pinned.append((pin(to: view), view)) }
      parent = view
    }
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    for (view, outer) in pinned {
      let stated = outer.bounds.inset(by: outer.layoutMargins)
      #expect(view.frame == stated, "seed \(seed)")
      #expect(outer.layoutMarginsGuide.layoutFrame == stated, "seed \(seed)")
    }
    try compareWithCapture(of: window, screen, seed)
  }

  private func makeView(in parent: UIView, _ random: inout SplitMix64) -> UIView {
    let view = random.below(3) == 0 ? UIScrollView() : UIView()
    // Inside the superview, but for what scrolls: that can lie far below it.
    let (x, y) = (random.below(3) * 6, random.below(3) * 9)
    view.frame = CGRect(
      x: CGFloat(x), y: CGFloat(parent is UIScrollView ? y + random.below(4) * 400 : y),
      width: parent.bounds.width - CGFloat(x + random.below(3) * 6),
      height: parent.bounds.height - CGFloat(y + random.below(3) * 10))
    view.preservesSuperviewLayoutMargins = random.below(4) != 0
    view.insetsLayoutMarginsFromSafeArea = random.below(3) != 0
    if random.below(3) == 0 {
      view.layoutMargins = UIEdgeInsets(
        top: CGFloat(random.below(40)), left: CGFloat(random.below(40)),
        bottom: CGFloat(random.below(40)), right: CGFloat(random.below(40)))
    }
    parent.addSubview(view)
    return view
  }

  private func pin(to outer: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    let guide = outer.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return view
  }

  private func compareWithCapture(of window: UIWindow, _ screen: UIScreen, _ seed: UInt64) throws {
    let layout = try LayoutCapture(id: "scene").layout(of: window)
    let safeArea = screen.safeAreaInsets
    let solution = solve(
      layout,
      in: Environment(
        width: 400, height: 800, scale: 2,
        safeArea: .init(
          left: safeArea.left, top: safeArea.top, right: safeArea.right, bottom: safeArea.bottom),
        margins: .init(all: 8)))
    var live: [CGRect] = []
    var pending: [UIView] = [window]
    while let view = pending.popLast() {
      live.append(view.frame)
      pending += view.subviews.reversed()
    }
    let solved = solution.views.map { placement in
      CGRect(
        x: placement.frame.x, y: placement.frame.y, width: placement.frame.width,
        height: placement.frame.height)
    }
    #expect(live == solved, "seed \(seed)")
  }
}
