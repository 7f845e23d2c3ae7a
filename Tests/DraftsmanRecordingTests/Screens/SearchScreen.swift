import Draftsman

/// A search: results in a table over a text that says what to do.
final class SearchScreen: UIViewController, Planned, UISearchResultsUpdating {
  let hint = UILabel(text: "Search for a town")
  let all = ["Aachen", "Berlin", "Bern", "Bonn"]
  let results = ResultsScreen()
  lazy var search = UISearchController(searchResultsController: results)
  var hintOffset: CGFloat = 40

  @LayoutPlan var viewPlan: any ViewPlan {
    hint.drf.centerX.equal(with: .parent).top.equal(with: .safeArea).offset(by: hintOffset)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    search.hidesNavigationBarDuringPresentation = false
    search.searchResultsUpdater = self
    applyPlan()
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    results.show(all.filter { $0.hasPrefix(text) })
  }
}
