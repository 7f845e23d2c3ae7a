import Draftsman
import DraftsmanTestSupport
import OpenCombine
import Testing

/// What programs like those in the documents do: hierarchy, constraints, controllers, frames.
struct SampleTests {
  /// A view that says how high its content is.
  private final class Row: UIView {
    let height: CGFloat

    init(_ name: String, height: CGFloat) {
      self.height = height
      super.init(frame: .zero)
      accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: height)
    }
  }

  private final class ListController: UIViewController, Planned {
    var heights: [CGFloat] = []
    let empty = [Row("x", height: 10), Row("y", height: 20)]
    let stack = UIStackView()

    @LayoutPlan
    var viewPlan: any ViewPlan {
      VStacked(stack) { rows }
        .centered()
        .matchSafeAreaH().offset(by: 16)
        .vertical.moreThan(with: .safeArea).offset(by: 16)
    }

    @LayoutPlan
    var rows: any ViewPlan {
      if heights.isEmpty {
        empty
      } else {
        filled(with: heights)
      }
    }

    @LayoutPlan
    func filled(with heights: [CGFloat]) -> any ViewPlan {
      for height in heights { Row("row\(Int(height))", height: height) }
    }

    override func loadView() {
      view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityIdentifier = "v"
      stack.accessibilityIdentifier = "s"
      stack.spacing = 32
      applyPlan()
    }
  }

  @Test func `a controller's plan of a centered stack`() {
    let controller = ListController()
    controller.loadViewIfNeeded()
    #expect(controller.view.subviews == [controller.stack])
    #expect(controller.stack.arrangedSubviews == controller.empty)
    #expect(
      texts(controller.appliedConstraints) == [
        "s.centerX == v.centerX", "s.centerY == v.centerY",
        "s.left == v.safeArea.left + 16.0", "s.right == v.safeArea.right - 16.0",
        "s.top >= v.safeArea.top + 16.0", "s.bottom <= v.safeArea.bottom - 16.0",
      ])
    controller.view.layoutIfNeeded()
    // 10 + 32 + 20 high in the middle of 480, 320 - 2 * 16 wide.
    #expect(controller.stack.frame == CGRect(x: 16, y: 209, width: 288, height: 62))
    #expect(controller.empty[0].frame == CGRect(x: 0, y: 0, width: 288, height: 10))
    #expect(controller.empty[1].frame == CGRect(x: 0, y: 42, width: 288, height: 20))

    let constraints = controller.appliedConstraints
    controller.heights = [5, 6, 7]
    controller.applyPlan()
    #expect(names(controller.stack.arrangedSubviews) == ["row5", "row6", "row7"])
    #expect(controller.appliedConstraints == constraints)
    controller.view.layoutIfNeeded()
    #expect(controller.stack.frame == CGRect(x: 16, y: 199, width: 288, height: 82))
  }

  @Test func `a draft between a view, the parent, the safe area and the keyboard`() throws {
    let (parent, mine, other) = (named("p"), named("m"), named("o"))
    parent.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    parent.addSubview(other)
    parent.addSubview(mine)
    other.drf.left.top.equal(with: .parent).size.equal(to: CGSize(sides: 50)).apply()
    let constraints = mine.drf
      .left.equal(to: other.drf.right)
      .right.equal(with: .parent).offset(by: 16)
      .top.lessThan(with: .safeArea).offset(by: 8)
      .bottom.moreThan(with: .top(of: .keyboard))
      .apply()
    #expect(
      texts(constraints) == [
        "m.left == o.right", "m.right == p.right - 16.0", "m.top <= p.safeArea.top + 8.0",
        "m.bottom <= p.keyboard.top",
      ])
    mine.drf.top.equal(with: .parent).height.equal(to: 1000).priority(10).apply()
    parent.layoutIfNeeded()
    // As high as the keyboard's guide lets it: there is none, so down to the bottom.
    #expect(mine.frame == CGRect(x: 50, y: 0, width: 234, height: 400))
  }

  @Test func `drafted content nests as it is written`() {
    let (view, mine) = (named("v"), named("m"))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let middle = Row("n", height: 40)
    let constraints = view.draftContent {
      middle.drf
        .center.equal(to: .parent)
        .horizontal.equal(to: .safeArea)
        .vertical.moreThan(with: .safeArea)
        .insert {
          mine.drf
            .edges(.equal, to: .parent)
        }
    }.apply()
    #expect(
      texts(constraints) == [
        "n.centerX == v.centerX", "n.centerY == v.centerY", "n.left == v.safeArea.left",
        "n.right == v.safeArea.right", "n.top >= v.safeArea.top", "n.bottom <= v.safeArea.bottom",
        "m.left == n.left", "m.right == n.right", "m.top == n.top", "m.bottom == n.bottom",
      ])
    view.layoutIfNeeded()
    #expect(middle.frame == CGRect(x: 0, y: 80, width: 100, height: 40))
    #expect(mine.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func `positions and dimensions against drafts, anchors and numbers`() {
    let (root, mine, other) = (named("r"), named("m"), named("o"))
    root.addSubview(mine)
    root.addSubview(other)
    let positions = mine.drf
      .top.equal(to: other.drf.top)
      .right.moreThan(to: other.drf.right).offset(by: 8)
      .bottom.lessThan(to: other.drf.bottom).offset(by: 8).priority(.required)
      .left.equal(to: other.leftAnchor)
      .centerX.moreThan(to: other.centerXAnchor).inset(by: 8)
      .centerY.lessThan(to: other.centerYAnchor).inset(by: 8).identifier("centerY")
      .build()
    #expect(
      texts(positions) == [
        "m.top == o.top", "m.right <= o.right - 8.0", "m.bottom >= o.bottom - 8.0",
        "m.left == o.left", "m.centerX >= o.centerX - 8.0",
        "m.centerY <= o.centerY - 8.0 \"centerY\"",
      ])
    let dimensions = mine.drf
      .height.equal(to: other.drf.width)
      .width.moreThan(to: other.drf.height).added(by: 8)
      .height.lessThan(to: other.heightAnchor).substracted(by: 8).priority(.required)
      .width.equal(to: other.widthAnchor).multiplied(by: 0.75).identifier("width")
      .height.equal(to: 32)
      .width.lessThan(to: 128).identifier("widest")
      .build()
    #expect(
      texts(dimensions) == [
        "m.height == o.width", "m.width >= o.height + 8.0", "m.height <= o.height - 8.0",
        "m.width == o.width * 0.75 \"width\"", "m.height == 32.0", "m.width <= 128.0 \"widest\"",
      ])
    let several = mine.drf
      .vertical.equal(to: other)
      .bottom.horizontal.moreThan(to: root.safeAreaLayoutGuide)
      .bottom.left.right.moreThan(to: other.drf.top.left.right)
      .build()
    #expect(
      texts(several) == [
        "m.top == o.top", "m.bottom == o.bottom", "m.bottom <= r.safeArea.bottom",
        "m.left >= r.safeArea.left", "m.right <= r.safeArea.right", "m.bottom <= o.top",
        "m.left >= o.left", "m.right <= o.right",
      ])
  }

  private final class TitleCell: UITableViewCell, PlannedCell {
    let picture = UIImageView(image: UIImage(named: "icon"))
    let title = UILabel(text: "title")
    let texts = UIStackView()
    let row = UIStackView()

    @LayoutPlan
    var contentViewPlan: any ViewPlan {
      HStacked(row) {
        picture.drf.sized(CGSize(sides: 56))
        VStacked(texts) { title }
      }
      .fillParent()
    }
  }

  @Test func `a planned cell plans into its content view`() {
    let cell = TitleCell(style: .default, reuseIdentifier: nil)
    cell.applyPlan()
    #expect(cell.contentView.subviews == [cell.row])
    #expect(cell.row.arrangedSubviews == [cell.picture, cell.texts])
    #expect(cell.texts.arrangedSubviews == [cell.title])
    #expect(cell.appliedConstraints.count == 6)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 56)
    cell.layoutIfNeeded()
    #expect(cell.picture.frame == CGRect(x: 0, y: 0, width: 56, height: 56))
    #expect(cell.texts.frame == CGRect(x: 56, y: 0, width: 144, height: 56))
  }

  private final class TitleStack: UIStackView, PlannedStack {
    let rows = [Row("1", height: 20), Row("2", height: 30)]

    @LayoutPlan
    var stackViewPlan: any ViewPlan {
      rows[0].sized(CGSize(sides: 56))
      rows[1]
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      axis = .vertical
      alignment = .leading
      applyPlan()
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a planned stack arranges its plan when it is made`() {
    let stack = TitleStack(frame: .zero)
    #expect(stack.arrangedSubviews == stack.rows)
    #expect(texts(stack.appliedConstraints) == ["1.width == 56.0", "1.height == 56.0"])
    let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting == CGSize(width: 56, height: 86))
  }

  @Test func `margins, spacers and scrolled stacks have their frames`() throws {
    let root = PlannedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (content, scrolled) = (named("c"), ScrollableStackView(axis: .vertical, alignment: .fill))
    let rows = [Row("1", height: 80), Row("2", height: 90)]
    root.apply {
      Margined(by: 12) { content }.fillParent()
      VScrollableStacked(scrolled) {
        rows[0]
        SpacerView(10)
        rows[1]
      }
      .fillParent()
    }
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 12, y: 12, width: 76, height: 76))
    #expect(scrolled.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(rows[0].frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(rows[1].frame == CGRect(x: 0, y: 90, width: 100, height: 90))
    #expect(scrolled.contentSize == CGSize(width: 100, height: 180))
  }

  @Test func `stacks that fill equally, and those that scroll sideways, have their frames`() {
    let root = PlannedView(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
    let (stack, scrolled) = (UIStackView(), ScrollableStackView(axis: .horizontal))
    let rows = (0..<3).map { Row("\($0)", height: 5) }
    let columns = (0..<3).map { named("column\($0)") }
    stack.distribution = .fillEqually
    scrolled.alignment = .fill
    root.apply {
      VStacked(stack) { rows }.matchParentV().left.equal(with: .parent).width.equal(to: 30)
      HScrollableStacked(scrolled) {
        columns[0].drf.width.equal(to: 50)
        SpacerView(10)
        columns[1].drf.width.equal(to: 20)
        columns[2].drf.widthMatchHeight()
      }
      .matchParentV().right.equal(with: .parent).left.equal(with: .right(of: .previous))
    }
    root.layoutIfNeeded()
    #expect(
      rows.map(\.frame) == [0, 20, 40].map { CGRect(x: 0, y: $0, width: 30, height: 20) })
    #expect(scrolled.frame == CGRect(x: 30, y: 0, width: 60, height: 60))
    // As high as the scroll view, each as wide as it says.
    #expect(
      columns.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 50, height: 60), CGRect(x: 60, y: 0, width: 20, height: 60),
        CGRect(x: 80, y: 0, width: 60, height: 60),
      ])
    #expect(scrolled.contentSize == CGSize(width: 140, height: 60))
  }

  @Test func `a child controller's view is laid out with the plan of its parent`() {
    // High enough for the list below the window's safe area: 212 points are.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    let (parent, child) = (PlannedController(), ListController())
    window.rootViewController = parent
    parent.apply { child.drf.top.horizontal.equal(with: .parent).height.equal(to: 240) }
    #expect(parent.children == [child])
    window.makeKeyAndVisible()
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 240))
    // Its own plan was applied when its view was loaded.
    #expect(child.stack.frame.midX == 50)
    #expect(child.stack.frame.width == 68)
  }

  @Test func `a plain scroll view's stack scrolls what is arranged`() {
    let root = PlannedView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let scrollView = UIScrollView()
    let row = Row("1", height: 200)
    root.apply { scrollView.drf.fillParent().insertStacked { row } }
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 0, y: 0, width: 60, height: 200))
    #expect(scrollView.contentSize == CGSize(width: 60, height: 200))
  }

  @Test func `anonymous items are found where the draft is built`() {
    let root = PlannedView()
    root.accessibilityIdentifier = "r"
    let (first, mine) = (named("f"), named("m"))
    root.apply {
      first
      mine.drf
        .top.left.equal(with: .parent)
        .bottom.moreThan(with: .safeArea).offset(by: 16)
        .size.lessThan(with: .previous)
    }
    #expect(
      texts(root.appliedConstraints) == [
        "m.left == r.left", "m.top == r.top", "m.bottom <= r.safeArea.bottom - 16.0",
        "m.width <= f.width", "m.height <= f.height",
      ])
  }

  private final class TableController: UIViewController, Planned {
    @Published var models: [Int] = []
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))

    @LayoutPlan
    var viewPlan: any ViewPlan {
      Tabled(table, forCell: UITableViewCell.self, observing: $models) { $0.tag = $1 }
        .fillParent()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      applyPlan()
    }
  }

  @Test func `a table in a plan follows its publisher`() {
    let controller = TableController()
    controller.loadViewIfNeeded()
    #expect(controller.table.numberOfSections == 1)
    controller.models = [4, 5, 6]
    #expect(controller.table.numberOfRows(inSection: 0) == 3)
    controller.applyPlan()
    #expect(controller.table.numberOfRows(inSection: 0) == 3)
    #expect(controller.appliedConstraints.count == 4)
  }
}
