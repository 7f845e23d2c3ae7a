import Draftsman

/// A screen like any other: its plan follows its state.
final class SignInController: UIViewController, Planned {
  var isRefused = false
  var margin: CGFloat = 16

  private let heading = UILabel(text: "Welcome")
  private let form = UIStackView()
  private let email = UITextField()
  private let warning = UILabel(text: "Nobody has that address.")
  private let button = UIButton(type: .system)

  @LayoutPlan
  var viewPlan: any ViewPlan {
    heading.drf
      .top.equal(with: .safeArea).offset(by: 24)
      .centerX.equal(with: .parent)
    VStacked(form) {
      email
      if isRefused { warning }
      button.drf.height.equal(to: 44)
    }
    .matchSafeAreaH().offset(by: margin)
    .top.equal(to: heading.drf.bottom).offset(by: 24)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    applyPlan()
  }
}
