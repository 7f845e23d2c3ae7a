import AutoLayout
import DraftsmanTesting
import Testing

/// What the processes that run `LayoutExamples` are told.
enum ExampleVariables {
  /// The margin of the screens, by which `RunnerTests` changes them; nil where nobody asks for them.
  static let margin = variable("DRAFTSMAN_EXAMPLE_MARGIN").flatMap(Double.init)
  /// Which screens the test `several` asks for.
  static let names = variable("DRAFTSMAN_EXAMPLE_NAMES")?.split(separator: ",").map(String.init)

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}

/// Tests that fail on purpose, and are skipped unless they are asked for.
///
/// `RunnerTests` runs them in processes of their own and reads what the runner says.
@Suite(.layouts, .enabled(if: ExampleVariables.margin != nil))
struct LayoutExamples {
  private func login() -> LoginController { LoginController(margin: ExampleVariables.margin ?? 16) }

  @Test func one() throws {
    try expectLayout(login(), on: .iPhoneSE, .iPhone15, named: "login")  // RunnerTests: this line
  }

  @Test func several() throws {
    for name in ExampleVariables.names ?? ["first"] { try expectLayout(login(), named: name) }
  }

  @Test func adaptive() throws {
    try expectLayout(AdaptiveController(), on: .iPhoneSE, .iPadPro11, named: "adaptive")
  }

  @Test func findings() throws {
    try expectNoFindings(OpenController(), on: .iPhoneSE, .iPhone15)
    try expectNoFindings(OpenController(), ignoring: [.ambiguity])
    try expectNoFindings(login())
  }

  @Test func child() throws {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    try expectLayout(child, named: "child")
  }
}

/// A field across the screen and a button below it.
final class LoginController: UIViewController {
  let field = UITextField()
  let button = UIButton(type: .system)
  private let margin: Double

  init(margin: Double) {
    self.margin = margin
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "field"
    button.accessibilityIdentifier = "button"
    button.setTitle("Sign in", for: .normal)
    for subview in [field, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: margin),
      field.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: area.topAnchor, constant: 40),
      field.heightAnchor.constraint(equalToConstant: 44),
      button.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: field.trailingAnchor),
      button.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 12),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
  }
}

/// A box that is wider where there is room.
final class AdaptiveController: UIViewController {
  private var width: NSLayoutConstraint?

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    width?.constant = traitCollection.userInterfaceIdiom == .pad ? 600 : 300
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 300)
    self.width = width
    NSLayoutConstraint.activate([
      width, box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      box.heightAnchor.constraint(equalToConstant: 100),
    ])
  }
}

/// A box whose place nothing says.
final class OpenController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 100),
    ])
  }
}
