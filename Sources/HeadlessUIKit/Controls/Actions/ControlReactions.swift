import Foundation

/// What a control does when events are sent.
struct ControlReactions {
  /// One thing to do.
  enum Reaction {
    case action(UIAction)
    case target(TargetAction)
  }

  private var entries: [(reaction: Reaction, events: UIControl.Event)] = []

  /// What is to be done for one of some events, in order.
  func all(for events: UIControl.Event) -> [Reaction] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.reaction)
  }

  /// The events for which something is to be done.
  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  mutating func add(_ action: UIAction, _ events: UIControl.Event) {
    remove(action.identifier, events)
    entries.append((.action(action), events))
  }

  mutating func add(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
    for (index, entry) in entries.enumerated() {
      if case .target(let known) = entry.reaction, known.target === target,
        known.hasTarget == (target != nil), known.action == action
      {
        entries[index].events.formUnion(events)
        return
      }
    }
    entries.append((.target(TargetAction(target, action)), events))
  }

  mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    remove(events) { reaction in
      if case .action(let action) = reaction { action.identifier == identifier } else { false }
    }
  }

  mutating func remove(
    _ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event
  ) {
    remove(events) { reaction in
      guard case .target(let known) = reaction else { return false }
      return (target == nil || known.target === target)
        && (action == nil || known.action == action)
    }
  }

  private mutating func remove(
    _ events: UIControl.Event, where isMeant: (Reaction) -> Bool
  ) {
    entries = entries.compactMap { entry in
      guard isMeant(entry.reaction) else { return entry }
      let rest = entry.events.subtracting(events)
      return rest.isEmpty ? nil : (entry.reaction, rest)
    }
  }
}

extension UIControl {
  /// The targets that are sent methods.
  public final var allTargets: [AnyObject] {
    var targets: [AnyObject] = []
    for case .target(let entry) in reactions.all(for: .allEvents) {
      guard let target = entry.target, !targets.contains(where: { $0 === target }) else {
        continue
      }
      targets.append(target)
    }
    return targets
  }

  /// The events for which something is to be done.
  public final var allControlEvents: Event { reactions.events }

  /// The methods that a target is sent for an event, in the order they were added; nil for none.
  public final func actions(
    forTarget target: Any?, forControlEvent controlEvent: Event
  ) -> [Selector]? {
    let object = targetObject(target)
    var found: [Selector] = []
    for case .target(let entry) in reactions.all(for: controlEvent) where entry.target === object {
      found.append(entry.action)
    }
    return found.isEmpty ? nil : found
  }

  /// Calls a closure for each action and each target, in the order they were added.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (AnyObject?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for reaction in reactions.all(for: .allEvents) where !stops {
      switch reaction {
      case .action(let action): iterator(action, nil, .allEvents, &stops)
      case .target(let entry): iterator(nil, (entry.target, entry.action), .allEvents, &stops)
      }
    }
  }
}
