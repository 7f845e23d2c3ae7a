import Draftsman

/// A sign-in screen: fields in a column, a button that stays above the keyboard.
final class LoginScreen: UIViewController, Planned, UITextFieldDelegate {
  let logo = UIImageView(image: UIImage(name: "logo", size: CGSize(width: 120, height: 40)))
  let email = UITextField()
  let password = UITextField()
  let button = UIButton(configuration: .filled())
  let fields = UIStackView(axis: .vertical, spacing: 12)
  var isWaiting = false

  @LayoutPlan var viewPlan: any ViewPlan {
    logo.drf.top.equal(with: .safeArea).offset(by: 32).centerX.equal(with: .parent)
    VStacked(fields) {
      email.drf.height.equal(to: 44)
      password.drf.height.equal(to: 44)
    }
    .matchSafeAreaH().offset(by: 24)
    .top.equal(to: logo.drf.bottom).offset(by: 40)
    button.drf
      .matchSafeAreaH().offset(by: 24)
      .height.equal(to: isWaiting ? 60 : 50)
      .bottom.equal(with: .top(of: .keyboardSafeArea)).offset(by: 16)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    email.keyboardType = .emailAddress
    email.delegate = self
    password.isSecureTextEntry = true
    button.configuration?.title = "Sign in"
    applyPlan()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { password.becomeFirstResponder() }
}
