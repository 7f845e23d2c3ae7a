public import Foundation

/// What is known of the surroundings of an interface: room, style, text size; immutable.
///
/// A trait that nothing is said of is `unspecified`.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.

  /// The traits, each of which may be unspecified.
  struct Values: Hashable {
    var idiom = UIUserInterfaceIdiom.unspecified
    var style = UIUserInterfaceStyle.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var scale: CGFloat = 0
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var category = UIContentSizeCategory.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var level = UIUserInterfaceLevel.unspecified

    /// Takes the traits that another has something to say of.
    mutating func take(_ other: Values) {
      if other.idiom != .unspecified { idiom = other.idiom }
      if other.style != .unspecified { style = other.style }
      if other.horizontal != .unspecified { horizontal = other.horizontal }
      if other.vertical != .unspecified { vertical = other.vertical }
      if other.scale != 0 { scale = other.scale }
      if other.direction != .unspecified { direction = other.direction }
      if other.category != .unspecified { category = other.category }
      if other.contrast != .unspecified { contrast = other.contrast }
      if other.level != .unspecified { level = other.level }
    }
  }

  final let values: Values

  init(_ values: Values) { self.values = values }

  /// Makes a collection that says nothing.
  public override init() { values = Values() }

  /// Makes a collection that says what others do; later ones count where several do.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    values = traitCollections.reduce(into: Values()) { $0.take($1.values) }
  }

  /// Makes a collection of the traits that a closure sets.
  public convenience init(mutations: (inout UIMutableTraits) -> Void) {
    var traits = UIMutableTraits(Values())
    mutations(&traits)
    self.init(traits.values)
  }

  /// Makes a collection that says what kind of device it is.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(mutations: { $0.userInterfaceIdiom = idiom })
  }
  /// Makes a collection that says whether the interface is dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(mutations: { $0.userInterfaceStyle = userInterfaceStyle })
  }
  /// Makes a collection that says how much room there is across.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(mutations: { $0.horizontalSizeClass = horizontalSizeClass })
  }
  /// Makes a collection that says how much room there is up and down.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(mutations: { $0.verticalSizeClass = verticalSizeClass })
  }
  /// Makes a collection that says how many pixels are in a point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(mutations: { $0.displayScale = scale })
  }
  /// Makes a collection that says which direction text has.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(mutations: { $0.layoutDirection = layoutDirection })
  }
  /// Makes a collection that says how large text is.
  public convenience init(
    preferredContentSizeCategory: UIContentSizeCategory
  ) {
    self.init(mutations: { $0.preferredContentSizeCategory = preferredContentSizeCategory })
  }

  /// What kind of device it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// Whether the interface is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// How much room there is across.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// How much room there is up and down.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// Pixels in a point; 0 if nothing is said.
  open var displayScale: CGFloat { values.scale }
  /// Which direction text has.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// How large text is.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// Whether contrast is to be high.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// Whether the interface lies below another one.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }

  /// The collection with other traits.
  public final func modifyingTraits(
    _ mutations: (inout UIMutableTraits) -> Void
  ) -> UITraitCollection {
    var traits = UIMutableTraits(values)
    mutations(&traits)
    return UITraitCollection(traits.values)
  }

  /// Whether this says everything that another says.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var both = values
    both.take(trait.values)
    return both == values
  }

  /// Whether colours differ between this and another collection.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return values.style != other.values.style || values.contrast != other.values.contrast
      || values.level != other.values.level || values.idiom != other.values.idiom
  }

  /// Whether the other object says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  /// A hash of the traits.
  open override var hash: Int { values.hashValue }

  // MARK: Current traits

  @TaskLocal private static var task: UITraitCollection?

  /// The traits for which colours and fonts are chosen in this task: those given to
  /// `performAsCurrent` around the call, else those of the main screen.
  public static var current: UITraitCollection { task ?? UIScreen.main.traitCollection }

  /// Does something with these traits as the current ones; what they do not say is as it was.
  public final func performAsCurrent(_ actions: () -> Void) {
    let traits = UITraitCollection(traitsFrom: [.current, self])
    UITraitCollection.$task.withValue(traits, operation: actions)
  }
}
