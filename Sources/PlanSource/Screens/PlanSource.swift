public import LayoutModel

/// Writes layouts as Swift source: a class for each screen, cell and other view that a document
/// defines, with its views as properties and its constraints as a plan.
///
/// The same layouts and options give the same bytes. Names are valid identifiers and unique among
/// all classes of one call; texts are escaped, so that nothing in a document can become code.
public struct PlanSource {
  /// The classes, in the order of the layouts, each screen before its cells.
  public let screens: [ConvertedScreen]

  /// Writes the classes of layouts.
  ///
  /// Layouts of controllers that have no view in their document are left out: there is nothing to
  /// place.
  ///
  /// - Complexity: O(*n* log *n*), *n* views, constraints and properties.
  public init(of layouts: [Layout], _ options: SourceOptions = SourceOptions()) {
    var unique = UniqueNames(taken: PlanSource.reserved)
    var screens: [ConvertedScreen] = []
    for layout in layouts where layout.properties[.controllerHasView]?.flag != false {
      let parts = ScreenPart.parts(of: layout)
      let names = parts.map { unique.claim(PlanSource.name(of: $0)) }
      let classNames = Dictionary(
        zip(parts.map(\.root.id), names), uniquingKeysWith: { first, _ in first })
      for (part, name) in zip(parts, names) {
        var writer = ClassWriter(part, named: name, options, classNames)
        screens.append(writer.write())
      }
    }
    self.screens = screens
  }

  /// All classes as one file, with one list of imports; empty without a class.
  public var text: String {
    guard let first = screens.first else { return "" }
    let imports = first.source.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("import ") }
    let bodies = screens.map { screen in
      screen.source.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
    }
    return imports.joined(separator: "\n") + "\n\n" + bodies.joined(separator: "\n")
  }

  /// The name of a class: the one that the document names, or one from names for people.
  private static func name(of part: ScreenPart) -> String {
    let layout = part.tree.layout
    let custom =
      part.kind == .controller
      ? layout.properties["controller.customClass"]?.text : part.root.properties[.customClass]?.text
    if let custom, SwiftName.isIdentifier(custom) { return custom }
    let suffix =
      switch part.kind {
      case .controller: "Controller"
      case .tableCell, .collectionCell: "Cell"
      case .view: "View"
      }
    let isTop = part.root.id == layout.root
    let identifier = part.root.properties["reuseIdentifier"]?.text
    let role = part.root.properties["role"]?.text
    let candidates =
      isTop
      ? [
        layout.properties["controller.storyboardIdentifier"]?.text, part.root.label,
        layout.name.split(separator: "/").last.map(String.init),
      ] : [identifier, part.root.label, role == "cell" || role == "prototype" ? nil : role]
    for case let text? in [custom] + candidates {
      let isKit = text.hasPrefix("UI")
      guard let name = SwiftName.type(isKit ? String(text.dropFirst(2)) : text) else { continue }
      let word = name[..<(name.lastIndex { !$0.isNumber }.map(name.index(after:)) ?? name.endIndex)]
      return word.hasSuffix(suffix) ? name : name + suffix
    }
    guard !isTop else { return "Converted\(suffix)" }
    let top = layout.name.split(separator: "/").last.flatMap { SwiftName.type(String($0)) } ?? ""
    return "\(top)\(suffix)"
  }

  /// Types that the source speaks of, and words that are no names of types.
  private static let reserved: Set<String> = MemberNames.reserved.union(
    """
    UIView UIViewController UIControl UILabel UIButton UIImageView UITextField UITextView \
    UISearchBar UISwitch UISlider UIStepper UISegmentedControl UIProgressView UIImage UIColor \
    UIActivityIndicatorView UIPageControl UIPickerView UIDatePicker UIScrollView UIStackView \
    UITableView UITableViewCell UICollectionView UICollectionViewCell UICollectionReusableView \
    UICollectionViewFlowLayout UIVisualEffectView UIBlurEffect UIToolbar UINavigationBar UITabBar \
    UITableViewHeaderFooterView UISearchTextField UIFont UIEdgeInsets UILayoutPriority \
    NSDirectionalEdgeInsets NSLayoutConstraint NSAttributedString NSMutableAttributedString NSCoder \
    CGRect CGSize CGPoint CGFloat String Int Double Float Bool Any AnyObject Planned PlannedCell \
    ViewPlan LayoutPlan VStacked HStacked HorizontalOffsets VerticalOffsets UIKit Draftsman \
    HeadlessUIKit Foundation Swift
    """.split(separator: " ").map(String.init))
}
