public import Foundation

extension NotificationCenter {
  /// Sends a responder a method whenever a notification is posted, until it is removed or gone.
  public func addObserver(
    _ observer: UIResponder, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let link = ObserverLink(observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      guard let observer = link.observer else { return }
      selector.send(to: observer, notification, nil)
    }
    observer.attachments[Observations.self] =
      (observer.attachments[Observations.self] ?? []) + [Observation(token, name, self)]
  }

  /// Ends all observations of a responder.
  public func removeObserver(_ observer: UIResponder) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations of a responder for a notification; nil for all.
  public func removeObserver(_ observer: UIResponder, name: Notification.Name?, object: Any?) {
    let all = observer.attachments[Observations.self] ?? []
    observer.attachments[Observations.self] = all.filter { entry in
      guard entry.center === self, name == nil || name == entry.name else { return true }
      entry.end()
      return false
    }
  }
}

private enum Observations: AttachmentKey {
  typealias Value = [Observation]
}

/// An observation, which ends with the observer that keeps it.
private final class Observation {
  private let token: any NSObjectProtocol
  let name: Notification.Name?
  let center: NotificationCenter

  init(_ token: any NSObjectProtocol, _ name: Notification.Name?, _ center: NotificationCenter) {
    self.token = token
    self.name = name
    self.center = center
  }

  deinit { end() }

  func end() { center.removeObserver(token as Any) }
}

/// The observer, without keeping it alive.
private final class ObserverLink: @unchecked Sendable {
  // Unchecked: notifications are handled where they are posted, in the task of the observer's tree.
  private(set) weak var observer: UIResponder?

  init(_ observer: UIResponder) { self.observer = observer }
}
