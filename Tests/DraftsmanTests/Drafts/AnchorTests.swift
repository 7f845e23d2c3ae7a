import Draftsman
import DraftsmanTestSupport
import Testing

/// Which constraints anchors and their combinations make.
struct AnchorTests {
  private let root = named("r")
  private let a = named("a")
  private let o = named("o")

  init() {
    root.addSubview(a)
    root.addSubview(o)
  }

  @Test func `every anchor relates to the same anchor of the parent`() {
    let d = { a.drf }
    let table: [(String, [NSLayoutConstraint])] = [
      ("left", d().left.equal(with: .parent).build()),
      ("right", d().right.equal(with: .parent).build()),
      ("leading", d().leading.equal(with: .parent).build()),
      ("trailing", d().trailing.equal(with: .parent).build()),
      ("top", d().top.equal(with: .parent).build()),
      ("bottom", d().bottom.equal(with: .parent).build()),
      ("centerX", d().centerX.equal(with: .parent).build()),
      ("centerY", d().centerY.equal(with: .parent).build()),
      ("width", d().width.equal(with: .parent).build()),
      ("height", d().height.equal(with: .parent).build()),
    ]
    for (name, constraints) in table {
      #expect(texts(constraints) == ["a.\(name) == r.\(name)"])
    }
  }

  @Test func `combinations make their constraints in a fixed order, however they are named`() {
    func check(
      _ relations: [any ViewPlan], _ attributes: [NSLayoutConstraint.Attribute],
      line: Int = #line
    ) {
      for relation in relations {
        let node = relation.planNodes[0]
        #expect(node.constraints.map(\.attribute) == attributes, "line \(line)")
      }
    }
    let p = AnonymousLayout.parent
    let d = { a.drf }
    check([d().top.left.equal(with: p), d().left.top.equal(with: p)], [.left, .top])
    check(
      [d().bottom.trailing.equal(with: p), d().trailing.bottom.equal(with: p)],
      [.trailing, .bottom])
    check([d().centerX.centerY.equal(with: p), d().center.equal(with: p)], [.centerX, .centerY])
    check([d().right.left.equal(with: p), d().horizontal.equal(with: p)], [.left, .right])
    check(
      [d().trailing.leading.equal(with: p), d().localizedHorizontal.equal(with: p)],
      [.leading, .trailing])
    check([d().bottom.top.equal(with: p), d().vertical.equal(with: p)], [.top, .bottom])
    check(
      [
        d().bottom.horizontal.equal(with: p), d().left.right.bottom.equal(with: p),
        d().left.bottom.right.equal(with: p),
      ], [.bottom, .left, .right])
    check(
      [d().top.left.bottom.equal(with: p), d().left.vertical.equal(with: p)],
      [.left, .top, .bottom])
    check(
      [
        d().edges.equal(with: p), d().top.left.bottom.right.equal(with: p),
        d().horizontal.vertical.equal(with: p), d().vertical.horizontal.equal(with: p),
      ], [.left, .right, .top, .bottom])
    check(
      [d().localizedEdges.equal(with: p), d().top.leading.bottom.trailing.equal(with: p)],
      [.leading, .trailing, .top, .bottom])
    check(
      [d().size.equal(with: p), d().height.width.equal(with: p), d().width.height.equal(with: p)],
      [.width, .height])
  }

