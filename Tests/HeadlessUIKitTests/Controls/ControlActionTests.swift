import Foundation
import HeadlessUIKit
import Testing

/// What controls do when they are used: targets and methods, actions, menus.
struct ControlActionTests {
  private final class Screen: UIViewController {
    var lines: [String] = []
    func save() { lines.append("save") }
    func changed(_ sender: UISwitch) { lines.append("changed \(sender.isOn)") }
    func touched(_ sender: UIButton, _ event: UIEvent) { lines.append("touched \(sender.tag)") }
  }

  private let screen = Screen()
  private let button = UIButton(type: .system)

  @Test func `a target is sent the method, with the sender and the event if it takes them`() {
    button.tag = 3
    button.addTarget(screen, action: Selector(Screen.save), for: .touchUpInside)
    button.addTarget(screen, action: Selector(Screen.touched), for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    #expect(screen.lines == ["save", "touched 3"])
    button.sendActions(for: .touchDown)
    #expect(screen.lines == ["save", "touched 3", "touched 3"])
    let toggle = UISwitch()
    toggle.addTarget(screen, action: Selector(Screen.changed), for: .valueChanged)
    toggle.press()
    #expect(toggle.isOn && screen.lines.last == "changed true")
  }

  @Test func `selectors are equal if they are copies or have the same name`() {
    let save = Selector(Screen.save)
    let copy = save
    #expect(save == copy && save != Selector(Screen.save))
    #expect(Selector(Screen.save, name: "save") == Selector(Screen.save, name: "save"))
    button.addTarget(screen, action: save, for: .touchUpInside)
    button.addTarget(screen, action: save, for: .touchUpInside)
    #expect(button.actions(forTarget: screen, forControlEvent: .touchUpInside) == [save])
    button.removeTarget(screen, action: copy, for: .touchUpInside)
    #expect(button.allTargets.isEmpty && button.allControlEvents == [])
  }

  @Test func `removing without a method removes all of them, for those events`() {
    button.addTarget(screen, action: Selector(Screen.save), for: [.touchDown, .touchUpInside])
    button.removeTarget(screen, action: nil, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(screen.lines.isEmpty)
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(screen.lines.isEmpty)
  }

  @Test func `without a target the method goes up the chain of responders`() {
    screen.view.addSubview(button)
    button.addTarget(nil, action: Selector(Screen.save), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.lines == ["save"])
  }

  @Test func `a target is not kept alive, and one without the method is reported`() {
    var gone: Screen? = Screen()
    weak let reference = gone
    button.addTarget(gone, action: Selector(Screen.save), for: .touchUpInside)
    gone = nil
    #expect(reference == nil)
    button.sendActions(for: .touchUpInside)
    button.addTarget(UIView(), action: Selector(Screen.save), for: .touchDown)
    let view = UIView()
    button.addTarget(view, action: Selector(Screen.save), for: .touchDown)
    let found = UIDiagnostic.collect { button.sendActions(for: .touchDown) }
    #expect(found.diagnostics.map(\.kind) == [.unrecognizedSelector])
  }

  @Test func `an action of the same identifier takes the place of the one before`() {
    var lines: [String] = []
    let name = UIAction.Identifier("save")
    button.addAction(UIAction(identifier: name) { _ in lines.append("old") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: name) { _ in lines.append("new") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(lines == ["new"])
    button.removeAction(identifiedBy: name, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(lines == ["new"])
  }

  @Test func `the primary action is done by a touch, with the button as sender`() {
    var sender: UIButton?
    let action = UIAction(title: "Buy", image: UIImage(systemName: "cart")) {
      sender = $0.sender as? UIButton
    }
    let buy = UIButton(type: .system, primaryAction: action)
    #expect(buy.currentTitle == "Buy" && buy.currentImage?.name == "cart")
    buy.isEnabled = false
    #expect(!buy.press() && sender == nil)
    buy.isEnabled = true
    #expect(buy.press() && sender === buy)
    #expect(buy.accessibilityActivate())
  }

  @Test func `a menu has its elements, and knows those with a mark`() {
    let (first, second) = (UIAction(title: "A") { _ in }, UIAction(title: "B", state: .on) { _ in })
    let menu = UIMenu(
      title: "Sort", children: [UIMenu(options: .displayInline, children: [second]), first])
    #expect(menu.selectedElements == [second] && menu.children.count == 2)
    #expect(menu.replacingChildren([first]).identifier == menu.identifier)
    let target = Target()
    let interaction = UIContextMenuInteraction(delegate: target)
    button.addInteraction(interaction)
    #expect(interaction.view === button && interaction.menu(at: .zero)?.title == "Menu")
    button.removeInteraction(interaction)
    #expect(interaction.view == nil && button.interactions.isEmpty)
  }

  @Test func `an observer of notifications hears of them until it is removed or gone`() {
    let center = NotificationCenter()
    let name = Notification.Name("saved")
    center.addObserver(screen, selector: Selector(Screen.save), name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(screen.lines == ["save"])
    center.removeObserver(screen, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(screen.lines == ["save"])
    var other: Screen? = Screen()
    weak let reference = other
    if let other {
      center.addObserver(other, selector: Selector(Screen.save), name: name, object: nil)
    }
    other = nil
    center.post(name: name, object: nil)
    #expect(reference == nil)
  }

  @Test func `a configured button is as large as its content and its insets`() {
    let plain = UIButton(configuration: .filled())
    plain.configuration?.title = "Go"
    // A line of 17 points has 22 points between baselines as a text style; 7 above and below.
    let one = plain.intrinsicContentSize
    plain.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 12, bottom: 10, trailing: 12)
    #expect(plain.intrinsicContentSize.height == one.height + 6)
    #expect(plain.intrinsicContentSize.width == one.width)
    plain.configuration?.image = UIImage(name: "star", size: CGSize(width: 20, height: 20))
    plain.configuration?.imagePadding = 8
    #expect(abs(plain.intrinsicContentSize.width - (one.width + 28)) < 0.001)
    plain.configuration?.imagePlacement = .top
    #expect(abs(plain.intrinsicContentSize.height - (one.height + 6 + 28)) < 0.001)
  }

  @Test func `states choose titles, and the handler changes the configuration`() {
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setAttributedTitle(NSAttributedString(string: "…"), for: .disabled)
    button.isSelected = true
    #expect(button.currentTitle == "Following")
    button.isEnabled = false
    #expect(button.currentAttributedTitle == nil, "no title for both states")
    button.isSelected = false
    #expect(button.currentTitle == "…")
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isEnabled) }
    button.isEnabled = true
    #expect(states == [false, true])
  }

  @Test func `a timer sends a target a method until it is invalid`() async throws {
    final class Clock: UIResponder, @unchecked Sendable {
      var ticks = 0
      func tick(_ timer: Timer) {
        ticks += 1
        timer.invalidate()
      }
    }
    let clock = Clock()
    let timer = Timer.scheduledTimer(
      timeInterval: 100, target: clock, selector: Selector(Clock.tick), userInfo: nil,
      repeats: true)
    timer.fire()
    #expect(clock.ticks == 1 && !timer.isValid)
  }

  @Test func `an item of a bar has a text and an image, and another image for a phone on its side`()
  {
    let image = UIImage(systemName: "plus")
    let item = UIBarButtonItem(title: "Add", image: image, target: nil, action: nil)
    #expect(item.title == "Add" && item.image == image)
    let other = UIBarButtonItem(
      image: image, landscapeImagePhone: nil, style: .done, target: nil, action: nil)
    #expect(other.image == image && other.style == .done)
    #expect(UIImage(resource: ImageResource(name: "logo", bundle: .main)).name == "logo")
    #expect(UIColor(resource: ColorResource(name: "brand", bundle: .main)).name == "brand")
  }
}
