import Foundation

/// A control that counts up and down.
open class UIStepper: UIControl {
  override class var kitClass: KitClass { KitClass("UIStepper", UIStepper.self) }

  /// The number; it stays in the range.
  open var value: Double {
    get { valueStorage }
    set {
      valueStorage = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
    }
  }
  private final var valueStorage: Double = 0
  /// The least number.
  open var minimumValue: Double = 0 {
    didSet { value = valueStorage }
  }
  /// The largest number.
  open var maximumValue: Double = 100 {
    didSet { value = valueStorage }
  }
  /// What one step adds.
  open var stepValue: Double = 1
  /// Whether counting goes on at the other end.
  open var wraps = false

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