  @Test func `combinations that can be related are related part by part`() {
    let d = { a.drf }
    #expect(
      texts(d().top.left.equal(to: o.drf.center).build())
        == ["a.left == o.centerX", "a.top == o.centerY"])
    #expect(
      texts(d().top.left.bottom.equal(to: o.drf.top.right.bottom).build())
        == ["a.left == o.right", "a.top == o.top", "a.bottom == o.bottom"])
    #expect(
      texts(d().top.leading.trailing.equal(to: o.drf.bottom.leading.trailing).build())
        == ["a.top == o.bottom", "a.leading == o.leading", "a.trailing == o.trailing"])
    #expect(
      texts(d().height.equal(to: o.drf.width).build()) == ["a.height == o.width"])
  }

  @Test func `more and less are seen from inside`() {
    #expect(
      texts(a.drf.edges.moreThan(to: o).build())
        == ["a.left >= o.left", "a.right <= o.right", "a.top >= o.top", "a.bottom <= o.bottom"])
    #expect(
      texts(a.drf.localizedEdges.lessThan(to: o).build())
        == [
          "a.leading <= o.leading", "a.trailing >= o.trailing", "a.top <= o.top",
          "a.bottom >= o.bottom",
        ])
    #expect(
      texts(a.drf.center.moreThan(to: o).size.lessThan(to: o).build())
        == [
          "a.centerX >= o.centerX", "a.centerY >= o.centerY", "a.width <= o.width",
          "a.height <= o.height",
        ])
  }

  @Test func `every kind of right side is taken under both labels`() {
    let guide = UILayoutGuide()
    guide.identifier = "g"
    root.addLayoutGuide(guide)
    let d = { a.drf }
    let left = [
      d().left.equal(to: o.leftAnchor), d().left.equal(with: o.leftAnchor),
      d().left.equal(to: o.drf.left), d().left.equal(to: o), d().left.equal(with: o),
    ]
    for relation in left { #expect(texts(relation.build()) == ["a.left == o.left"]) }
    #expect(texts(d().top.moreThan(to: guide).build()) == ["a.top >= r.g.top"])
    #expect(texts(d().top.lessThan(to: guide.drf.bottom).build()) == ["a.top <= r.g.bottom"])
    #expect(texts(d().width.lessThan(to: guide.widthAnchor).build()) == ["a.width <= r.g.width"])
    #expect(texts(d().left.equal(to: .parent).build()) == ["a.left == r.left"])
    #expect(texts(d().left.equal(with: .parent).build()) == ["a.left == r.left"])
    #expect(texts(d().left.equal(to: .right(of: .parent)).build()) == ["a.left == r.right"])
    #expect(texts(d().left.equal(with: .right(of: .mySelf)).build()) == ["a.left == a.right"])
    #expect(texts(d().top(.moreThan, to: .safeArea).build()) == ["a.top >= r.safeArea.top"])
    #expect(texts(d().top(.lessThan, to: o.drf.bottom).build()) == ["a.top <= o.bottom"])
    #expect(texts(d().height.equal(to: 3).build()) == ["a.height == 3.0"])
    #expect(texts(d().height.moreThan(with: 3).build()) == ["a.height >= 3.0"])
    #expect(
      texts(d().size.lessThan(to: CGSize(width: 1, height: 2)).build())
        == ["a.width <= 1.0", "a.height <= 2.0"])
  }

  @Test func `explicit anchors of anonymous items name one anchor or one of each axis`() {
    let d = { a.drf }
    let parent = AnonymousLayout.parent
    let axes: [(String, String, [NSLayoutConstraint])] = [
      ("left", "top", d().center.equal(with: .topLeft(of: parent)).build()),
      ("leading", "top", d().center.equal(with: .topLeading(of: parent)).build()),
      ("right", "top", d().center.equal(with: .topRight(of: parent)).build()),
      ("trailing", "top", d().center.equal(with: .topTrailing(of: parent)).build()),
      ("left", "bottom", d().center.equal(with: .bottomLeft(of: parent)).build()),
      ("leading", "bottom", d().center.equal(with: .bottomLeading(of: parent)).build()),
      ("right", "bottom", d().center.equal(with: .bottomRight(of: parent)).build()),
      ("trailing", "bottom", d().center.equal(with: .bottomTrailing(of: parent)).build()),
      ("centerX", "centerY", d().center.equal(with: .center(of: parent)).build()),
      ("left", "centerY", d().center.equal(with: .centerLeft(of: parent)).build()),
      ("leading", "centerY", d().center.equal(with: .centerLeading(of: parent)).build()),
      ("right", "centerY", d().center.equal(with: .centerRight(of: parent)).build()),
      ("trailing", "centerY", d().center.equal(with: .centerTrailing(of: parent)).build()),
      ("centerX", "top", d().center.equal(with: .centerTop(of: parent)).build()),
      ("centerX", "bottom", d().center.equal(with: .centerBottom(of: parent)).build()),
    ]
    for (x, y, constraints) in axes {
      #expect(texts(constraints) == ["a.centerX == r.\(x)", "a.centerY == r.\(y)"])
    }
    #expect(texts(d().centerX.equal(with: .leading(of: parent)).build()).count == 1)
    #expect(texts(d().centerX.equal(with: .trailing(of: parent)).build()).count == 1)
    #expect(texts(d().centerX.equal(with: .centerX(of: parent)).build()).count == 1)
    #expect(texts(d().centerX.equal(with: .left(of: parent)).build()).count == 1)
    #expect(texts(d().top.equal(with: .centerY(of: parent)).build()).count == 1)
    #expect(texts(d().width.equal(with: .height(of: parent)).build()).count == 1)
    #expect(texts(d().width.equal(with: .width(of: parent)).build()).count == 1)
  }

  @Test func `left and right with leading and trailing are reported and left out`() {
    let (constraints, diagnostics) = PlanDiagnostic.collect {
      a.drf.left.equal(to: o.drf.leading).horizontal.equal(to: o.drf.localizedHorizontal)
        .centerX.equal(to: o.drf.leading).build()
    }
    #expect(texts(constraints) == ["a.centerX == o.leading"])
    #expect(diagnostics.map(\.kind) == [.mixedDirections, .mixedDirections, .mixedDirections])
  }

  @Test func `numbers that are none are reported and left out`() {
    let (constraints, diagnostics) = PlanDiagnostic.collect {
      a.drf.width.equal(to: .nan).height.equal(to: .infinity)
        .width.equal(to: o.drf.width).multiplied(by: .nan)
        .top.equal(to: o).priority(0).left.equal(to: o).priority(1001)
        .right.equal(to: o).priority(.nan)
        .bottom.equal(to: o).priority(0.5)
        .build()
    }
    #expect(texts(constraints) == ["a.bottom == o.bottom @0.5"])
    #expect(diagnostics.count == 6)
    #expect(diagnostics.allSatisfy { $0.kind == .invalidNumber })
  }
}
