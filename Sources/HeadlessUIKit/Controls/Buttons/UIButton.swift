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
  public final let buttonType: ButtonType
  private final var titles: [State: String] = [:]
  private final var titleColors: [State: UIColor] = [:]
  private final var images: [State: UIImage] = [:]

  /// Makes a custom button at a rectangle.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Makes a button of a look.
  public init(type: ButtonType) {
    buttonType = type
    super.init(frame: .zero)
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
  open var currentTitle: String? { title(for: state) }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  /// The colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal]
  }

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
    list.add(.title, currentTitle)
    list.add(.image, currentImage?.name)
    if let font = titleLabel?.font { list.add(font) }
    // The natural size rests on that of the title, which is measured without it.
    guard list.purpose != .measuring else { return }
    if currentImage?.size ?? .zero != .zero || contentEdgeInsets != .zero {
      list.add(intrinsic: standardIntrinsicContentSize)
    }
  }

  // The title and the image side by side, inside the insets; without insets and image, what the
  // layout engine makes of the title.
  package override var standardIntrinsicContentSize: CGSize {
    let image = currentImage?.size ?? .zero
    let insets = contentEdgeInsets
    let hasTitle = !(currentTitle ?? "").isEmpty
    let title = hasTitle || image == .zero ? naturalSize() : .zero
    return CGSize(
      width: max(0, title.width + image.width + insets.left + insets.right),
      height: max(0, max(title.height, image.height) + insets.top + insets.bottom))
  }
}
