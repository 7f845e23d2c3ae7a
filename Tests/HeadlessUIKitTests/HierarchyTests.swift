import HeadlessUIKit
import Testing

/// The order of subviews, as UIKit's documentation has it.
struct HierarchyTests {
  private let root = UIView()
  private let a = named("a")
  private let b = named("b")
  private let c = named("c")

  init() {
    for view in [a, b, c] { root.addSubview(view) }
  }

  private static func named(_ name: String) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    return view
  }

  private var order: String {
    root.subviews.map { $0.accessibilityIdentifier ?? "?" }.joined()
  }

  @Test func `adding a subview again moves it to the front`() {
    root.addSubview(a)
    #expect(order == "bca")
    #expect(a.superview === root)
  }

  @Test(arguments: [(0, "bac"), (1, "abc"), (2, "acb"), (9, "acb"), (-3, "bac")])
  func `inserting a subview at a position counts the others`(index: Int, result: String) {
    root.insertSubview(b, at: index)
    #expect(order == result)
  }

  @Test func `inserting next to a sibling`() {
    root.insertSubview(c, belowSubview: a)
    #expect(order == "cab")
    root.insertSubview(c, aboveSubview: a)
    #expect(order == "acb")
    let d = Self.named("d")
    root.insertSubview(d, belowSubview: b)
    #expect(order == "acdb")
    root.insertSubview(Self.named("e"), aboveSubview: b)
    #expect(order == "acdbe")
  }

  @Test func `exchanging, bringing to the front and sending to the back`() {
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "cba")
    root.bringSubviewToFront(c)
    #expect(order == "bac")
    root.sendSubviewToBack(c)
    #expect(order == "cba")
    root.bringSubviewToFront(UIView())
    #expect(order == "cba")
  }

  @Test func `moving to another superview leaves the first`() {
    let other = UIView()
    other.addSubview(b)
    #expect(order == "ac")
    #expect(b.superview === other)
    b.removeFromSuperview()
    #expect(b.superview == nil)
    #expect(other.subviews.isEmpty)
  }

  @Test func `what UIKit answers with an exception is reported and skipped`() {
    a.addSubview(b)
    let found = UIDiagnostic.collect {
      root.addSubview(root)
      b.addSubview(root)
      root.exchangeSubview(at: 0, withSubviewAt: 7)
      root.insertSubview(c, belowSubview: b)
      root.insertSubview(c, aboveSubview: c)
      root.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
      root.bounds.size.width = .infinity
      root.layoutMargins.left = .nan
      root.setContentHuggingPriority(UILayoutPriority(1001), for: .vertical)
    }
    #expect(
      found.diagnostics.map(\.kind) == [
        .cycle, .cycle, .indexOutOfRange, .notASubview, .notASubview, .invalidNumber,
        .invalidNumber, .invalidNumber, .invalidNumber,
      ])
    #expect(order == "ac")
    #expect(root.frame == .zero)
  }

  @Test func `ancestors, descendants and tags`() {
    a.addSubview(b)
    b.tag = 5
    #expect(b.isDescendant(of: root) && b.isDescendant(of: b) && !a.isDescendant(of: b))
    #expect(root.viewWithTag(5) === b)
    #expect(root.viewWithTag(6) == nil)
    #expect(b.next === a && root.next == nil)
  }

  @Test func `coordinates of one view in another's`() {
    root.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
    a.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    b.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    a.bounds.origin = CGPoint(x: 0, y: 7)
    #expect(a.convert(CGPoint(x: 0, y: 7), to: root) == CGPoint(x: 10, y: 20))
    #expect(b.convert(CGPoint.zero, from: a) == CGPoint(x: 9, y: 11))
    #expect(a.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(root.hitTest(CGPoint(x: 11, y: 21), with: nil) === a)
    a.isHidden = true
    #expect(root.hitTest(CGPoint(x: 11, y: 21), with: nil) === root)
  }

  @Test func `a tree of any depth can be freed`() {
    var view = UIView()
    for _ in 0..<100_000 {
      let outer = UIView()
      outer.addSubview(view)
      view = outer
    }
    #expect(view.subviews.count == 1)
    let window = UIWindow()
    window.addSubview(view)
    var deepest = view
    while let inner = deepest.subviews.first { deepest = inner }
    #expect(deepest.safeAreaInsets.top == window.safeAreaInsets.top)
    #expect(deepest.window === window)
  }

  private struct Following {
    var mask: UIView.AutoresizingMask
    var width: CGFloat
    var result: CGRect
  }

  @Test func `a frame follows its superview by the mask`() {
    // From (10, 10, 30, 20) in 100 × 100 to a width and a height of 150. Flexible parts share in
    // proportion: of 70 more, margins of 10 and 60 get 10 and 60.
    let rows = [
      Following(
        mask: .flexibleWidth, width: 200, result: CGRect(x: 10, y: 10, width: 130, height: 20)),
      Following(
        mask: [.flexibleLeftMargin, .flexibleTopMargin], width: 200,
        result: CGRect(x: 110, y: 60, width: 30, height: 20)),
      Following(
        mask: [.flexibleLeftMargin, .flexibleRightMargin], width: 170,
        result: CGRect(x: 20, y: 10, width: 30, height: 20)),
      Following(
        mask: [.flexibleWidth, .flexibleHeight], width: 200,
        result: CGRect(x: 10, y: 10, width: 130, height: 70)),
      Following(mask: [], width: 200, result: CGRect(x: 10, y: 10, width: 30, height: 20)),
    ]
    for row in rows {
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      a.autoresizingMask = row.mask
      a.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
      root.frame = CGRect(x: 0, y: 0, width: row.width, height: 150)
      #expect(a.frame == row.result, "\(row.mask)")
    }
  }
}
