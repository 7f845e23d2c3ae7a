import Draftsman
import DraftsmanTestSupport
import Testing

/// Constants, priorities, identifiers, and drafts that collect relations.
struct RelationTests {
  private let root = named("r")
  private let a = named("a")

  init() { root.addSubview(a) }

  @Test func `an offset is outside of the own anchor and an inset inside`() {
    let outside = a.drf.localizedEdges.equal(with: .parent).offset(by: 8)
      .center.equal(with: .parent).offset(by: 8).build()
    #expect(
      texts(outside) == [
        "a.leading == r.leading + 8.0", "a.trailing == r.trailing - 8.0", "a.top == r.top + 8.0",
        "a.bottom == r.bottom - 8.0", "a.centerX == r.centerX + 8.0",
        "a.centerY == r.centerY + 8.0",
      ])
    let inside = a.drf.edges.equal(with: .parent).inset(by: 8)
      .center.equal(with: .parent).inset(by: 8).build()
    #expect(
      texts(inside) == [
        "a.left == r.left - 8.0", "a.right == r.right + 8.0", "a.top == r.top - 8.0",
        "a.bottom == r.bottom + 8.0", "a.centerX == r.centerX - 8.0",
        "a.centerY == r.centerY - 8.0",
      ])
  }

  @Test func `each edge may have its own distance`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      texts(a.drf.edges.equal(with: .parent).offset(by: insets).build()) == [
        "a.left == r.left + 2.0", "a.right == r.right - 4.0", "a.top == r.top + 1.0",
        "a.bottom == r.bottom - 3.0",
      ])
    #expect(
      texts(a.drf.bottom.localizedHorizontal.equal(with: .parent).insetted(using: insets).build())
        == [
          "a.bottom == r.bottom + 3.0", "a.leading == r.leading - 2.0",
          "a.trailing == r.trailing + 4.0",
        ])
    #expect(
      texts(
        a.drf.bottom.right.equal(with: .parent).offsetted(using: AxisOffsets(x: 5, y: 6)).build())
        == ["a.right == r.right - 5.0", "a.bottom == r.bottom - 6.0"])
    #expect(
      texts(a.drf.center.equal(with: .parent).inset(by: AxisInsets(x: 5, y: 6)).build())
        == ["a.centerX == r.centerX - 5.0", "a.centerY == r.centerY - 6.0"])
  }

  @Test func `all spellings of one distance mean the same`() {
    let d = { a.drf.right.equal(with: .parent) }
    for relation in [d().offset(by: 3), d().offsetted(by: 3), d().offsetted(using: 3)] {
      #expect(texts(relation.build()) == ["a.right == r.right - 3.0"])
    }
    for relation in [d().inset(by: 3), d().insetted(by: 3), d().insetted(using: 3)] {
      #expect(texts(relation.build()) == ["a.right == r.right + 3.0"])
    }
  }

  @Test func `dimensions are added to and multiplied in any order`() {
    let d = { a.drf.width.equal(to: root.widthAnchor) }
    #expect(
      texts(d().added(by: 8).multiplied(by: 2).build()) == ["a.width == r.width * 2.0 + 8.0"])
    #expect(
      texts(d().multiplied(by: 2).added(by: 8).build()) == ["a.width == r.width * 2.0 + 8.0"])
    #expect(texts(d().substracted(by: 8).build()) == ["a.width == r.width - 8.0"])
    #expect(texts(d().subtracted(by: 8).build()) == ["a.width == r.width - 8.0"])
    #expect(
      texts(
        a.drf.size.equal(with: .parent).substracted(by: CGSize(width: 1, height: 2)).build())
        == ["a.width == r.width - 1.0", "a.height == r.height - 2.0"])
    #expect(
      texts(
        a.drf.size.equal(with: .parent).multiplied(by: 3)
          .added(by: CGSize(width: 1, height: 2)).build())
        == ["a.width == r.width * 3.0 + 1.0", "a.height == r.height * 3.0 + 2.0"])
  }

  @Test func `priority and identifier belong to all constraints of their relation`() {
    let constraints = a.drf
      .edges.equal(with: .parent).identifier("edges").priority(.defaultHigh)
      .width.equal(to: 5)
      .height.equal(to: 6).priority(700).identifier("height")
      .build()
    #expect(
      constraints.map(\.identifier) == ["edges", "edges", "edges", "edges", nil, "height"])
    #expect(constraints.map(\.priority.rawValue) == [750, 750, 750, 750, 1000, 700])
  }

  @Test func `relations from one draft collect, and every build makes new constraints`() {
    let anchor = a.drf.left
    anchor.equal(to: root.leftAnchor)
    let first = anchor.drf.build()
    #expect(first.count == 1)
    anchor.moreThan(to: root.rightAnchor)
    let second = anchor.drf.build()
    #expect(second.count == 2)
    #expect(first[0] !== second[0])
    #expect(a.drf.build().isEmpty)
  }

  @Test func `a constraint remembers the line of its relation`() throws {
    let constraint = try #require(a.drf.left.equal(with: .parent).build().first)
    #expect(constraint.source?.line == #line - 1)
    #expect(constraint.source?.fileID.hasSuffix("RelationTests.swift") == true)
    let shortcut = try #require(a.drf.fillParent().build().first)
    #expect(shortcut.source?.line == #line - 1)
  }

  @Test func `apply activates, build only makes`() {
    let built = a.drf.fillParent().build()
    #expect(!built.contains { $0.isActive })
    let applied = a.drf.fillParent().apply()
    #expect(applied.allSatisfy { $0.isActive })
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `shortcuts are their long forms, on drafts, relations and views`() {
    let d = { a.drf }
    let table: [([NSLayoutConstraint], [NSLayoutConstraint])] = [
      (a.fillParent().build(), d().edges.equal(with: .parent).build()),
      (a.fillSafeArea().build(), d().edges.equal(with: .safeArea).build()),
      (a.matchParentH().build(), d().horizontal.equal(with: .parent).build()),
      (a.matchParentV().build(), d().vertical.equal(with: .parent).build()),
      (a.matchSafeAreaH().build(), d().horizontal.equal(with: .safeArea).build()),
      (a.matchSafeAreaV().build(), d().vertical.equal(with: .safeArea).build()),
      (a.matchParentSize().build(), d().size.equal(with: .parent).build()),
      (a.centered().build(), d().center.equal(with: .parent).build()),
      (a.centeredH().build(), d().centerX.equal(with: .parent).build()),
      (a.centeredV().build(), d().centerY.equal(with: .parent).build()),
      (a.widthMatchHeight().build(), d().width.equal(with: .height(of: .mySelf)).build()),
      (a.heightMatchWidth().build(), d().height.equal(with: .width(of: .mySelf)).build()),
      (
        a.sized(CGSize(sides: 3)).build(), d().size.equal(with: CGSize(width: 3, height: 3)).build()
      ),
      (
        d().centered().fillParent().build(),
        d().center.equal(to: root).edges.equal(to: root).build()
      ),
    ]
    for (short, long) in table { #expect(texts(short) == texts(long)) }
    for corner in LayoutCorner.allCases {
      let constraints = a.cornered(at: corner).build()
      let words = constraints.map { "\($0.firstAttribute)" }
      #expect("\(corner)".lowercased() == "\(words[1])\(words[0])")
      #expect(constraints.allSatisfy { $0.firstAttribute == $0.secondAttribute })
    }
  }

  @Test func `a hierarchy of drafts is inserted in the order it is written`() {
    let (b, c) = (named("b"), named("c"))
    let new = UIView()
    root.draftContent {
      new.drf.center.equal(to: .parent).insert { b.drf.edges(.equal, to: .parent) }
      if c.superview == nil { c }
      for name in ["x", "y"] { named(name) }
      if false { named("never") }
      switch corner {
      case .topLeft: named("z")
      default: PlanNothing()
      }
      [named("p"), named("q")]
      Optional<UIView>.none
    }.apply()
    #expect(names(root.subviews) == ["a", "UIView", "c", "x", "y", "z", "p", "q"])
    #expect(new.subviews == [b])
  }

  private var corner: LayoutCorner { .topLeft }
}
