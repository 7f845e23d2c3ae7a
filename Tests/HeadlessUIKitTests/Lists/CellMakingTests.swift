import HeadlessUIKit
import Testing

/// Lists make cells with the designated initialiser of the class, as UIKit does.
struct CellMakingTests {
  /// As Xcode writes it.
  private class XcodeCell: UITableViewCell {
    let madeWith: String
    override init(style: CellStyle, reuseIdentifier: String?) {
      madeWith = "\(style) \(reuseIdentifier ?? "none")"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.tag = 7
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  private final class Below: XcodeCell {
    var more = [1, 2, 3]
  }

  private final class Plain: UITableViewCell {
    let label = UILabel(text: "plain")
  }

  private final class Subtitle: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }

  private class Generic<Content>: UITableViewCell {
    var content: Content?
  }

  private class Item: UICollectionViewCell {
    let madeWith: CGRect
    override init(frame: CGRect) {
      madeWith = frame
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  private let table = UITableView()

  private func cell<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell? {
    table.register(type, forCellReuseIdentifier: "row")
    let cell = table.dequeueReusableCell(withIdentifier: "row")
    return cell.flatMap { Swift.type(of: $0) == type ? $0 as? Cell : nil }
  }

  @Test func `a table cell as Xcode writes it is made by its own initialiser`() {
    #expect(cell(XcodeCell.self)?.madeWith == "default row")
    #expect(cell(XcodeCell.self)?.reuseIdentifier == "row")
    #expect(cell(XcodeCell.self)?.contentView.tag == 7)
  }

  @Test func `classes that inherit, hide or specialise the initialiser are made too`() {
    #expect(cell(Below.self)?.madeWith == "default row")
    #expect(cell(Below.self)?.more == [1, 2, 3])
    #expect(cell(Plain.self)?.label.text == "plain")
    #expect(cell(Subtitle.self)?.detailTextLabel != nil)
    #expect(cell(Generic<[String]>.self)?.reuseIdentifier == "row")
    #expect(cell(Generic<Int>.self)?.content == nil)
    #expect(cell(UITableViewCell.self)?.reuseIdentifier == "row")
  }

  @Test func `what a table makes is freed with it`() {
    final class Owner: UITableViewCell {
      let held = UIView()
    }
    weak var held: UIView?
    do {
      let made = cell(Owner.self)
      held = made?.held
      #expect(held != nil)
    }
    #expect(held == nil)
  }

  @Test func `a collection cell as Xcode writes it is made by its own initialiser`() {
    let collection = UICollectionView()
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    let path = IndexPath(item: 0, section: 0)
    let item = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path) as? Item
    #expect(item?.madeWith == .zero && item?.reuseIdentifier == "item")
  }

  @Test func `a class without the initialiser ends the process, as in UIKit`() async {
    await #expect(processExitsWith: .failure) {
      final class Odd: UITableViewCell {
        init(number: Int) { super.init(style: .default, reuseIdentifier: "\(number)") }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      let table = UITableView()
      table.register(Odd.self, forCellReuseIdentifier: "row")
      _ = table.dequeueReusableCell(withIdentifier: "row")
    }
  }
}
