import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// The programs under "View Position" and "View Dimension" of the documents of 2.0.3 and 2.0.5 (in
/// the latter: "Basic Positioning" to "Dimensioning Shortcut"), and what they do.
struct PositionDocumentTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let myView = named("my")
  private let other = named("other")
  private let anyView = named("any")

  init() {
    root.accessibilityIdentifier = "r"
    for view in [other, anyView, myView] { root.addSubview(view) }
    other.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
    anyView.frame = CGRect(x: 150, y: 10, width: 40, height: 20)
  }

  private func frame() -> CGRect {
    root.layoutIfNeeded()
    return myView.frame
  }

  // "when the anchor is left, then the param will be translated as space to the left"
  @Test func `Basic Positioning: all six anchors`() {
    let made =
      myView.plan
      .top(.equal, to: other.topAnchor)
      .right(.equalTo(8), to: other.rightAnchor)
      .bottom(.moreThan, to: other.bottomAnchor)
      .left(.moreThanTo(8), to: other.leftAnchor)
      .centerX(.lessThan, to: other.centerXAnchor)
      .centerY(.lessThanTo(8), to: other.centerYAnchor)
      .apply()
    #expect(
      texts(made) == [
        "my.top == other.top", "my.right == other.right - 8.0 @999.0",
        "my.bottom <= other.bottom @998.0", "my.left >= other.left + 8.0 @997.0",
        "my.centerX <= other.centerX @996.0", "my.centerY <= other.centerY + 8.0 @995.0",
      ])
    root.layoutIfNeeded()
    #expect(myView.frame.maxX == other.frame.maxX - 8 && myView.frame.minY == 10)
  }

  // "If you ignore it, it will be lesser than the previous priority started by mandatory"
  @Test func `Basic Positioning: fill the bottom of the superview`() {
    let made =
      myView.plan
      .right(.equal, to: .parent)
      .bottom(.equal, to: .parent)
      .left(.equal, to: .parent)
      .height(.equalTo(30))
      .apply()
    #expect(made.map(\.priority.rawValue) == [1000, 999, 998, 997])
    #expect(frame() == CGRect(x: 0, y: 70, width: 200, height: 30))
  }

  // "lets say you want to make your view always on top of keyboard"
  @Test func `Related Anchor: a view on top of the keyboard`() {
    myView.plan
      .bottom(.equal, to: .top(of: .keyboard))
      .right(.equalTo(8), to: .safeArea)
      .left(.equalTo(8), to: .safeArea)
      .height(.equalTo(10))
      .apply()
    #expect(frame() == CGRect(x: 8, y: 90, width: 184, height: 10))
  }

  // "The center is shortcut to centerX and centerY"
  @Test func `Positioning Shortcut: a center with offsets`() {
    myView.plan
      .center(.equalTo(.init(xOffset: 8, yOffset: 8)), to: .parent)
      .size(.equalTo(CGSize(width: 20, height: 10)))
      .apply()
    #expect(frame() == CGRect(x: 98, y: 53, width: 20, height: 10))
  }

  // "The vertical will be assign top and bottom anchor"
  @Test func `Positioning Shortcut: vertical with a free function`() {
    myView.plan
      .vertical(equalTo(16), to: .parent)
      .horizontal(.equalTo(UIHorizontalInsets(left: 20, right: 30)), to: root)
      .apply()
    #expect(frame() == CGRect(x: 20, y: 16, width: 150, height: 68))
  }

  // "It will automatically assign top, left, bottom and right anchor"
  @Test func `Positioning Shortcut: edges`() {
    let made = myView.plan.edges(.equalTo(16), to: .parent).apply()
    #expect(made.map(\.firstAttribute) == [.top, .left, .bottom, .right])
    #expect(frame() == CGRect(x: 16, y: 16, width: 168, height: 68))
  }

  @Test func `Positioning Shortcut: positions and in between`() {
    root.planContent {
      anyView.plan.at(.topRight, .equal, to: .parent).size(.equalTo(CGSize(width: 40, height: 20)))
      other.plan.at(.topLeft, .equal, to: .parent).size(.equalTo(CGSize(width: 30, height: 20)))
      myView.plan
        .inBetween(of: other, and: anyView, .horizontally(.equalTo(8)))
        .at(.fullTop, .equal, to: .parent, priority: .defaultLow)
        .height(.equalTo(5))
    }
    #expect(frame() == CGRect(x: 38, y: 0, width: 114, height: 5))
    let next = named("next")
    root.planContent {
      next.plan
        .at(.bottomOfAndParallelWith(myView), .equalTo(8))
        .height(.equalTo(7))
    }
    root.layoutIfNeeded()
    #expect(next.frame == CGRect(x: 38, y: 13, width: 114, height: 7))
    let made =
      next.plan
      .at(.topLeft, .equal, to: .parent)
      .at(.rightOf(other), .equalTo(8))
      .build()
    #expect(
      texts(made) == [
        "next.top == r.top", "next.left == r.left", "next.left == other.right + 8.0 @999.0",
      ])
  }

  // "a multiplier is a value that will be multiplied by dimension anchor. The constant will be
  // added to the dimension"
  @Test func `Basic Dimensioning: the four kinds`() {
    let made =
      myView.plan
      .height(.equalTo(other.heightAnchor), multiplyBy: 2)
      .width(.equalTo(.parent), .width)
      .height(.lessThanTo(100))
      .width(.moreThanTo(100))
      .apply()
    #expect(
      texts(made) == [
        "my.height == other.height * 2.0", "my.width == r.width @999.0",
        "my.height <= 100.0 @998.0", "my.width >= 100.0 @997.0",
      ])
    #expect(frame().size == CGSize(width: 200, height: 40))
    let more = myView.plan.height(.equalTo(other.widthAnchor), multiplyBy: 2, constant: 3).build()
    #expect(texts(more) == ["my.height == other.width * 2.0 + 3.0"])
  }

  // "both will automatically assign both width and height constraints"
  @Test func `Dimensioning Shortcut: sizes`() {
    root.planContent {
      myView.plan.size(.equalTo(other), multiplyBy: 2)
      other.plan.size(.equalTo(.init(width: 24, height: 24)))
    }
    #expect(frame().size == CGSize(width: 48, height: 48))
    #expect(other.frame.size == CGSize(width: 24, height: 24))
  }
}
