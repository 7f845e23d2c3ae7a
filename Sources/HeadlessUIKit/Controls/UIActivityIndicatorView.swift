import LayoutModel
public import Foundation

/// A wheel that turns while something is going on.
open class UIActivityIndicatorView: UIView {
  override class var kitClass: KitClass {
    KitClass("UIActivityIndicatorView", UIActivityIndicatorView.self)
  }

  /// The size of the wheel.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  /// The size of the wheel.
  open var style: Style = .medium {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The colour of the wheel.
  open var color: UIColor?
  /// Whether the view hides while the wheel stands still.
  open var hidesWhenStopped = true
  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Makes a wheel at a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a wheel of a size.
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
  }

  /// Makes a wheel as if it were decoded: never nil; subclasses declare it as one that can fail or cannot.
  public required init!(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Lets the wheel turn and shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the wheel and hides it if it is to.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    if style == .large { list.add(intrinsic: standardIntrinsicContentSize) }
  }

  package override var standardIntrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
