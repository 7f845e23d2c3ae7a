// Every line that ends with the word below must not compile, and everything else must.
import Draftsman

func misuse(a: UIView, b: UIView, stack: UIStackView, guide: UILayoutGuide, label: UILabel) {
  // An anchor is named once, and not beside another of its axis and kind.
  _ = a.drf.top.top  // REJECTED
  _ = a.drf.left.leading  // REJECTED
  _ = a.drf.top.centerY  // REJECTED
  _ = a.drf.edges.left  // REJECTED
  _ = a.drf.width.width  // REJECTED
  _ = a.drf.top.width  // REJECTED

  // Both sides have as many anchors on each axis.
  a.drf.left.equal(to: b.drf.top)  // REJECTED
  a.drf.left.equal(to: b.topAnchor)  // REJECTED
  a.drf.top.equal(to: b.leadingAnchor)  // REJECTED
  a.drf.width.equal(to: b.leftAnchor)  // REJECTED
  a.drf.width.equal(to: b.drf.left)  // REJECTED
  a.drf.width.equal(to: b.drf.size)  // REJECTED
  a.drf.horizontal.equal(to: b.drf.left)  // REJECTED
  a.drf.vertical.equal(to: b.drf.horizontal)  // REJECTED
  a.drf.edges.equal(to: b.drf.center)  // REJECTED
  a.drf.top.horizontal.equal(to: b.drf.left.vertical)  // REJECTED
  a.drf.left.equal(with: .topLeft(of: .parent))  // REJECTED
  a.drf.left.equal(with: .top(of: .parent))  // REJECTED
  a.drf.center.equal(with: .left(of: .parent))  // REJECTED
  a.drf.top(.equal, to: b.drf.left)  // REJECTED

  // Only dimensions are numbers.
  a.drf.left.equal(to: 5)  // REJECTED
  a.drf.edges.equal(to: CGSize.zero)  // REJECTED
  a.drf.size.equal(to: 5)  // REJECTED
  a.drf.width.equal(to: CGSize.zero)  // REJECTED

  // Constants fit what they are added to.
  a.drf.width.equal(to: b).offset(by: 3)  // REJECTED
  a.drf.left.equal(to: b).added(by: 3)  // REJECTED
  a.drf.left.equal(to: b).multiplied(by: 3)  // REJECTED
  a.drf.width.equal(to: 5).added(by: 3)  // REJECTED
  a.drf.width.equal(to: 5).multiplied(by: 3)  // REJECTED
  a.drf.size.equal(to: b).added(by: 3)  // REJECTED
  a.drf.vertical.equal(to: b).offset(by: HorizontalOffsets(left: 1, right: 2))  // REJECTED
  a.drf.left.equal(to: b).offset(by: UIEdgeInsets.zero)  // REJECTED
  a.drf.left.equal(to: b).offset(by: CGPoint.zero)  // REJECTED

  // What belongs to a relation needs one.
  a.drf.offset(by: 3)  // REJECTED
  a.drf.priority(3)  // REJECTED
  a.drf.left.offset(by: 3)  // REJECTED

  // Relations start from views.
  guide.drf.left.equal(to: a)  // REJECTED
  _ = guide.drf.width.equal(to: 3)  // REJECTED

  // Lists, stacks and properties are those of the view's class.
  a.drf.renderCells(using: [1]) { _ in MyCell.render { _ in } }  // REJECTED
  _ = a.draftStackedContent { b }  // REJECTED
  a.drf.text("text")  // REJECTED
  a.drf.subviews([])  // REJECTED
  label.drf.text(5)  // REJECTED
  UITableView().drf.renderCells(using: [1]) { _ in MyItem.render { _ in } }  // REJECTED
  _ = VScrollableStacked(distribution: .fill) { b }  // REJECTED

  // A plan is made of views.
  _ = a.draftContent { 5 }  // REJECTED
  _ = a.draftContent { a.drf.left }  // REJECTED
}

class MyCell: UITableViewCell {}
class MyItem: UICollectionViewCell {}

// Only views and controllers have plans.
final class Model {
  @LayoutPlan var viewPlan: any ViewPlan { UIView() }
}
extension Model: Planned {}  // REJECTED
