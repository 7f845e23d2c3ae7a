import Draftsman

/// A form whose mistakes show below their fields.
final class FormScreen: UIViewController, Planned {
  let name = UITextField()
  let age = UITextField()
  let nameError = UILabel(text: "A name is needed.")
  let ageError = UILabel(text: "That is no age.")
  let send = UIButton(type: .system)
  let form = UIStackView(axis: .vertical, spacing: 8)

  private var isNameWrong: Bool { name.text?.isEmpty ?? true }
  private var isAgeWrong: Bool { Int(age.text ?? "") == nil }
  var wasSent = false

  @LayoutPlan var viewPlan: any ViewPlan {
    VStacked(form) {
      name.drf.height.equal(to: 40)
      if wasSent, isNameWrong { nameError.drf.height.equal(to: 20) }
      age.drf.height.equal(to: 40)
      if wasSent, isAgeWrong { ageError.drf.height.equal(to: 20) }
      send.drf.height.equal(to: 48)
    }
    .top.equal(with: .safeArea).offset(by: 20)
    .horizontal.equal(with: .safeArea).offset(by: 20)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    send.setTitle("Send", for: .normal)
    send.addTarget(self, action: Selector(FormScreen.submit), for: .touchUpInside)
    for field in [name, age] {
      field.addAction(
        UIAction { [unowned self] _ in if wasSent { applyPlan() } }, for: .editingChanged)
    }
    applyPlan()
  }

  func submit() {
    wasSent = true
    applyPlan()
  }
}
