import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// The programs under "Fragment Cell" of the documents of 2.0.3 and 2.0.5, and what they do.
struct CellDocumentTests {
  private class EventCell: CollectionFragmentCell {
    let imageView = UIImageView()
    var phases: [CellLayoutingPhase] = []
    var willPlan = 0
    var didPlan = 0

    override func fragmentWillPlanContent() {
      phases.append(layoutPhase)
      willPlan += 1
    }
    override func fragmentDidPlanContent() { didPlan += 1 }

    @LayoutPlan
    var viewPlan: any ViewPlan {
      imageView.plan.edges(equalTo(UIEdgeInsets(insets: 8)), to: .parent)
    }
  }

  private final class EagerCell: EventCell {
    override var planningBehavior: CellPlanningBehavior { .planIfPossible }

    override func planningOption(on phase: CellLayoutingPhase) -> PlanningOption {
      switch phase {
      case .firstLoad: .append
      default: .renew
      }
    }
  }

  // "Cell at the example above will always create viewPlan at any phases, but will only do append
  // on firstLoad and the rest will be renew"
  @Test func `Behavior and Phase: in every phase, with options (2.0.3)`() {
    let cell = EagerCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(cell.layoutPhase == .firstLoad)
    cell.layoutIfNeeded()
    let first = cell.contentView.constraints
    #expect(first.count == 4)
    #expect(cell.imageView.frame == CGRect(x: 8, y: 8, width: 84, height: 34))
    #expect(cell.layoutPhase == .none)
    cell.setNeedsLayout()
    #expect(cell.layoutPhase == .setNeedsLayout)
    cell.layoutIfNeeded()
    cell.prepareForReuse()
    #expect(cell.layoutPhase == .reused)
    // The list lays the cell out at its new position.
    cell.frame.size.width = 120
    cell.layoutIfNeeded()
    #expect(cell.imageView.frame.width == 104)
    #expect(cell.layoutContentIfNeeded())
    #expect(cell.phases == [.firstLoad, .setNeedsLayout, .reused, .none])
    #expect(cell.contentView.constraints == first)
    #expect(cell.didPlan == cell.willPlan)
  }

  // "planOnce which will only call planContent(_:) during firstLoad phase"
  @Test func `Behavior and Phase: once unless overridden`() {
    let cell = EventCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(cell.layoutContentIfNeeded())
    #expect(!cell.layoutContentIfNeeded())
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    cell.prepareForReuse()
    cell.layoutIfNeeded()
    #expect(cell.phases == [.firstLoad])
  }

  private final class SomeCell: EventCell {
    nonisolated(unsafe) static var behavior = CellPlanningBehavior.planOnce
    override var planningBehavior: CellPlanningBehavior { SomeCell.behavior }
  }

  // "planOn(CellLayoutingPhase)", "planOnEach([CellLayoutingPhase])"
  @Test func `Behavior and Phase: in some phases only`() {
    func phases(of behavior: CellPlanningBehavior) -> [CellLayoutingPhase] {
      SomeCell.behavior = behavior
      let cell = SomeCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      cell.layoutIfNeeded()
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      cell.prepareForReuse()
      cell.layoutIfNeeded()
      return cell.phases
    }
    #expect(phases(of: .planOn(.setNeedsLayout)) == [.setNeedsLayout])
    #expect(phases(of: .planOn(.reused)) == [.reused])
    #expect(phases(of: .planOnEach([.firstLoad, .reused])) == [.firstLoad, .reused])
    #expect(phases(of: .planOnEach([])) == [])
  }

  // "firstLoad which indicated that the Cell is just created"
  @Test func `Behavior and Phase: the first phase lasts until the first layout`() {
    let cell = EventCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.setNeedsLayout()
    cell.prepareForReuse()
    #expect(cell.phases == [.firstLoad])
    #expect(cell.imageView.superview === cell.contentView)
  }

  private final class RowCell: TableFragmentCell {
    let collectionLayout = UICollectionViewFlowLayout()
    lazy var collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: collectionLayout)
    var asked: [CGFloat] = []

