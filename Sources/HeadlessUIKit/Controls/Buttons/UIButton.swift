import LayoutModel
public import Foundation

/// A control with a title or an image that is pressed.
open class UIButton: UIControl {
  override class var kitClass: KitClass { KitClass("UIButton", UIButton.self) }

  /// The look of a button.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  /// The look of the button.
  public private(set) final var buttonType: ButtonType
  private final var titles: [State: String] = [:]
  private final var titleColors: [State: UIColor] = [:]
  private final var images: [State: UIImage] = [:]
  private final var backgrounds: [State: UIImage] = [:]
  private final var attributedTitles: [State: NSAttributedString] = [:]

  /// Makes a custom button at a rectangle.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Makes a button of a look.
  ///
  /// As in UIKit, a subclass that has `init(frame:)` and `init(coder:)` has it as well.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// Makes a button that does something when it is pressed; its title and image are the action's.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }

  /// Makes a system's button of a configuration that does something when it is pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if currentTitle == nil, !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if currentImage == nil { setImage(action.image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Makes a custom button as if it were decoded.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  /// The label that shows the title; it is no subview here, the button measures its title itself.
  public private(set) final lazy var titleLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    return label
  }()

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    invalidateIntrinsicContentSize()
  }
  /// The title of a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// The title of the state the button is in.
  open var currentTitle: String? { currentAttributedTitle?.string ?? title(for: state) }

  /// Sets the title of a state with its looks.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    invalidateIntrinsicContentSize()
  }
  /// The title of a state with its looks, if it was set so.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  /// The title of the state the button is in with its looks, if it was set so.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  /// The colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal]
  }

  /// The colour of the title of the state the button is in.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .system ? tintColor ?? .systemBlue : .white)
  }
  /// Sets the image behind title and image in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    invalidateIntrinsicContentSize()
  }
  /// The image behind title and image in a state.
  open func backgroundImage(for state: State) -> UIImage? {
    backgrounds[state] ?? backgrounds[.normal]
  }

  /// What else the button is to show: a title, an image and their places.
  open var configuration: Configuration? {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Changes the configuration when the button's states change, and when asked to.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration's colours follow the states by themselves.
  open var automaticallyUpdatesConfiguration = true
  /// Calls the handler that changes the configuration, at once.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
  /// Does what the configuration asks for; by default the handler does.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// The menu that the button opens.
  open var menu: UIMenu?
  /// Whether the button's title is that of the chosen element of the menu.
  open var changesSelectionAsPrimaryAction = false
  /// What is added around the title.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// What is added around the image.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Whether the image is darker while the button is highlighted.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is paler while the button does not answer.
  open var adjustsImageWhenDisabled = true
  /// Whether the title's shadow changes sides while the button is highlighted.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a pointer above the button changes its look.
  open var isPointerInteractionEnabled = false
  /// Whether touches glow.
  open var showsTouchWhenHighlighted = false
  /// The view of the image; it is no subview here.
  public private(set) final lazy var imageView: UIImageView? = UIImageView()

  override func stateDidChange() {
    invalidateIntrinsicContentSize()
    if automaticallyUpdatesConfiguration { configurationUpdateHandler?(self) }
  }
  override var traitsOfClass: UIAccessibilityTraits { .button }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    invalidateIntrinsicContentSize()
  }
  /// The image of a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The image of the state the button is in.
  open var currentImage: UIImage? { image(for: state) }

  /// What is added around title and image; insets that are no numbers are reported and left out.
  open var contentEdgeInsets: UIEdgeInsets {
    get { insetsStorage }
    set {
      guard [newValue.top, newValue.left, newValue.bottom, newValue.right].allSatisfy(\.isFinite)
      else {
        UIDiagnostic.report(.invalidNumber, "content insets \(newValue) of \(shortName)")
        return
      }
      insetsStorage = newValue
      invalidateIntrinsicContentSize()
    }
  }
  private final var insetsStorage = UIEdgeInsets.zero

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    // Some types have an image of their own. What is kept never had the type.
    if buttonType != .custom, list.purpose != .stored {
      list.add(.buttonType, .text("\(buttonType)"))
    }
    if let configuration {
      return configuration.describe(&list, title: currentTitle, image: currentImage)
    }
    list.add(.title, currentTitle)
    list.add(.image, currentImage?.name)
    if let font = titleLabel?.font { list.add(font, of: self) }
    list.add(
      currentAttributedTitle, below: "state.normal.attributedTitle", orElse: titleLabel?.font)
    // The natural size rests on that of the title, which is measured without it.
    guard list.purpose != .measuring else { return describeParts(&list) }
    let images = [currentImage, backgroundImage(for: state)]
    if images.contains(where: { $0?.size ?? .zero != .zero }) || contentEdgeInsets != .zero {
      list.add(intrinsic: standardIntrinsicContentSize)
    }
  }

  /// Adds the sizes beside that of the title, as documents of Interface Builder state them.
  private func describeParts(_ list: inout PropertyList) {
    if let size = currentImage?.size, size != .zero {
      list.add(.imageWidth, finite: size.width)
      list.add(.imageHeight, finite: size.height)
    }
    if let size = backgroundImage(for: state)?.size, size != .zero {
      list.add(.backgroundImageWidth, finite: size.width)
      list.add(.backgroundImageHeight, finite: size.height)
    }
    let insets = contentEdgeInsets
    list.add("contentEdgeInsets.minX", finite: insets.left)
    list.add("contentEdgeInsets.minY", finite: insets.top)
    list.add("contentEdgeInsets.maxX", finite: insets.right)
    list.add("contentEdgeInsets.maxY", finite: insets.bottom)
  }

  // As the layout engine has it: content insets and images take the place of the space that a title
  // alone has above and below.
  package override var standardIntrinsicContentSize: CGSize {
    let size = naturalSize()
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }
}
