import Foundation
import HeadlessUIKit
import Testing

/// Controls that follow a touch, those of an app too.
struct TrackingTests {
  /// A slider of an app's own: its value is how far the touch is along its width.
  private final class Dial: UIControl {
    var value: CGFloat = 0
    var told: [String] = []
    var most: CGFloat = 1

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      told.append("begin")
      return touch.location(in: self).y < 20
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      value = touch.location(in: self).x / bounds.width
      sendActions(for: .valueChanged)
      return value <= most
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      told.append("end \(isTracking) \(isTouchInside)")
    }

    override func cancelTracking(with event: UIEvent?) { told.append("cancel") }
  }

  private static let events: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDragInside, "drag"), (.touchDragExit, "exit"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchUpInside, "up"),
    (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"),
  ]

  private let dial = Dial(frame: CGRect(x: 100, y: 0, width: 100, height: 30))

  init() {
    for (event, name) in TrackingTests.events {
      dial.addAction(
        UIAction { [unowned dial] _ in dial.told.append(name) }, for: event)
    }
  }

  private func touch(_ x: CGFloat, _ y: CGFloat = 10) -> Set<UITouch> {
    [UITouch(at: CGPoint(x: x, y: y), in: dial)]
  }

  @Test func `a control follows a touch and says where it is`() {
    dial.touchesBegan(touch(50), with: nil)
    #expect(dial.isTracking && dial.isTouchInside && dial.isHighlighted)
    dial.touchesMoved(touch(60), with: nil)
    #expect(dial.value == 0.6)
    dial.touchesMoved(touch(-10), with: nil)
    #expect(dial.isTracking && !dial.isTouchInside && !dial.isHighlighted)
    dial.touchesMoved(touch(10), with: nil)
    dial.touchesEnded(touch(20), with: nil)
    #expect(!dial.isTracking && !dial.isTouchInside && !dial.isHighlighted)
    #expect(
      dial.told == [
        "begin", "down", "value", "drag", "value", "exit", "outside", "value", "enter", "drag",
        "end true true", "up", "primary",
      ])
  }

  @Test func `a touch that ends outside triggers nothing, nor does one that is interrupted`() {
    dial.touchesBegan(touch(50), with: nil)
    dial.touchesEnded(touch(500), with: nil)
    dial.touchesBegan(touch(50), with: nil)
    dial.touchesCancelled(touch(50), with: nil)
    dial.touchesCancelled(touch(50), with: nil)
    #expect(
      dial.told == [
        "begin", "down", "end true false", "up outside", "begin", "down", "cancel", "cancelled",
      ])
  }

  @Test func `a control need not follow, and may cease to`() {
    dial.touchesBegan(touch(50, 25), with: nil)
    dial.touchesMoved(touch(60, 25), with: nil)
    dial.touchesEnded(touch(60, 25), with: nil)
    #expect(dial.told == ["begin"] && !dial.isTracking)
    dial.most = 0.5
    dial.touchesBegan(touch(10), with: nil)
    dial.touchesMoved(touch(60), with: nil)
    dial.touchesMoved(touch(70), with: nil)
    dial.touchesEnded(touch(70), with: nil)
    #expect(dial.told == ["begin", "begin", "down", "value"])
    #expect(dial.value == 0.6 && !dial.isHighlighted)
    dial.isEnabled = false
    dial.touchesBegan(touch(10), with: nil)
    #expect(dial.told.count == 4)
  }

  @Test func `a touch changes what a press changes`() {
    let toggle = UISwitch()
    var heard = 0
    toggle.addAction(UIAction { _ in heard += 1 }, for: .valueChanged)
    let touches: Set<UITouch> = [UITouch(at: CGPoint(x: 2, y: 2), in: toggle)]
    toggle.frame.size = CGSize(width: 51, height: 31)
    toggle.touchesBegan(touches, with: nil)
    toggle.touchesEnded(touches, with: nil)
    #expect(toggle.isOn && heard == 1)
  }
}
