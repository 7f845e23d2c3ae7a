/// The UIKit class of every view element of Interface Builder.
///
/// A content view of a collection view cell is a plain `UIView` in UIKit, whether the document
/// spells it `view` or (since Xcode 10.2) `collectionViewCellContentView`.
enum ViewClasses {
  /// Class names by element name.
  static let table: [String: String] = [
    "view": "UIView", "containerView": "UIView", "collectionViewCellContentView": "UIView",
    "tableViewCellContentView": "UITableViewCellContentView",
    "control": "UIControl", "window": "UIWindow",
    "label": "UILabel", "button": "UIButton", "imageView": "UIImageView",
    "textField": "UITextField", "textView": "UITextView", "searchBar": "UISearchBar",
    "searchTextField": "UISearchTextField",
    "switch": "UISwitch", "slider": "UISlider", "stepper": "UIStepper",
    "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView",
    "activityIndicatorView": "UIActivityIndicatorView", "pageControl": "UIPageControl",
    "pickerView": "UIPickerView", "datePicker": "UIDatePicker", "colorWell": "UIColorWell",
    "calendarView": "UICalendarView", "pasteControl": "UIPasteControl",
    "refreshControl": "UIRefreshControl",
    "scrollView": "UIScrollView", "stackView": "UIStackView", "tableView": "UITableView",
    "tableViewCell": "UITableViewCell",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionReusableView": "UICollectionReusableView",
    "visualEffectView": "UIVisualEffectView", "inputView": "UIInputView",
    "navigationBar": "UINavigationBar", "toolbar": "UIToolbar", "tabBar": "UITabBar",
    "webView": "UIWebView", "wkWebView": "WKWebView", "mapView": "MKMapView",
    "glkView": "GLKView", "mtkView": "MTKView", "skView": "SKView", "sceneKitView": "SCNView",
    "arscnView": "ARSCNView", "arskView": "ARSKView", "arView": "ARView", "pdfView": "PDFView",
    "adBannerView": "ADBannerView", "thumbnailView": "PDFThumbnailView",
  ]

  /// The class that an element of an unknown name probably stands for: `tagView` is `UITagView`.
  static func derivedName(of element: String) -> String {
    controllers[element] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }

  /// Controllers whose class is not UIKit's.
  private static let controllers = [
    "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController",
    "hostingController": "UIHostingController",
  ]
}
