import Foundation

/// A control that is on or off.
open class UISwitch: UIControl {
  override class var kitClass: KitClass { KitClass("UISwitch", UISwitch.self) }

  /// Whether the switch is on.
  open var isOn = false
  /// The colour while it is on.
  open var onTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?

  /// Turns the switch on or off.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  /// Two points at the right are no part of what constraints see.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  override func valueDidPress() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
