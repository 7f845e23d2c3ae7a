import Dispatch
import DraftsmanCore
import HeadlessUIKit
public import OpenCombine

/// The section of a list that has only one.
private enum OnlySection: Hashable { case only }

extension LayoutChain where View: CellList {
  /// Shows items in one section, in their order.
  ///
  /// Of equal items the first is shown. Replaces what the list showed before.
  @discardableResult
  public func renderCells<Items: Sequence>(
    using items: Items, animation: View.ListAnimation? = nil,
    _ provider: @escaping (Items.Element) -> View.CellProvider
  ) -> LayoutDraft<View> where Items.Element: Hashable {
    let draft = drf
    draft.view.attachments[ListSubscription.self] = nil
    let show = draft.view.replaceSource(
      of: OnlySection.self, animation: animation, provider: provider)
    show([(.only, Array(items))])
    return draft
  }

  /// Shows sections with their items, in their order.
  ///
  /// Of equal sections, and of equal items in all sections, the first is shown.
  @discardableResult
  public func renderSections<Sections: Sequence>(
    using sections: Sections, animation: View.ListAnimation? = nil,
    _ provider: @escaping (Sections.Element.Item) -> View.CellProvider
  ) -> LayoutDraft<View> where Sections.Element: SectionCompatible {
    let draft = drf
    draft.view.attachments[ListSubscription.self] = nil
    let show = draft.view.replaceSource(
      of: Sections.Element.Identifier.self, animation: animation, provider: provider)
    show(sections.map { ($0.identifier, $0.items) })
    return draft
  }

  /// Shows the items that a publisher publishes, each time all of them, in one section.
  ///
  /// The list keeps the subscription until another call replaces it.
  @discardableResult
  public func renderCells<Values: Publisher>(
    observing values: Values, animation: View.ListAnimation? = nil,
    _ provider: @escaping (Values.Output.Element) -> View.CellProvider
  ) -> LayoutDraft<View> where Values.Output: Sequence, Values.Output.Element: Hashable {
    let draft = drf
    let show = draft.view.replaceSource(
      of: OnlySection.self, animation: animation, provider: provider)
    draft.view.attachments[ListSubscription.self] = values.delivered {
      show([(.only, Array($0))])
    }
    return draft
  }

  /// Shows the sections that a publisher publishes, each time all of them.
  ///
  /// The list keeps the subscription until another call replaces it.
  @discardableResult
  public func renderSections<Values: Publisher>(
    observing values: Values, animation: View.ListAnimation? = nil,
    _ provider: @escaping (Values.Output.Element.Item) -> View.CellProvider
  ) -> LayoutDraft<View>
  where Values.Output: Sequence, Values.Output.Element: SectionCompatible {
    let draft = drf
    let show = draft.view.replaceSource(
      of: Values.Output.Element.Identifier.self, animation: animation, provider: provider)
    draft.view.attachments[ListSubscription.self] = values.delivered { sections in
      show(sections.map { ($0.identifier, $0.items) })
    }
    return draft
  }
}

extension Publisher {
  /// Receives values; those of a subscription made on the main thread arrive on it.
  ///
  /// A value published there arrives at once. A tree of views that lives in another task has no
  /// thread of its own, so its values arrive where they are published.
  fileprivate func delivered(to receive: @escaping (Output) -> Void) -> AnyCancellable {
    let belongsToMainThread = Thread.isMainThread
    // The views are the main thread's, and `receive` is called nowhere else.
    nonisolated(unsafe) let receive = receive
    return sink(
      receiveCompletion: { _ in },
      receiveValue: { value in
        guard belongsToMainThread, !Thread.isMainThread else { return receive(value) }
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { receive(value) }
      })
  }
}
