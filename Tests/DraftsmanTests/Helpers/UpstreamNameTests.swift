import Draftsman
import DraftsmanTestSupport
import Foundation
import OpenCombine
import Testing

/// Names of Draftsman's that its specifications and its example use, beside those of the documents.
struct UpstreamNameTests {
  private let root = PlannedView()
  private let first = UILabel(text: "1")
  private let second = UILabel(text: "2")

  @Test func `a view stands on top of the keyboard`() throws {
    let made = root.apply { first.drf.onTopOfKeyboard().offset(by: 8) }
    let bottom = try #require(made.first { $0.firstItem === first })
    #expect(bottom.firstAttribute == .bottom && bottom.secondAttribute == .top)
    #expect(bottom.constant == -8)
    #expect((bottom.secondItem as? UILayoutGuide)?.identifier == "keyboard")
  }

  @Test func `resistance sets hugging and compression priorities`() {
    func priorities(_ view: UIView) -> [Float] {
      [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
        [
          view.contentHuggingPriority(for: $0).rawValue,
          view.contentCompressionResistancePriority(for: $0).rawValue,
        ]
      }
    }
    root.apply {
      first.drf.left.equal(with: .parent)
        .resistVerticalExpansion(.required).resistHorizontalExpansion(.init(3))
        .resistVerticalCompression(.init(4)).resistHorizontalCompression(.init(5))
        .top.equal(with: .parent)
    }
    #expect(priorities(first) == [3, 5, 1000, 4])
    second.drf.resistSizeExpansion(.init(6)).resistSizeCompression(.init(7))
    #expect(priorities(second) == [6, 7, 6, 7])
    second.drf.resistVerticalAdjustment(.init(8)).resistHorizontalAdjustment(.init(9))
    #expect(priorities(second) == [9, 9, 8, 8])
    second.drf.resistSizeAdjustment(.init(10))
    #expect(priorities(second) == [10, 10, 10, 10])
  }

  @Test(arguments: [true, false])
  func `a choice may be between a plan and views`(isPlan: Bool) {
    let made = root.apply {
      isPlan ? first.drf.left.equal(with: .parent) : [first, second]
    }
    #expect(root.subviews == (isPlan ? [first] : [first, second]))
    #expect(made.count == (isPlan ? 1 : 0))
    root.apply { [second, first] }
    #expect(root.subviews == [second, first])
  }

  @Test func `a builder may be called`() {
    first.drf.builder().layer.cornerRadius(3).drf.apply()
    #expect(first.layer.cornerRadius == 3)
  }

  @Test func `a builder sets up an object before there is a plan`() {
    let button: UIButton = builder(UIButton())
      .layer.cornerRadius(8)
      .backgroundColor(.orange)
      .build()
    #expect(button.layer.cornerRadius == 8 && button.backgroundColor == .orange)
    let layout = builder(UICollectionViewFlowLayout())
      .minimumLineSpacing(.zero)
      .itemSize(CGSize(width: 5, height: 6))
      .build()
    #expect(layout.itemSize == CGSize(width: 5, height: 6) && layout.minimumLineSpacing == 0)
  }

  @Test func `a list takes an animation or a layout`() {
    let table = Tabled(
      forCell: UITableViewCell.self, using: [1, 2], animation: UITableView.RowAnimation.none
    ) { _, _ in }.drf.view
    #expect(table.numberOfRows(inSection: 0) == 2)
    let layout = UICollectionViewFlowLayout()
    let collection = Collectioned(layout, forCell: UICollectionViewCell.self, using: [1, 2, 3]) {
      _, _ in
    }.drf.view
    #expect(collection.collectionViewLayout === layout)
    #expect(collection.numberOfItems(inSection: 0) == 3)
    let values = CurrentValueSubject<[Int], Never>([1])
    let observed = Collectioned(layout, forCell: UICollectionViewCell.self, observing: values) {
      _, _ in
    }.drf.view
    #expect(observed.numberOfItems(inSection: 0) == 1)
  }

