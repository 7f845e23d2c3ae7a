import Draftsman
import DraftsmanTestSupport
import Testing

/// Stacks, scrollable stacks, spacers and margins.
struct HelperTests {
  private let root = PlannedView()
  private let a = named("a")
  private let b = named("b")

  init() { root.accessibilityIdentifier = "r" }

  @Test func `stacked helpers make stacks of their axis`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let vertical = VStacked(
      margins: insets, distribution: .fillEqually, alignment: .center, spacing: 5
    ) { a }
    #expect(vertical.view.axis == .vertical)
    #expect(vertical.view.distribution == .fillEqually)
    #expect(vertical.view.alignment == .center)
    #expect(vertical.view.spacing == 5)
    #expect(vertical.view.layoutMargins == insets)
    #expect(vertical.view.isLayoutMarginsRelativeArrangement)

    let plain = HStacked { a }
    #expect(plain.view.axis == .horizontal)
    #expect(plain.view.distribution == .fill)
    #expect(plain.view.alignment == .fill)
    #expect(plain.view.spacing == 0)
    #expect(!plain.view.isLayoutMarginsRelativeArrangement)

    let given = UIStackView()
    given.spacing = 9
    #expect(VStacked(given) { a }.view === given)
    #expect(given.axis == .vertical)
    #expect(given.spacing == 9)
    #expect(HStacked(margin: 3) { a }.view.layoutMargins == UIEdgeInsets(insets: 3))
  }

  @Test func `a stacked helper is its long form`() {
    let (first, second) = (UIStackView(), UIStackView())
    first.accessibilityIdentifier = "s"
    second.accessibilityIdentifier = "s"
    let short = VStacked(first) { [a, b] }.fillParent()
    root.apply { short }
    let constraints = texts(root.appliedConstraints)
    let views = [UIView(), UIView()]
    let other = PlannedView()
    other.accessibilityIdentifier = "r"
    other.apply { second.drf.fillParent().insertStacked { views } }
    #expect(texts(other.appliedConstraints) == constraints)
    #expect(first.arrangedSubviews == [a, b])
    #expect(second.arrangedSubviews == views)
  }

  @Test func `a scrollable stack arranges planned views by the stack inside it`() throws {
    let scrolled = ScrollableStackView(axis: .vertical, margins: UIEdgeInsets(insets: 2))
    root.apply { VScrollableStacked(scrolled) { [a, b] }.fillParent() }
    #expect(scrolled.arrangedSubviews == [a, b])
    let stack = try #require(a.superview as? UIStackView)
    #expect(stack.superview === scrolled)
    #expect(stack.isLayoutMarginsRelativeArrangement)
    #expect(scrolled.distribution == .equalSpacing)
    #expect(root.appliedConstraints.count == 4)
    root.apply { VScrollableStacked(scrolled) { b } }
    #expect(scrolled.arrangedSubviews == [b])
    #expect(stack.superview === scrolled)
    root.apply { scrolled.drf.insert { a } }
    #expect(scrolled.arrangedSubviews.isEmpty)
    #expect(a.superview === scrolled)
    root.applyPlan()
    #expect(root.lastReconciliation.isEmpty)
  }

  @Test func `a scrollable stack is used like a stack`() throws {
    let scrolled = ScrollableStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scrolled.axis = .vertical
    scrolled.alignment = .fill
    scrolled.isLayoutMarginsRelativeArrangement = true
    scrolled.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scrolled.spacing = 5
    let rows = (0..<3).map { _ in UIView() }
    for row in rows {
      row.drf.height.equal(to: 30).apply()
      scrolled.addArrangedSubview(row)
    }
    scrolled.layoutIfNeeded()
    #expect(rows.map(\.frame.minX) == [2, 2, 2])
    #expect(rows.map(\.frame.minY) == [1, 36, 71])
    #expect(rows.map(\.frame.width) == [94, 94, 94])
    #expect(scrolled.contentSize == CGSize(width: 100, height: 104))
    scrolled.setCustomSpacing(7, after: rows[0])
    #expect(scrolled.customSpacing(after: rows[0]) == 7)
    scrolled.removeArrangedSubview(rows[1])
    scrolled.insertArrangedSubview(rows[2], at: 0)
    #expect(scrolled.arrangedSubviews == [rows[2], rows[0]])
    scrolled.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 9, bottom: 0, trailing: 0)
    #expect(scrolled.layoutMargins.left == 9)
  }

  @Test func `a scrollable stack ties the stack to content and frame`() throws {
    let scrolled = HScrollableStacked(margin: 1, spacing: 3) { a }.view
    #expect(scrolled.axis == .horizontal)
    #expect(scrolled.alignment == .fill)
    #expect(scrolled.spacing == 3)
    let stack = try #require(scrolled.subviews.first)
    #expect(scrolled.constraints.count == 5)
    #expect(scrolled.constraints.allSatisfy { $0.firstItem === stack && $0.isActive })
    #expect(
      scrolled.constraints.map(\.firstAttribute) == [.left, .right, .top, .bottom, .height])
  }

  @Test func `a plain scroll view gets one stack, which the plan owns`() throws {
    let scrollView = UIScrollView()
    root.apply { scrollView.drf.insertStacked { a }.insertStacked { b } }
    let stack = try #require(scrollView.subviews.first as? UIStackView)
    #expect(stack.axis == .vertical)
    #expect(stack.arrangedSubviews == [a, b])
    let constraints = root.appliedConstraints
    #expect(constraints.map(\.firstAttribute) == [.left, .right, .top, .bottom, .width])
    #expect(constraints.allSatisfy { $0.firstItem === stack && $0.isActive })
    root.applyPlan()
    #expect(root.lastReconciliation.isEmpty)
    #expect(root.appliedConstraints == constraints)
    root.apply { scrollView }
    #expect(scrollView.subviews.isEmpty)
    #expect(root.appliedConstraints.isEmpty)
  }

  @Test func `in a view that arranges nothing stacked views are plain ones`() {
    root.apply { a.drf.insertStacked { b } }
    #expect(a.subviews == [b])
  }

  @Test func `a spacer without a length yields along the stack`() {
    let spacer = SpacerView()
    let before = spacer.contentCompressionResistancePriority(for: .horizontal)
    VStacked { spacer }.apply()
    #expect(spacer.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(spacer.contentCompressionResistancePriority(for: .vertical) == .defaultLow)
    #expect(spacer.contentCompressionResistancePriority(for: .horizontal) == before)
  }

  @Test func `margined content fills its container up to the margin`() throws {
    root.apply { Margined(by: 12) { a }.fillParent() }
    let container = try #require(a.superview)
    container.accessibilityIdentifier = "m"
    #expect(container.superview === root)
    #expect(container.backgroundColor == .clear)
    #expect(
      texts(root.appliedConstraints) == [
        "m.left == r.left", "m.right == r.right", "m.top == r.top", "m.bottom == r.bottom",
        "a.left == m.left + 12.0", "a.right == m.right - 12.0", "a.top == m.top + 12.0",
        "a.bottom == m.bottom - 12.0",
      ])
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let margined = Margined(by: insets) { a.drf.width.equal(to: 3) }
    #expect(margined.build().map(\.constant) == [3, 2, -4, 1, -3])
  }
}
