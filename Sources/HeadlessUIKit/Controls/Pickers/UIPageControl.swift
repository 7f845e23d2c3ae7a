import LayoutModel
public import Foundation

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  override class var kitClass: KitClass { KitClass("UIPageControl", UIPageControl.self) }

  /// How many pages there are; not below 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }
  /// The page that shows; it stays among the pages.
  open var currentPage = 0 {
    didSet { currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1)) }
  }
  /// Whether the dot of a single page is hidden.
  open var hidesForSinglePage = false
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the page that shows.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether something shows behind the dots.
  open var backgroundStyle: BackgroundStyle = .automatic

  /// In which direction the pages follow each other; kept, not drawn.
  open var direction: Direction = .natural

  /// In which direction pages follow each other.
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// What shows behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  /// The size of dots for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let other = UIPageControl()
    other.numberOfPages = pageCount
    return other.intrinsicContentSize
  }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    if numberOfPages > 0 { list.add("numberOfPages", .number(Double(numberOfPages))) }
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
