/// How a control follows a touch.
struct TouchTracking {
  /// Whether the control follows one.
  var isOn = false
  /// Whether the touch is inside the control's bounds.
  var isInside = false
}

extension UIControl {
  final func beginTouch(_ touch: UITouch?, _ event: UIEvent?) {
    guard let touch, isEnabled, isUserInteractionEnabled else { return }
    touchTracking = TouchTracking(isOn: true, isInside: true)
    touchTracking.isOn = beginTracking(touch, with: event)
    guard touchTracking.isOn else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  final func moveTouch(_ touch: UITouch?, _ event: UIEvent?) {
    guard let touch, touchTracking.isOn else { return }
    let wasInside = touchTracking.isInside
    touchTracking.isInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = touchTracking.isInside
    touchTracking.isOn = continueTracking(touch, with: event)
    guard touchTracking.isOn else {
      isHighlighted = false
      return
    }
    if wasInside != touchTracking.isInside {
      sendActions(for: wasInside ? .touchDragExit : .touchDragEnter)
    }
    sendActions(for: touchTracking.isInside ? .touchDragInside : .touchDragOutside)
  }

  final func endTouch(_ touch: UITouch?, _ event: UIEvent?) {
    guard let touch, touchTracking.isOn else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    touchTracking.isInside = isInside
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { valueDidPress() }
  }

  final func cancelTouch(_ event: UIEvent?) {
    guard touchTracking.isOn else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  private final func stopTracking() {
    touchTracking = TouchTracking()
    isHighlighted = false
  }
}
