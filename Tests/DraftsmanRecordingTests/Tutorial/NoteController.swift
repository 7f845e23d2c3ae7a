import Draftsman

final class NoteController: UIViewController, Planned {
  var isLocked = false
  let column = UIStackView()
  let notice = UILabel(text: "Another person writes here.")
  let text = UITextView()
  let save = UIButton(type: .system)

  @LayoutPlan
  var viewPlan: any ViewPlan {
    VStacked(column) {
      if isLocked { notice }
      text
    }
    .top.horizontal.equal(with: .safeArea).offset(by: 16)
    .bottom.equal(to: save.drf.top).offset(by: 12)
    save.drf
      .matchSafeAreaH().offset(by: 16)
      .height.equal(to: 44)
      .bottom.equal(with: .top(of: .keyboardSafeArea)).offset(by: 16)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    applyPlan()
  }
}
