import LayoutModel
public import Foundation

/// An image.
open class UIImageView: UIView {
  override class var kitClass: KitClass { KitClass("UIImageView", UIImageView.self) }

  /// The image.
  open var image: UIImage? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// The images that are shown one after another; the natural size is that of `image`.
  open var animationImages: [UIImage]?
  /// How long all of them take, in seconds.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 without an end.
  open var animationRepeatCount = 0
  /// Whether they are shown.
  open private(set) var isAnimating = false
  /// Shows them one after another; nothing moves here.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Shows `image` again.
  open func stopAnimating() { isAnimating = false }
  /// Whether the view is highlighted.
  open var isHighlighted = false

  /// Makes an image view at a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view as large as an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Makes a view as large as an image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Makes a view as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override var standardIntrinsicContentSize: CGSize {
    guard let size = image?.size, size != .zero else { return super.standardIntrinsicContentSize }
    return size
  }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    list.add(.image, image?.name)
    list.add(intrinsic: standardIntrinsicContentSize)
  }
}
