import Foundation

/// A control for a number in a range.
open class UISlider: UIControl {
  override class var kitClass: KitClass { KitClass("UISlider", UISlider.self) }

  /// The number; it stays in the range.
  open var value: Float {
    get { valueStorage }
    set {
      valueStorage = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
    }
  }
  private final var valueStorage: Float = 0
  /// The least number.
  open var minimumValue: Float = 0 {
    didSet { value = valueStorage }
  }
  /// The largest number.
  open var maximumValue: Float = 1 {
    didSet { value = valueStorage }
  }
  /// Whether changes are sent while the finger moves.
  open var isContinuous = true

  /// The colour of the track before the knob.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track behind the knob.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?
  private final var thumbImages: [UInt: UIImage] = [:]
  /// Sets the image of the knob in a state; the natural size stays that of the usual knob.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state.rawValue] = image
  }
  /// The image of the knob in a state, if one was set.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] }

  /// Sets the number.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The knob's room at the sides is no part of what constraints see.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
