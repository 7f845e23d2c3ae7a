import Draftsman

/// A sheet with a choice: buttons of equal height at the bottom.
final class ChoiceSheet: UIViewController, Planned {
  let heading = UILabel(text: "Share")
  let choices = (0..<3).map { _ in UIButton(type: .system) }
  let column = UIStackView(axis: .vertical, distribution: .fillEqually, spacing: 8)
  var rowHeight: CGFloat = 50

  @LayoutPlan var viewPlan: any ViewPlan {
    heading.drf.top.equal(with: .safeArea).offset(by: 16).centerX.equal(with: .parent)
    VStacked(column) {
      for choice in choices { choice }
    }
    .horizontal.bottom.equal(with: .safeArea).offset(by: 16)
    .height.equal(to: rowHeight * 3 + 16)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    applyPlan()
  }
}
