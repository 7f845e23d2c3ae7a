import LayoutTestSupport
import HeadlessUIKit
import Testing

/// Whatever the properties of controls are set to, their sizes can be asked for.
struct ControlLawTests {
  @Test(arguments: 0..<200)
  func `every control of random properties has sizes and a layout`(seed: Int) {
    var source = ControlSource(random: SplitMix64(seed: UInt64(seed)))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var controls = source.controls()
    controls.shuffle(using: &source.random)
    for control in controls {
      root.addSubview(control)
      if source.random.below(3) > 0 {
        control.translatesAutoresizingMaskIntoConstraints = false
        control.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        control.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      }
      let natural = control.intrinsicContentSize
      #expect(!natural.width.isNaN && !natural.height.isNaN, "\(type(of: control))")
      #expect(control.intrinsicContentSize == natural, "\(type(of: control))")
      for target in [CGSize.zero, CGSize(width: source.number(), height: source.number())] {
        let fitting = control.sizeThatFits(target)
        #expect(!fitting.width.isNaN && !fitting.height.isNaN, "\(type(of: control))")
        let compressed = control.systemLayoutSizeFitting(target)
        #expect(!compressed.width.isNaN && !compressed.height.isNaN, "\(type(of: control))")
      }
    }
    root.layoutIfNeeded()
    for control in controls {
      #expect(
        control.frame.size.width.isFinite && control.frame.size.height.isFinite,
        "\(type(of: control))")
    }
  }

  @Test func `insets and images of a button take the place of the space around its title`() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let title = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height - 12 + 4))
    button.setImage(UIImage(size: CGSize(width: 40, height: 50)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 46, height: 54))
    button.setTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 46, height: 54))
    #expect(UIButton(type: .infoLight).intrinsicContentSize == CGSize(width: 24, height: 24))
  }

  @Test func `a button is as large as the image behind its title`() {
    let button = UIButton(type: .system)
    button.setBackgroundImage(UIImage(size: CGSize(width: 13, height: 13)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 13, height: 18))
    button.setTitle("Save", for: .normal)
    button.setBackgroundImage(UIImage(size: CGSize(width: 272, height: 56)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 272, height: 56))
    button.setBackgroundImage(nil, for: .normal)
    #expect(button.intrinsicContentSize.height == 30)
  }

  @Test func `the border of a field gives it room`() {
    let field = UITextField()
    field.text = "Name"
    let plain = field.intrinsicContentSize
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.width > plain.width)
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test func `a colour in Display P3 is one in sRGB, beyond it where it must`() {
    let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(grey.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    for part in [red, green, blue] { #expect(abs(part - 0.5) < 1e-6) }
    #expect(alpha == 0.25)
    let pure = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(pure.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(abs(red - 1.0931) < 1e-3 && abs(green + 0.2267) < 1e-3 && abs(blue + 0.1501) < 1e-3)
  }
}

/// Controls whose properties have random values, sensible ones and absurd ones.
private struct ControlSource {
  var random: SplitMix64

  /// One of every kind.
  mutating func controls() -> [UIView] {
    let controls = [
      button(), label(), field(), textView(), imageView(), segments(), slider(), stepper(),
      progress(), wheel(), UISwitch(),
    ]
    for control in controls { setCommon(control) }
    return controls
  }

  mutating func number() -> CGFloat {
    let absurd: [CGFloat] = [.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, 1e9, 0.1]
    return random.below(3) == 0
      ? absurd[random.below(absurd.count)] : CGFloat(random.below(400))
  }

  private mutating func count() -> Int {
    [0, 1, 2, 3, -1, .max, .min][random.below(7)]
  }

  private mutating func text() -> String? {
    let texts = [
      "Save", "two\nlines", "", "\u{0}", "👩‍👩‍👧 e\u{301}", String(repeating: "long ", count: 80),
    ]
    let choice = random.below(texts.count + 1)
    return choice == texts.count ? nil : texts[choice]
  }

  private mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func font() -> UIFont {
    switch random.below(4) {
    case 0: .preferredFont(forTextStyle: .title1)
    case 1: .boldSystemFont(ofSize: number())
    case 2: .monospacedDigitSystemFont(ofSize: number(), weight: .heavy)
    default: UIFont(name: "Avenir-Book", size: number()) ?? .systemFont(ofSize: 17)
    }
  }

  private mutating func image() -> UIImage? {
    switch random.below(4) {
    case 0: nil
    case 1: UIImage(systemName: "star")
    default: UIImage(name: "photo", size: CGSize(width: number(), height: number()))
    }
  }

  private mutating func state() -> UIControl.State {
    [.normal, .highlighted, .disabled, .selected][random.below(4)]
  }

  private mutating func setCommon(_ view: UIView) {
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(random.below(64)))
    view.isHidden = random.below(4) == 0
    if random.below(3) == 0 { view.layoutMargins = insets() }
    if random.below(3) == 0 {
      view.frame = CGRect(x: number(), y: number(), width: number(), height: number())
    }
    view.setContentHuggingPriority(
      UILayoutPriority(Float(1 + random.below(1000))), for: .horizontal)
    guard let control = view as? UIControl else { return }
    control.isEnabled = random.below(2) == 0
    control.isSelected = random.below(2) == 0
    control.isHighlighted = random.below(2) == 0
  }

  private mutating func button() -> UIView {
    let types: [UIButton.ButtonType] = [
      .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .plain, .close,
    ]
    let button = UIButton(type: types[random.below(types.count)])
    for _ in 0..<random.below(3) { button.setTitle(text(), for: state()) }
    for _ in 0..<random.below(3) { button.setImage(image(), for: state()) }
    if random.below(2) == 0 { button.contentEdgeInsets = insets() }
    if random.below(2) == 0 { button.titleLabel?.font = font() }
    return button
  }

  private mutating func label() -> UIView {
    let label = UILabel()
    label.text = text()
    label.font = font()
    label.numberOfLines = count()
    label.preferredMaxLayoutWidth = number()
    label.minimumScaleFactor = number()
    label.adjustsFontSizeToFitWidth = random.below(2) == 0
    label.lineBreakMode = .byCharWrapping
    return label
  }

  private mutating func field() -> UIView {
    let field = UITextField()
    field.text = text()
    field.placeholder = text()
    field.font = random.below(3) == 0 ? nil : font()
    field.borderStyle = [.none, .line, .bezel, .roundedRect][random.below(4)]
    return field
  }

  private mutating func textView() -> UIView {
    let view = UITextView()
    view.text = text() ?? ""
    view.font = random.below(3) == 0 ? nil : font()
    view.textContainerInset = insets()
    view.contentInset = insets()
    view.isScrollEnabled = random.below(2) == 0
    return view
  }

  private mutating func imageView() -> UIView {
    let view = UIImageView(image: image(), highlightedImage: image())
    if random.below(2) == 0 { view.image = image() }
    return view
  }

  private mutating func segments() -> UIView {
    let control = UISegmentedControl(items: ["a", 2, "c"])
    for _ in 0..<random.below(4) {
      control.insertSegment(withTitle: text(), at: count(), animated: false)
      control.setTitle(text(), forSegmentAt: random.below(3))
      control.selectedSegmentIndex = count()
    }
    if random.below(3) == 0 { control.removeAllSegments() }
    return control
  }

  private mutating func slider() -> UIView {
    let slider = UISlider()
    slider.minimumValue = Float(number())
    slider.maximumValue = Float(number())
    slider.value = Float(number())
    return slider
  }

  private mutating func stepper() -> UIView {
    let stepper = UIStepper()
    stepper.minimumValue = number()
    stepper.maximumValue = number()
    stepper.stepValue = number()
    stepper.value = number()
    return stepper
  }

  private mutating func progress() -> UIView {
    let view = UIProgressView(progressViewStyle: random.below(2) == 0 ? .default : .bar)
    view.progress = Float(number())
    return view
  }

  private mutating func wheel() -> UIView {
    let wheel = UIActivityIndicatorView(style: random.below(2) == 0 ? .medium : .large)
    if random.below(2) == 0 { wheel.startAnimating() }
    if random.below(2) == 0 { wheel.stopAnimating() }
    return wheel
  }
}
