public import Foundation

/// What a navigation bar shows for one controller.
open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  /// What the way back shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  private final weak var owner: UIViewController?
  final weak var bar: UINavigationBar?

  /// Makes an item.
  public init(title: String) {
    self.title = title
  }

  init(title: String, owner: UIViewController) {
    self.title = title.isEmpty ? nil : title
    self.owner = owner
  }

  private func didChange() {
    bar?.setNeedsLayout()
    owner?.navigationController?.containerDidChange()
  }

  /// The title.
  open var title: String?
  /// A line above the title.
  open var prompt: String? {
    didSet { didChange() }
  }
  /// The view in place of the title.
  open var titleView: UIView? {
    didSet { didChange() }
  }
  /// What the way back to this item is called.
  open var backButtonTitle: String?
  /// What leads back to this item.
  open var backBarButtonItem: UIBarButtonItem?
  /// What the way back shows.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default
  /// Whether there is no way back.
  open var hidesBackButton = false
  /// Hides or shows the way back, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Whether the items at the left are beside the way back.
  open var leftItemsSupplementBackButton = false
  /// The items at the leading end, from there inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }
  /// The items at the trailing end, from there inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }
  /// The first item at the leading end.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item at the trailing end.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the item at the trailing end, at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the item at the leading end, at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// When the title is large, if the bar's may be.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { didChange() }
  }
  /// What searches the content; its bar is part of the navigation bar.
  open var searchController: UISearchController? {
    didSet {
      oldValue?.item = nil
      searchController?.item = self
      didChange()
    }
  }
  /// Whether the search bar shows only when the content is pulled down.
  open var hidesSearchBarWhenScrolling = true {
    didSet { didChange() }
  }
  /// How the bar looks.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks when it is low.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks above the beginning of the content.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  final func searchDidChange() { didChange() }
  /// The controller that the item is for.
  final var controller: UIViewController? { owner }
}
