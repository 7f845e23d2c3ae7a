import LayoutModel

/// What views show at the start, and what in them is there to be touched.
///
/// - Complexity: O(*n*) to make, *n* views; every question O(1).
struct SeenContent {
  /// What is lost of a view that has no size.
  struct Loss {
    /// What it is.
    let of: String
    /// What becomes of it.
    let fate: String

    fileprivate static let sight = Loss(of: "content", fate: "it cannot be seen")
    fileprivate static let touch = Loss(of: "controls", fate: "they cannot be touched")
  }

  private let system: EquationSystem
  /// Whether one of a view's subviews that are there and not hidden shows something, or is a control or holds
  /// one.
  private var showsWithin: [Bool]
  private var holdsControls: [Bool]

  /// Looks at all views of a system.
  init(_ system: EquationSystem) {
    self.system = system
    let none = Array(repeating: false, count: system.views.count)
    (showsWithin, holdsControls) = (none, none)
    var hasSubviews = none
    for view in system.tree.views.reversed() {
      let parent = system.parents[view]
      guard parent >= 0, system.isInstalled[view], !system.traits[view].isHidden else { continue }
      let className = system.views[view].className
      hasSubviews[parent] = true
      if showsContent(view)
        || (hasSubviews[view] ? showsWithin[view] : !SeenContent.waiting.contains(className))
      {
        showsWithin[parent] = true
      }
      if holdsControls[view] || SeenContent.controls.contains(className) {
        holdsControls[parent] = true
      }
    }
  }

  /// What is lost of a view that has no size; nil if nothing is.
  ///
  /// What a view shows itself is lost, and so is all that it cuts off at its bounds. Else its subviews
  /// lie outside of it and are seen all the same, but take no touches there.
  func loss(of view: Int) -> Loss? {
    if showsContent(view) { return .sight }
    if cutsOff(view) { return showsWithin[view] ? .sight : nil }
    return holdsControls[view] ? .touch : nil
  }

  /// Whether a view has content of its own that takes room: a text that is not empty, an image.
  private func showsContent(_ view: Int) -> Bool {
    let size = system.contentSizes[view]
    return size != .none && (size.width ?? 1) > 0 && (size.height ?? 1) > 0
  }

  /// Whether a view draws nothing outside its bounds.
  private func cutsOff(_ view: Int) -> Bool {
    let node = system.views[view]
    return SeenContent.clipping.contains(node.className)
      || (node.properties["clipsSubviews"] ?? node.properties["clipsToBounds"])?.flag == true
  }

  /// The classes that show nothing before they are given content.
  private static let waiting: Set = [
    "UIImageView", "UILabel", "UIStackView", "UITextField", "UITextView",
  ]

  /// The classes that are there to be touched.
  private static let controls: Set = [
    "UIButton", "UIControl", "UIDatePicker", "UIPageControl", "UISegmentedControl", "UISlider",
    "UIStepper", "UISwitch", "UITextField",
  ]

  /// The classes that cut their contents off.
  private static let clipping: Set = [
    "UICollectionView", "UIScrollView", "UITableView", "UITextView", "UIVisualEffectView",
  ]
}
