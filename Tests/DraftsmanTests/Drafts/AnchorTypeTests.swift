import Draftsman
import DraftsmanTestSupport
import Testing

/// Anchors as values: collected by their types' names in Draftsman, passed on, related later.
struct AnchorTypeTests {
  private let view = named("view")
  private let other = named("other")

  // MARK: Positions on one axis

  @Test(arguments: AnchorRelation.all)
  func `a single anchor is one edge or centre with UIKit's type`(relation: AnchorRelation) throws {
    let x: [NSLayoutXAxisAnchor: SingleAnchor<LayoutDraft<UIView>, NSLayoutXAxisAnchor>] = [
      view.leftAnchor: view.drf.left, view.rightAnchor: view.drf.right,
      view.centerXAnchor: view.drf.centerX, view.leadingAnchor: view.drf.leading,
      view.trailingAnchor: view.drf.trailing,
    ]
    let y: [NSLayoutYAxisAnchor: SingleAnchor<LayoutDraft<UIView>, NSLayoutYAxisAnchor>] = [
      view.topAnchor: view.drf.top, view.bottomAnchor: view.drf.bottom,
      view.centerYAnchor: view.drf.centerY,
    ]
    let far: [NSObject] = [view.rightAnchor, view.trailingAnchor, view.bottomAnchor]
    for pair in x {
      // Left and right do not go with leading and trailing.
      let isDirectional = pair.key == view.leadingAnchor || pair.key == view.trailingAnchor
      let target: (NSLayoutXAxisAnchor, SingleAnchor<LayoutDraft<UIView>, NSLayoutXAxisAnchor>) =
        isDirectional
        ? (other.leadingAnchor, other.drf.leading) : (other.leftAnchor, other.drf.left)
      try check(pair, target, relation, far.contains(pair.key))
    }
    for pair in y {
      try check(pair, (other.centerYAnchor, other.drf.centerY), relation, far.contains(pair.key))
    }
  }

  /// Relates two anchors of one kind, whichever it is, and the same draft's once more.
  private func check<Anchor: LayoutAxisAnchor>(
    _ pair: Dictionary<Anchor, SingleAnchor<LayoutDraft<UIView>, Anchor>>.Element,
    _ second: (key: Anchor, value: SingleAnchor<LayoutDraft<UIView>, Anchor>),
    _ relation: AnchorRelation, _ isFar: Bool
  ) throws {
    for (index, distance) in [CGFloat(3), -4].enumerated() {
      let made = related(pair.value, second.value, relation)
        .offset(by: distance).build()
      // Relations that start from one draft all belong to it; of equal ones the last counts.
      #expect(made.count == 1)
      let constraint = try #require(made.last)
      #expect(constraint.firstAnchor == pair.key as AnyLayoutAnchor)
      #expect(constraint.secondAnchor == second.key as AnyLayoutAnchor)
      #expect(constraint.relation == relation.expected(isFar), "\(index)")
      #expect(constraint.constant == (isFar ? -distance : distance))
      let byHand = pair.key.constraint(
        constraint.relation, to: second.key, constant: constraint.constant)
      #expect(text(byHand) == text(constraint) && !byHand.isActive)
    }
  }

  // A function of anchors of any view and shape, as programs write them.
  private func related<View: UIView, Shape: AnchorShape>(
    _ first: LayoutAnchors<LayoutDraft<View>, Shape>,
    _ second: LayoutAnchors<LayoutDraft<View>, Shape>, _ relation: AnchorRelation
  ) -> LayoutRelation<View, Shape> {
    switch relation {
    case .equal: first.equal(to: second)
    case .moreThan: first.moreThan(to: second)
    case .lessThan: first.lessThan(to: second)
    }
  }

  // MARK: One of each axis

  private struct Corner {
    let axis: AxisAnchor<LayoutDraft<UIView>>
    let x: NSLayoutXAxisAnchor
    let y: NSLayoutYAxisAnchor
  }

  private func corners(of view: UIView) -> [Corner] {
    [
      Corner(axis: view.drf.top.left, x: view.leftAnchor, y: view.topAnchor),
      Corner(axis: view.drf.right.top, x: view.rightAnchor, y: view.topAnchor),
      Corner(axis: view.drf.bottom.left, x: view.leftAnchor, y: view.bottomAnchor),
      Corner(axis: view.drf.bottom.right, x: view.rightAnchor, y: view.bottomAnchor),
      Corner(axis: view.drf.center, x: view.centerXAnchor, y: view.centerYAnchor),
    ]
  }

  @Test func `an axis anchor relates corners and centres with each other`() {
    for corner in corners(of: view) {
      for target in corners(of: other) {
        let made = corner.axis.equal(to: target.axis).inset(by: 5).build().suffix(2)
        #expect(made.map(\.firstAnchor) == [corner.x, corner.y] as [AnyLayoutAnchor])
        #expect(made.map(\.secondAnchor) == [target.x, target.y] as [AnyLayoutAnchor])
        for constraint in made {
          let isFar = [.right, .bottom].contains(constraint.firstAttribute)
          #expect(constraint.constant == (isFar ? 5 : -5))
        }
      }
    }
  }

  // MARK: Dimensions

  @Test func `a dimension anchor is a width or a height`() {
    let first: [NSLayoutDimension: DimensionAnchor<LayoutDraft<UIView>>] = [
      view.widthAnchor: view.drf.width, view.heightAnchor: view.drf.height,
    ]
    let second: [NSLayoutDimension: DimensionAnchor<LayoutDraft<UIView>>] = [
      other.widthAnchor: other.drf.width, other.heightAnchor: other.drf.height,
    ]
    for pair in first {
      for (index, target) in second.enumerated() {
        let made = pair.value.moreThan(to: target.value).added(by: 2).multiplied(by: 3).build()
        #expect(made.count == index + 1)
        let constraint = made[index]
        #expect(constraint.firstAnchor == pair.key as AnyLayoutAnchor)
        #expect(constraint.secondAnchor == target.key as AnyLayoutAnchor)
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.constant == 2 && constraint.multiplier == 3)
      }
      #expect(pair.value.lessThan(to: 9).build().last?.constant == 9)
    }
  }

  @Test func `a guide's anchors have the same types, for right sides`() {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let top: SingleAnchor<LayoutGuideDraft, NSLayoutYAxisAnchor> = guide.drf.top
    let center: AxisAnchor<LayoutGuideDraft> = guide.drf.center
    let width: DimensionAnchor<LayoutGuideDraft> = guide.drf.width
    guide.identifier = "guide"
    let made = view.drf.bottom.equal(to: top).center.equal(to: center).height.equal(to: width)
    #expect(
      texts(made.build()) == [
        "view.bottom == view.guide.top", "view.centerX == view.guide.centerX",
        "view.centerY == view.guide.centerY", "view.height == view.guide.width",
      ])
  }
}

extension AnchorRelation {
  fileprivate static let all: [AnchorRelation] = [.equal, .moreThan, .lessThan]

  fileprivate func expected(_ isFar: Bool) -> NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .moreThan: isFar ? .lessThanOrEqual : .greaterThanOrEqual
    case .lessThan: isFar ? .greaterThanOrEqual : .lessThanOrEqual
    }
  }
}
