import Draftsman

/// One page of an introduction: a picture of a shape of its own in the middle, a text below it.
final class IntroductionPage: UIViewController, Planned {
  let picture = UIImageView()
  let text = UILabel()
  var ratio: CGFloat = 1

  @LayoutPlan var viewPlan: any ViewPlan {
    picture.drf
      .center.equal(with: .parent)
      .width.equal(to: 200)
      .height.equal(to: picture.drf.width).multiplied(by: ratio)
    text.drf
      .top.equal(to: picture.drf.bottom).offset(by: 24)
      .horizontal.equal(with: .safeArea).offset(by: 32)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.text = "Welcome"
    text.textAlignment = .center
    text.numberOfLines = 0
    applyPlan()
  }
}
