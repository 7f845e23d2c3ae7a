public import Foundation

/// A search bar, and what shows its results.
open class UISearchController: UIViewController {
  /// What shows the results; nil if the content itself does.
  public final let searchResultsController: UIViewController?
  /// The bar.
  public final let searchBar = UISearchBar()
  /// What searches.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// What is told about searching.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what lies behind is dimmed while searching.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the title hides while searching.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that ends searching shows by itself.
  open var automaticallyShowsCancelButton = true
  /// Whether the results show even without a text.
  open var showsSearchResultsController = false
  final weak var item: UINavigationItem?

  /// Makes a search bar; the content itself shows the results.
  public convenience init() { self.init(searchResultsController: nil) }

  /// Makes a search bar, and what shows its results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchTextField.addAction(
      UIAction { [unowned self] _ in isActive = true }, for: .editingDidBegin)
    searchBar.didSearch = { [unowned self] in
      textDidChange()
    }
  }

  private func textDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    showResults()
  }

  /// Shows the results over the content while there is a text, and takes them away.
  private func showResults() {
    guard let results = searchResultsController, let owner = item?.controller else { return }
    let shows = isActive && (showsSearchResultsController || searchBar.text?.isEmpty == false)
    guard shows != (results.parentReference != nil) else { return }
    if shows {
      owner.addChild(results)
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      results.view.frame = owner.view.boundsStorage
      owner.view.addSubview(results.view)
      results.didMove(toParent: owner)
      if owner.isShown { results.appear() }
    } else {
      results.willMove(toParent: nil)
      if results.isShown { results.disappear() }
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  /// Makes a search bar as if it were decoded.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  /// Whether the user searches; typing begins it, and setting it does.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      isActive
        ? delegate?.willPresentSearchController(self)
        : delegate?.willDismissSearchController(self)
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
      if !isActive {
        searchBar.text = ""
        searchBar.searchTextField.resignFirstResponder()
      }
      item?.searchDidChange()
      textDidChange()
      isActive
        ? delegate?.didPresentSearchController(self)
        : delegate?.didDismissSearchController(self)
    }
  }
}

/// What searches when the text changes.
public protocol UISearchResultsUpdating: AnyObject {
  /// Told when the text changed, or searching began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// What is told about searching.
public protocol UISearchControllerDelegate: AnyObject {
  /// Told before searching begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Told when searching began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Told before searching ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Told when searching ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
