import Builder
import DraftsmanCore
import HeadlessUIKit
import Testing

/// Objects that are set up in one expression, by a module that apps import by its own name.
struct BuilderTests {
  /// A view that says which initializer made it.
  final class Badge: UILabel {
    var isMadeWithFrame = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      isMadeWithFrame = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A controller that has a property of its own before anything is set.
  final class Screen: UIViewController {
    let rows = ["a", "b"]
  }

  /// An object of an app's that can be made from nothing.
  final class Settings: Buildable {
    var name = "none"
    var frame = CGRect.zero
  }

  @Test func `a view is made from its class, whatever class it is`() {
    let button: UIButton = builder(UIButton.self).layer.cornerRadius(8).isEnabled(false).build()
    #expect(type(of: button) == UIButton.self && button.layer.cornerRadius == 8)
    #expect(!button.isEnabled)
    let badge = builder(Badge.self).text("new").build()
    #expect(badge.isMadeWithFrame && badge.text == "new" && badge.frame == .zero)
    let bar = builder(UISearchBar.self).placeholder("Name").build()
    #expect(bar.placeholder == "Name")
  }

  @Test func `a controller is made from its class`() {
    let screen = builder(Screen.self).title("Rows").view.backgroundColor(.red).build()
    #expect(screen.title == "Rows" && screen.rows == ["a", "b"])
    #expect(screen.view.backgroundColor == .red)
  }

  @Test func `what says that it can be made from nothing is made from its class as well`() {
    let settings = builder(Settings.self).name("all").frame.size.width(3).build()
    #expect(settings.name == "all" && settings.frame.width == 3)
  }

  @Test func `a property that can only be read is reported and left alone`() {
    let (view, told) = PlanDiagnostic.collect { builder(UIView.self).superview(UIView()).build() }
    #expect(view.superview == nil)
    #expect(told.map(\.kind) == [.readOnlyProperty], "\(told)")
  }
}
