import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// What each relation of a scheme makes.
struct RelationTests {
  private let root = named("r")
  private let a = named("a")
  private let b = named("b")

  init() {
    root.addSubview(b)
    root.addSubview(a)
  }

  @Test func `V3 V4: a distance goes towards the inside at a far edge, and more means further in`()
  {
    let required = UILayoutPriority.required
    let scheme = a.plan
      .top(.moreThanTo(1), to: .parent, priority: required)
      .left(.lessThanTo(2), to: .parent, priority: required)
      .bottom(.moreThanTo(3), to: .parent, priority: required)
      .right(.lessThanTo(4), to: .parent, priority: required)
      .centerX(.equalTo(5), to: .parent, priority: required)
      .centerY(.moreThan, to: .parent, priority: required)
      .bottom(.lessThan, to: .parent, priority: required)
      .right(.equal, to: .parent, priority: required)
    #expect(
      texts(scheme.build()) == [
        "a.top >= r.top + 1.0", "a.left <= r.left + 2.0", "a.bottom <= r.bottom - 3.0",
        "a.right >= r.right - 4.0", "a.centerX == r.centerX + 5.0", "a.centerY >= r.centerY",
        "a.bottom >= r.bottom", "a.right == r.right",
      ])
  }

  @Test func `V4: anchors may be those of any view or guide, on the same axis`() {
    let scheme = a.plan
      .left(.equalTo(1), to: b.centerXAnchor, priority: .required)
      .right(.equalTo(2), to: root.safeAreaLayoutGuide.leftAnchor, priority: .required)
      .centerX(.equal, to: b.rightAnchor, priority: .required)
      .top(.equalTo(3), to: b.bottomAnchor, priority: .required)
      .bottom(.equal, to: b.topAnchor, priority: .required)
      .centerY(.equal, to: b.centerYAnchor, priority: .required)
    #expect(
      texts(scheme.build()) == [
        "a.left == b.centerX + 1.0", "a.right == r.safeArea.left - 2.0", "a.centerX == b.right",
        "a.top == b.bottom + 3.0", "a.bottom == b.top", "a.centerY == b.centerY",
      ])
  }

  @Test func `V5: each anonymous item is what its name says`() {
    var found: [AnonymousRelation: String] = [:]
    for item in AnonymousRelation.allCases {
      let fresh = named("r")
      fresh.planContent {
        b
        a.plan.left(.equal, to: item == .myself ? .parent : item)
          .width(.equalTo(item), item == .myself ? .height : .width)
      }
      found[item] = active(below: fresh).last
    }
    #expect(
      found == [
        .parent: "a.width == r.width @999.0", .safeArea: "a.width == r.safeArea.width @999.0",
        .myself: "a.width == a.height @999.0", .mySafeArea: "a.width == a.safeArea.width @999.0",
        .previous: "a.width == b.width @999.0",
        .previousSafeArea: "a.width == b.safeArea.width @999.0",
        .keyboard: "a.width == r.keyboard.width @999.0",
        .keyboardSafeArea: "a.width == r.keyboardSafeArea.width @999.0",
      ])
  }

  @Test func `V6: a related anchor is another anchor of an anonymous item`() {
    let scheme = a.plan
      .left(.equal, to: .right(of: .parent), priority: .required)
      .right(.equal, to: .left(of: .safeArea), priority: .required)
      .centerX(.equal, to: .centerX(of: .keyboard), priority: .required)
      .top(.equal, to: .bottom(of: .parent), priority: .required)
      .bottom(.equalTo(2), to: .top(of: .keyboardSafeArea), priority: .required)
      .centerY(.equal, to: .centerY(of: .parent), priority: .required)
      .height(.equalTo(.width(of: .myself)), priority: .required)
      .width(.moreThanTo(.height(of: .parent)), multiplyBy: 3, constant: 1, priority: .required)
    #expect(
      texts(scheme.build()) == [
        "a.left == r.right", "a.right == r.safeArea.left", "a.centerX == r.keyboard.centerX",
        "a.top == r.bottom", "a.bottom == r.keyboardSafeArea.top - 2.0", "a.centerY == r.centerY",
        "a.height == a.width", "a.width >= r.height * 3.0 + 1.0",
      ])
  }

  @Test func `V7: calls without a priority count down from required, those with one do not count`()
  {
    let constraints = root.planContent {
      a.plan
        .edges(.equal, to: .parent)
        .width(.equalTo(1), priority: .defaultLow)
        .height(.equalTo(2))
        .insert { named("c").plan.center(.equal, to: .parent) }
      b.plan.top(.equal, to: .parent)
    }
    #expect(
      constraints.map(\.priority.rawValue) == [1000, 1000, 1000, 1000, 250, 999, 998, 998, 997])
  }

  @Test func `V7: no priority is below 1, however long the plan is`() {
    let scheme = a.plan
    for number in 0..<1_200 { scheme.width(.moreThanTo(CGFloat(number))) }
    let priorities = scheme.build().map(\.priority.rawValue)
    #expect(priorities.count == 1_200)
    #expect(priorities[0] == 1000 && priorities[999] == 1 && priorities[1_199] == 1)
    #expect(zip(priorities, priorities.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `V7: a plan that is applied again counts anew`() {
    let scheme = a.plan.width(.equalTo(1)).height(.equalTo(2))
    #expect(scheme.build().map(\.priority.rawValue) == [1000, 999])
    #expect(scheme.build().map(\.priority.rawValue) == [1000, 999])
  }

  @Test func `V8 V9: center, vertical, horizontal and edges are shortcuts`() {
    let scheme = a.plan
      .center(.moreThanTo(.init(xOffset: 1, yOffset: 2)), to: b, priority: .required)
      .vertical(.moreThanTo(UIVerticalInsets(top: 3, bottom: 4)), to: b, priority: .required)
      .horizontal(.lessThanTo(UIHorizontalInsets(left: 5, right: 6)), to: b, priority: .required)
      .edges(
        .equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), to: .parent,
        priority: .required)
    #expect(
      texts(scheme.build()) == [
        "a.centerX >= b.centerX + 1.0", "a.centerY >= b.centerY + 2.0",
        "a.top >= b.top + 3.0", "a.bottom <= b.bottom - 4.0",
        "a.left <= b.left + 5.0", "a.right >= b.right - 6.0",
        "a.top == r.top + 1.0", "a.left == r.left + 2.0", "a.bottom == r.bottom - 3.0",
        "a.right == r.right - 4.0",
      ])
  }

  @Test func `V10 V11: a number is the same distance on all sides, with or without a dot`() {
    let insets: [any InsetsConvertible] = [8, 8.0, CGFloat(8), UIEdgeInsets(insets: 8)]
    for inset in insets {
      #expect(inset.edgeInsets == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
    #expect(UIVerticalInsets(top: 1, bottom: 2).edgeInsets.left == 0)
    #expect(UIHorizontalInsets(left: 1, right: 2).edgeInsets.top == 0)
    let free = a.plan.vertical(moreThanTo(16), to: .parent).horizontal(lessThanTo(4), to: .parent)
      .edges(equalTo(2), to: .parent)
    let dotted = a.plan.vertical(.moreThanTo(16), to: .parent)
      .horizontal(.lessThanTo(4), to: .parent).edges(.equalTo(2), to: .parent)
    #expect(texts(free.build()) == texts(dotted.build()))
  }

  @Test func `V12: lists of edges have names`() {
    let lists: [[LayoutEdge]] = [
      .topLeft, .topRight, .bottomLeft, .bottomRight, .fullLeft, .fullRight, .fullBottom, .fullTop,
      .edge, .edges,
    ]
    #expect(
      lists == [
        [.top, .left], [.top, .right], [.bottom, .left], [.bottom, .right],
        [.left, .top, .bottom], [.right, .top, .bottom], [.bottom, .left, .right],
        [.top, .left, .right], [.top, .bottom, .left, .right], [.top, .bottom, .left, .right],
      ])
    let scheme = a.plan.at(.fullBottom, .equalTo(2), to: .parent, priority: .required)
    #expect(
      texts(scheme.build()) == [
        "a.bottom == r.bottom - 2.0", "a.left == r.left + 2.0", "a.right == r.right - 2.0",
      ])
  }

  @Test func `V13: a view lies beside another one, and with parallel edges if asked`() {
    let positions: [(RelatedPosition, String, [String])] = [
      (.topOf(b), "a.bottom == b.top - 8.0", []),
      (.bottomOf(b), "a.top == b.bottom + 8.0", []),
      (.leftOf(b), "a.right == b.left - 8.0", []),
      (.rightOf(b), "a.left == b.right + 8.0", []),
      (
        .topOfAndParallelWith(b), "a.bottom == b.top - 8.0",
        ["a.left == b.left", "a.right == b.right"]
      ),
      (
        .bottomOfAndParallelWith(b), "a.top == b.bottom + 8.0",
        ["a.left == b.left", "a.right == b.right"]
      ),
      (
        .leftOfAndParallelWith(b), "a.right == b.left - 8.0",
        ["a.top == b.top", "a.bottom == b.bottom"]
      ),
      (
        .rightOfAndParallelWith(b), "a.left == b.right + 8.0",
        ["a.top == b.top", "a.bottom == b.bottom"]
      ),
    ]
    for (position, gap, parallel) in positions {
      #expect(texts(a.plan.at(position, .equalTo(8)).build()) == [gap] + parallel)
    }
    #expect(texts(a.plan.at(.topOf(b), .moreThanTo(8)).build()) == ["a.bottom <= b.top - 8.0"])
  }

  @Test func `V14: between two views the gaps are to the one's end and the other's beginning`() {
    let c = named("c")
    let across = a.plan.inBetween(of: b, and: c, .horizontally(.equalTo(8)))
    #expect(texts(across.build()) == ["a.left == b.right + 8.0", "a.right == c.left - 8.0"])
    let down = a.plan.inBetween(
      of: b, and: c, .vertically(.moreThanTo(UIVerticalInsets(top: 1, bottom: 2))))
    #expect(texts(down.build()) == ["a.top >= b.bottom + 1.0", "a.bottom <= c.top - 2.0"])
  }

  @Test func `V15 V16: dimensions relate to dimensions and to numbers`() {
    let scheme = a.plan
      .height(.equalTo(b.heightAnchor), multiplyBy: 2, constant: 3, priority: .required)
      .width(.moreThanTo(b.heightAnchor), priority: .required)
      .width(.equalTo(.parent), .height, priority: .required)
      .height(.equalTo(.parent), multiplyBy: 0.5, priority: .required)
      .height(.lessThanTo(100), priority: .required)
      .width(.moreThanTo(100), priority: .required)
    #expect(
      texts(scheme.build()) == [
        "a.height == b.height * 2.0 + 3.0", "a.width >= b.height", "a.width == r.height",
        "a.height == r.height * 0.5", "a.height <= 100.0", "a.width >= 100.0",
      ])
  }

  @Test func `V17: a size is width and height`() {
    let scheme = a.plan
      .size(.equalTo(CGSize(width: 24, height: 36)), priority: .required)
      .size(.lessThanTo(b), multiplyBy: 2, constant: 1, priority: .required)
    #expect(
      texts(scheme.build()) == [
        "a.width == 24.0", "a.height == 36.0", "a.width <= b.width * 2.0 + 1.0",
        "a.height <= b.height * 2.0 + 1.0",
      ])
  }

  @Test func `each constraint knows where it was written`() {
    let line = #line + 1
    let constraint = a.plan.left(.equal, to: .parent).build()[0]
    #expect(constraint.source?.fileID.hasSuffix("RelationTests.swift") == true)
    #expect(constraint.source?.line == line)
  }
}
