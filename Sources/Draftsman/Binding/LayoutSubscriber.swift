public import HeadlessUIKit
public import OpenCombine

/// Subscriptions of a drafted view's properties that are still to be kept somewhere.
///
/// `storeAll(in:)` and `stored()` keep them and go back to the draft. Those that nobody keeps end.
@dynamicMemberLookup
public struct LayoutSubscriber<View: UIView> {
  let draft: LayoutDraft<View>
  let pending: [AnyCancellable]

  /// A property of the view, to be called with a publisher.
  public subscript<Value>(
    dynamicMember property: ReferenceWritableKeyPath<View, Value>
  ) -> SubscriberProperty<View, Value> {
    SubscriberProperty(subscriber: self, property: property)
  }

  /// Moves the subscriptions into a set of the caller's and goes back to the draft.
  public func storeAll(in cancellables: inout Set<AnyCancellable>) -> LayoutDraft<View> {
    for cancellable in pending { cancellable.store(in: &cancellables) }
    return draft
  }

  /// Lets the view keep the subscriptions and goes back to the draft.
  ///
  /// A second call adds to the first, so a plan that is evaluated again subscribes again: use it for
  /// views that are drafted once.
  public func stored() -> LayoutDraft<View> {
    let view = draft.draftedView
    view.attachments[KeptSubscriptions.self] =
      (view.attachments[KeptSubscriptions.self] ?? []) + pending
    return draft
  }

  func subscribed<Values: Publisher>(
    to values: Values, _ assign: @escaping (View, Values.Output) -> Void
  ) -> LayoutSubscriber<View> {
    // A strong reference would be a cycle as soon as the view keeps the subscription.
    let cancellable = values.sink(
      receiveCompletion: { _ in },
      receiveValue: { [weak view = draft.draftedView] value in
        if let view { assign(view, value) }
      })
    return LayoutSubscriber(draft: draft, pending: pending + [cancellable])
  }
}

/// The subscriptions that a view keeps.
private enum KeptSubscriptions: AttachmentKey {
  typealias Value = [AnyCancellable]
}
