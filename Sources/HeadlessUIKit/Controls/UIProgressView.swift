public import Foundation

/// A bar that shows how far something is.
open class UIProgressView: UIView {
  override class var kitClass: KitClass { KitClass("UIProgressView", UIProgressView.self) }

  /// The look of the bar.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  /// The look of the bar.
  open var progressViewStyle: Style = .default
  /// The part that is done, from 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = progress.isNaN ? 0 : min(max(progress, 0), 1) }
  }
  /// The colour of the part that is done.
  open var progressTintColor: UIColor?
  /// The colour of the rest.
  open var trackTintColor: UIColor?

  /// Makes a bar at a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a bar of a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Makes a bar as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets the part that is done.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
