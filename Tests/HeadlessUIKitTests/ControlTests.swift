import HeadlessUIKit
import Testing

/// Values, actions and natural sizes of controls.
struct ControlTests {
  @Test func `natural sizes`() {
    let none = UIView.noIntrinsicMetric
    #expect(UIView().intrinsicContentSize == CGSize(width: none, height: none))
    #expect(UILabel().intrinsicContentSize == .zero)
    #expect(UIImageView().intrinsicContentSize == CGSize(width: none, height: none))
    #expect(
      UIImageView(image: UIImage(size: CGSize(width: 7, height: 9))).intrinsicContentSize
        == CGSize(width: 7, height: 9))
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UISlider().intrinsicContentSize.width == none)
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize.width == 37)
    #expect(UITextView().intrinsicContentSize == CGSize(width: none, height: none))
  }

  @Test func `a label is as large as its text, and layout gives it that size`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let label = UILabel()
    label.text = "Hello, world"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    label.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    let natural = label.intrinsicContentSize
    #expect(natural.width > 60 && natural.width < 120 && natural.height > 17)
    #expect(label.frame.size == natural)
    label.font = label.font.withSize(34)
    #expect(label.intrinsicContentSize.height > natural.height * 1.8)
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
    label.numberOfLines = 0
    let narrow = label.sizeThatFits(CGSize(width: 110, height: 0))
    #expect(narrow.width <= 110 && narrow.height > label.font.pointSize * 2)
    label.sizeToFit()
    #expect(label.bounds.size.height >= label.font.pointSize)
  }

  @Test func `a label breaks its lines at its preferred width, as in its natural size`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 145, height: 114))
    let label = UILabel()
    label.text = "Nombre de usuario copiado"
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 120
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    label.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
    #expect(label.frame.width <= 120 && label.frame.height > 2 * label.font.pointSize)
  }

  @Test func `a subclass that only adds is measured as its class`() {
    final class Title: UILabel {}
    let (plain, title) = (UILabel(), Title())
    plain.text = "Same"
    title.text = "Same"
    #expect(plain.intrinsicContentSize == title.intrinsicContentSize)
  }

  @Test func `actions are performed in order and can be removed`() {
    let button = UIButton(type: .system)
    var lines: [String] = []
    let first = UIAction { _ in lines.append("first") }
    button.addAction(first, for: .touchUpInside)
    button.addAction(UIAction { _ in lines.append("second") }, for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    #expect(lines == ["first", "second"])
    button.removeAction(first, for: .allEvents)
    button.sendActions(for: .touchDown)
    #expect(lines == ["first", "second", "second"])
  }

  @Test func `values stay in their range`() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 0)
    let stepper = UIStepper()
    stepper.value = -1
    #expect(stepper.value == 0)
    stepper.maximumValue = -5
    let progress = UIProgressView()
    progress.progress = 2
    #expect(progress.progress == 1)
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.insertSegment(withTitle: "c", at: 99, animated: false)
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.titles == ["b", "c"])
    let found = UIDiagnostic.collect { segments.setTitle("x", forSegmentAt: 5) }
    #expect(found.diagnostics.map(\.kind) == [.indexOutOfRange])
  }

  @Test func `titles by state`() {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    button.setTitle("Off", for: .disabled)
    #expect(button.currentTitle == "Go")
    button.isEnabled = false
    #expect(button.currentTitle == "Off")
    #expect(button.title(for: .selected) == "Go")
  }

  @Test func `colours and fonts are equal by value`() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor.red.description == "#FF0000FF")
    #expect(UIColor(red: .nan, green: 9, blue: -1, alpha: 1).description == "#00FF00FF")
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
  }

  @Test func `the handler is called, and the task's goes before the process's`() {
    let first = UIDiagnostic.collect { UIView().bounds.size.width = .nan }
    #expect(first.diagnostics.count == 1)
    #expect(first.diagnostics.first?.description.hasPrefix("number.invalid: ") == true)
  }
}
