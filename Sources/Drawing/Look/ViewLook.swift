public import LayoutModel

/// What a view looks like, as far as its properties tell: colours, text, what a control shows.
///
/// Sizes and positions are no part of it; those are frames. Nothing here takes part in layout.
public struct ViewLook: Hashable, Sendable {
  /// What kind of picture a view is.
  ///
  /// The raw values are the names in exchanged data.
  public enum Kind: String, CaseIterable, Sendable {
    /// A plain view.
    case view
    /// A text.
    case label
    /// A button.
    case button
    /// An image.
    case image
    /// A line of text that the user edits.
    case field
    /// A text of several lines that scrolls.
    case textView
    /// A switch.
    case `switch`
    /// A slider.
    case slider
    /// A stepper.
    case stepper
    /// A bar that shows progress.
    case progress
    /// A wheel that shows activity.
    case activity
    /// Segments, one of them chosen.
    case segmented
    /// Dots, one for each page.
    case pageControl
    /// A picker of dates or rows.
    case picker
    /// A search bar.
    case search
    /// A navigation bar or toolbar.
    case bar
    /// A tab bar.
    case tabBar
    /// A stack view.
    case stack
    /// A scroll view.
    case scroll
    /// A table view.
    case table
    /// A collection view.
    case collection
    /// A cell, header or footer of a table or collection.
    case cell
    /// A web view.
    case web
    /// A map.
    case map
    /// A blurred background.
    case effect
    /// A view of a framework whose pictures are not known here.
    case custom
  }

  /// Where a text stands in its line.
  public enum Alignment: String, CaseIterable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// Where the user begins to read.
    case natural
    /// At both edges.
    case justified
  }

  /// The kind of picture.
  public var kind: Kind
  /// The background; nil for none.
  public var fill: LookColor?
  /// The radius of the corners in points; 0 = square.
  public var corner: Double = 0
  /// The width of the border in points; 0 = none.
  public var border: Double = 0
  /// The opacity, 0...1, also of everything inside.
  public var alpha: Double = 1
  /// The text that shows: a title, a text, or a placeholder where there is none.
  public var text: String?
  /// Whether `text` is a placeholder.
  public var isPlaceholder: Bool = false
  /// The colour of the text; nil for the kind's own.
  public var textColor: LookColor?
  /// The colour of what a control or symbol highlights; nil for the kind's own.
  public var tint: LookColor?
  /// The size of the text in points; nil for views without any.
  public var fontSize: Double?
  /// The weight of the text as Interface Builder spells it; nil for regular.
  public var fontWeight: String?
  /// Where the text stands in its lines.
  public var align: Alignment = .natural
  /// The most lines of the text; 0 = any number.
  public var lines: Int = 1
  /// The name of the image that shows; nil for none.
  public var image: String?
  /// Whether a switch is on; nil for everything else.
  public var on: Bool?
  /// How far a slider or progress bar is, 0...1; nil for everything else.
  public var value: Double?
  /// The titles of segments; one empty text for each dot of a page control.
  public var segments: [String] = []
  /// The titles of a table's section above and below a cell; nil for none.
  public var sectionTitles: SectionTitles.Titles?
  /// Which segment or dot is chosen; nil for none.
  public var selectedSegment: Int?
  /// Whether subviews show inside the view's bounds only.
  public var clips: Bool = false
  /// Whether the view says that it is hidden.
  public var isHidden: Bool = false

  /// Whether the text is of a weight that people call bold.
  public var bold: Bool {
    switch fontWeight {
    case "semibold", "bold", "heavy", "black": true
    default: false
    }
  }

  /// The width of the text in one line, in points, by the model of the system font; nil where there is
  /// none, where it has several lines of its own, and where the model does not know its letters.
  ///
  /// - Complexity: O(characters), of at most as many as are ever drawn.
  public var textWidth: Double? {
    guard let text, let fontSize, fontSize > 0, text.count <= TextSetter.limit,
      TextSetter.isMeasured(text), !text.contains(where: \.isNewline)
    else { return nil }
    let width = TextMetrics(pointSize: fontSize, weight: fontWeight).width(text)
    return width > 0 ? width : nil
  }

  /// Reads the look of a view in an environment.
  ///
  /// Colours, fonts, texts and values of controls have the keys of imported Interface Builder
  /// documents; a corner radius may also be a runtime attribute (`layer.cornerRadius`). A subclass
  /// looks like the class of UIKit that decides its behaviour. What a property says in a form that
  /// is not understood is left out.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - environment: Whose size classes choose among conditional values, and whose text size
  ///     scales fonts of text styles; nil for the unconditional values in the standard text size.
  /// - Complexity: O(properties) for views without conditional values.
  public init(_ view: ViewNode, in environment: Environment? = nil) {
    kind = Kind(className: view.className)
    let properties = LookProperties(view.properties, in: environment)
    readBox(properties)
    readText(properties, className: view.className)
    readControl(properties)
  }
}

extension ViewLook.Kind {
  /// The kind of a class of UIKit; `custom` for classes that are not known.
  init(className: String) {
    self =
      switch className {
      case "UIView", "UIControl", "UIWindow", "UIInputView", "UITableViewCellContentView": .view
      case "UILabel": .label
      case "UIButton", "UIPasteControl": .button
      case "UIImageView": .image
      case "UITextField": .field
      case "UITextView": .textView
      case "UISwitch": .switch
      case "UISlider": .slider
      case "UIStepper": .stepper
      case "UIProgressView": .progress
      case "UIActivityIndicatorView", "UIRefreshControl": .activity
      case "UISegmentedControl": .segmented
      case "UIPageControl": .pageControl
      case "UIPickerView", "UIDatePicker", "UICalendarView": .picker
      case "UISearchBar", "UISearchTextField": .search
      case "UINavigationBar", "UIToolbar": .bar
      case "UITabBar": .tabBar
      case "UIStackView": .stack
      case "UIScrollView": .scroll
      case "UITableView": .table
      case "UICollectionView": .collection
      case "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
        "UITableViewHeaderFooterView":
        .cell
      case "WKWebView", "UIWebView": .web
      case "MKMapView": .map
      case "UIVisualEffectView": .effect
      default: .custom
      }
  }
}
