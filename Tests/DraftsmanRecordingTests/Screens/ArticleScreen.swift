import Draftsman

/// The detail of a list: a heading and a text of a readable width.
final class ArticleScreen: UIViewController, Planned {
  let heading = UILabel(text: "Heading")
  let rule = UIView()
  var ruleHeight: CGFloat = 1

  @LayoutPlan var viewPlan: any ViewPlan {
    heading.drf.top.leading.equal(with: .safeArea).offset(by: 24)
    rule.drf
      .top.equal(to: heading.drf.bottom).offset(by: 12)
      .horizontal.equal(with: .safeArea).offset(by: 24)
      .height.equal(to: ruleHeight)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    applyPlan()
  }
}