  @Test func `edges take pairs of distances, of insets too`() {
    let margins = UIEdgeInsets(
      horizontalInset: HorizontalConstant(leading: 1, trailing: 2), verticalInset: 3)
    #expect(margins == UIEdgeInsets(top: 3, left: 1, bottom: 3, right: 2))
    #expect(margins.horizontal.total == 3 && margins.vertical.total == 6)
    let pair: HorizontalInsets = 2.5
    #expect(pair.leading == 2.5 && pair.trailing == 2.5)
    #expect(VerticalConstant(top: 1, bottom: 4) == UIEdgeInsets(top: 1, bottom: 4).vertical)
    let made = root.apply {
      first.drf.horizontal.equal(with: .parent).offsetted(using: margins.horizontal)
        .vertical.equal(with: .parent).insetted(using: margins.vertical)
    }
    #expect(made.map(\.constant) == [1, -2, -3, 3])
  }

  @Test func `a draft knows its view, and a list its cells by their class alone`() {
    #expect(first.drf.underlyingView === first)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let list = table.drf.renderCells(UITableViewCell.self, using: ["a", "b"]) {
      $0.textLabel?.text = $1
    }.underlyingView
    list.layoutIfNeeded()
    #expect(list.visibleCells.map(\.textLabel?.text) == ["a", "b"])
    let values = CurrentValueSubject<[Int], Never>([1])
    table.drf.renderCells(UITableViewCell.self, observing: values) { $0.tag = $1 }
    values.value = [4, 5]
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.tag) == [4, 5])
    let sections = [Sectioned("s", items: [1, 2]), Sectioned("t", items: [3])]
    table.drf.renderSections(UITableViewCell.self, using: sections) { $0.tag = $1 }
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    let grid = UICollectionView()
    grid.drf.renderCells(UICollectionViewCell.self, using: [1, 2, 3]) { $0.tag = $1 }
    #expect(grid.numberOfItems(inSection: 0) == 3)
    grid.drf.renderSections(UICollectionViewCell.self, observing: Just(sections)) { $0.tag = $1 }
    #expect(grid.numberOfSections == 2)
    grid.drf.renderCells(using: [1]) { _ in render(UICollectionViewCell.self) }
    #expect(grid.numberOfItems(inSection: 0) == 1)
  }

  @Test func `a publisher needs no label`() {
    var kept: Set<AnyCancellable> = []
    _ = first.drf.subscriber.text(Just("published")).textColor(Just(UIColor.red))
      .storeAll(in: &kept)
    #expect(first.text == "published" && first.textColor == .red && kept.count == 2)
  }

  @Test func `scrollable stacks fill across their axis however they are made`() {
    #expect(HScrollableStacked { first }.drf.view.alignment == .fill)
    #expect(VScrollableStacked { first }.drf.view.alignment == .fill)
    #expect(HScrollableStacked(spacing: 3) { first }.drf.view.alignment == .fill)
    #expect(VScrollableStacked(margin: 3) { first }.drf.view.alignment == .fill)
    let given = ScrollableStackView(axis: .vertical)
    #expect(HScrollableStacked(given) { first }.drf.view.alignment == .center, "a given one's own")
  }

  @Test(.enabled(if: TypeCheck.isPossible, "needs the module in .build"))
  func `what cannot be related says why`() throws {
    let lines = """
      import Draftsman
      func misuse(a: UIView, b: UIView) {
        a.drf.top.equal(to: b.drf.left)
        a.drf.left.moreThan(to: b.topAnchor)
        a.drf.width.lessThan(to: b.drf.top)
        a.drf.width.equal(to: b).offset(by: 8)
        a.drf.height.equal(to: b.drf.width).inset(by: 8)
      }
      """.split(separator: "\n").map(String.init)
    let errors = try TypeCheck.errors(in: lines)
    #expect(errors.keys.sorted() == [3, 4, 5, 6, 7])
    for line in 3...5 { #expect(errors[line]?.contains("relate edges to edges") == true) }
    #expect(errors[6]?.contains("use added(by:)") == true, "\(errors)")
    #expect(errors[7]?.contains("use subtracted(by:)") == true, "\(errors)")
  }
}
