import Foundation

/// A view that answers to the user's touch.
open class UIControl: UIView {
  override class var kitClass: KitClass { KitClass("UIControl", UIControl.self) }

  private final var actions: [(action: UIAction, events: Event)] = []

  /// Whether the control answers.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is drawn highlighted.
  open var isHighlighted = false
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

  /// Performs an action whenever one of the events is sent.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(action, for: events)
    actions.append((action, events))
  }

  /// Ends performing an action for events.
  open func removeAction(_ action: UIAction, for events: Event) {
    actions = actions.compactMap { entry in
      guard entry.action === action else { return entry }
      let rest = entry.events.subtracting(events)
      return rest.isEmpty ? nil : (action, rest)
    }
  }

  /// Performs the actions of events, in the order they were added.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) {
      entry.action.handler(entry.action)
    }
  }

  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes a set of events.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger leaves the screen inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger leaves the screen outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control, whatever it is.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
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
