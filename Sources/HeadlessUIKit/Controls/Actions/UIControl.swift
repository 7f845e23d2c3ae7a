public import Foundation

/// A view that answers to the user's touch.
open class UIControl: UIView {
  override class var kitClass: KitClass { KitClass("UIControl", UIControl.self) }

  /// What is done when events are sent, in the order in which it was added.
  final var reactions = ControlReactions()

  /// Makes a control at a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control at a rectangle that does something when its main action is triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the control answers.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  /// Whether the control is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether the control is drawn highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// What a class of UIKit does when the states that are on changed.
  func stateDidChange() {}
  /// How the content lies in the width.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  /// How the content lies in the height.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center

  /// The states that are on.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The control's menu, if it has one.
  open var contextMenuInteraction: UIContextMenuInteraction?
  /// Whether the menu opens at the first touch.
  open var showsMenuAsPrimaryAction = false
  /// What is said of the control when a pointer rests on it.
  open var toolTip: String?

  /// Performs an action whenever one of the events is sent; an action of the same identifier is
  /// replaced.
  open func addAction(_ action: UIAction, for events: Event) {
    reactions.add(action, events)
  }

  /// Ends performing an action for events.
  open func removeAction(_ action: UIAction, for events: Event) {
    reactions.remove(action.identifier, events)
  }

  /// Ends performing the action of an identifier for events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    reactions.remove(identifier, events)
  }

  /// Sends a target a method whenever one of the events is sent.
  ///
  /// Without a target, the first object up the chain of responders is sent it that has the method.
  /// The target is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    reactions.add(targetObject(target), action, events)
  }

  /// Ends sending a target a method for events; nil stands for every target or every method.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    reactions.remove(targetObject(target), action, events)
  }

  /// Sends a target a method; subclasses may send another one.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(targetObject(target), action).send(from: self, as: self, event)
  }

  /// Performs an action; subclasses may perform another one.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Performs what was added for events, in the order it was added, whether or not the control
  /// answers the user.
  open func sendActions(for events: Event) {
    for reaction in reactions.all(for: events) {
      switch reaction {
      case .action(let action): sendAction(action)
      case .target(let target):
        if !target.hasTarget || target.target != nil {
          sendAction(target.action, to: target.target, for: nil)
        }
      }
    }
  }

  // MARK: Tracking

  final var touchTracking = TouchTracking()
  /// Whether the control follows a touch.
  open var isTracking: Bool { touchTracking.isOn }
  /// Whether the touch that the control follows is inside its bounds.
  open var isTouchInside: Bool { touchTracking.isInside }
  /// Asked when a touch begins: whether the control follows it; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Asked when the touch moves: whether the control follows it any longer; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Told when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Told when the touch is interrupted.
  open func cancelTracking(with event: UIEvent?) {}
  /// Begins to follow a touch, if the control answers and wants to.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginTouch(touches.first, event)
  }
  /// Follows the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    moveTouch(touches.first, event)
  }
  /// Ends following the touch; inside, that triggers the main action.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouch(touches.first, event)
  }
  /// Ends following the touch, and nothing is triggered.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelTouch(event)
  }

  /// Does what a touch does: the control's own change, and its events.
  ///
  /// A control that does not answer does nothing.
  ///
  /// - Returns: Whether the control answered.
  @discardableResult
  public final func press() -> Bool {
    guard isEnabled, isUserInteractionEnabled else { return false }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    valueDidPress()
    return true
  }

  /// The main action, as a touch triggers it.
  func valueDidPress() { sendActions(for: .primaryActionTriggered) }

  /// Triggers the main action, as assistive programs do.
  open override func accessibilityActivate() -> Bool { press() }
  override var isAccessibleByClass: Bool { true }

  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes a set of events.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touches the control again and again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger leaves the screen inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger leaves the screen outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was interrupted.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control, whatever it is.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control looks like.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes a set of states.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No state is on.
    public static let normal: State = []
    /// The control is highlighted.
    public static let highlighted = State(rawValue: 1)
    /// The control does not answer.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The focus is on the control.
    public static let focused = State(rawValue: 8)
  }

  /// How the content of a control lies in its width.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// How the content of a control lies in its height.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}