    @LayoutPlan
    var viewPlan: any ViewPlan {
      collectionView.plan.edges(equalTo(UIEdgeInsets(insets: 8)), to: .parent)
    }

    override func fragmentWillPlanContent() {
      collectionView.allowsSelection = true
      collectionView.backgroundColor = .clear
      collectionLayout.scrollDirection = .horizontal
      collectionLayout.itemSize = .init(width: 64, height: 48)
      collectionLayout.minimumInteritemSpacing = .zero
      collectionLayout.minimumLineSpacing = .zero
    }

    override func calculatedCellHeight(for cellWidth: CGFloat) -> CGFloat {
      asked.append(cellWidth)
      return 128
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    let cells: [UITableViewCell]

    init(_ cells: [UITableViewCell]) { self.cells = cells }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      cells.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cells[indexPath.row] }
  }

  // "cellWidth is the width of the cell which already calculated according to the tableView"
  @Test func `Table Fragment Cell: the height is calculated for the table's width`() {
    let cell = RowCell(style: .default, reuseIdentifier: nil)
    let rows = Rows([cell])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(cell.asked == [300])
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 300, height: 128))
    #expect(cell.collectionView.frame == CGRect(x: 8, y: 8, width: 284, height: 112))
    #expect(cell.collectionLayout.scrollDirection == .horizontal)
  }

  private final class LabelCell: TableFragmentCell {
    let content = UIView()
    @LayoutPlan
    var viewPlan: any ViewPlan {
      content.plan.edges(.equalTo(4), to: .parent).height(.equalTo(30))
    }
  }

  // "The default return value is automatic"; "just pass a closure to whenNeedCellSize method"
  @Test func `Table Fragment Cell: the height is what constraints need, or what a closure says`() {
    let cells = (0..<3).map { _ in LabelCell(style: .default, reuseIdentifier: nil) }
    cells[1].whenNeedCellSize { width in width / 2 }
    cells[2].whenNeedCellHeight { _ in .automatic }
    let rows = Rows(cells)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(cells.map(\.frame.height) == [38, 150, 38])
    #expect(
      LabelCell(style: .default, reuseIdentifier: nil).calculatedCellHeight(for: 3) == .automatic)
  }

  // "let cell = tableView.dequeueReusableCell(...) as! TableFragmentCell"
  @Test func `Table Fragment Cell: a registered cell is one by its type`() {
    let table = UITableView()
    table.register(LabelCell.self, forCellReuseIdentifier: "Cell")
    let cell = table.dequeueReusableCell(
      withIdentifier: "Cell", for: IndexPath(row: 0, section: 0))
    let fragment = cell as? any TableFragmentCell
    fragment?.whenNeedCellSize { _ in 128 }
    #expect(cell.systemLayoutSizeFitting(CGSize(width: 100, height: 0)).height == 128)
    #expect(fragment?.layoutPhase == CellLayoutingPhase.none)
  }

  // "CollectionFragmentCell is the UICollectionViewCell that implement FragmentCell"
  @Test func `Collection Fragment Cell: the content lies in the content view`() {
    let cell = EventCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.layoutIfNeeded()
    #expect(cell.imageView.superview === cell.contentView)
    #expect(cell.subviews == [cell.contentView])
    #expect(cell.imageView.frame == CGRect(x: 8, y: 8, width: 84, height: 34))
    #expect(cell.contentView.translatesAutoresizingMaskIntoConstraints)
  }

  // applyPlan is there for every Planned; a cell's content goes where its plan goes.
  @Test func `Fragment Cell: applyPlan plans the content view too`() {
    let cell = EventCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.applyPlan()
    #expect(cell.imageView.superview === cell.contentView)
    #expect(cell.willPlan == 1 && cell.didPlan == 1)
    cell.applyPlan(.recreating)
    #expect(cell.contentView.subviews == [cell.imageView])
    #expect(cell.subviews == [cell.contentView])
  }
}
